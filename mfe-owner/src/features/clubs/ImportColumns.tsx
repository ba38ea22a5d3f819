import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, focusRing, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { remap, widthOf, type Doubled, type Mapping } from '@endzone/contracts/tables/columns';
import type { TextTable } from '@endzone/contracts/tables/readTable';

type Props<Field extends string> = {
  table: TextTable;
  hasHeads: boolean;
  doubled: readonly Doubled<Field>[];
  mapping: Mapping<Field>;
  /** What a column may be. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  onChange: (mapping: Mapping<Field>) => void;
};

/** Which column is what: known from its head, or set by hand. */
export function ImportColumns<Field extends string>({
  table,
  hasHeads,
  doubled,
  mapping,
  fields,
  labelOf,
  onChange,
}: Props<Field>) {
  const t = useTexts();
  const id = useId();
  const first = table.rows[0]?.cells ?? [];
  const heads = Array.from({ length: hasHeads ? widthOf(first) : table.nbColumns }, (_, i) => first[i] ?? '');
  const named = heads.map((head, i) => head || t('clubs.import.columns.nth', { n: i + 1 }));
  const isDoubled = (column: number) => doubled.some(({ columns }) => columns.includes(column));
  const unknown = named.filter((_, i) => mapping[i] === undefined && !isDoubled(i));
  const same = named.filter((_, i) => isDoubled(i));
  const said = !hasHeads
    ? t('clubs.import.columns.guessed')
    : same.length > 0
      ? t('clubs.import.columns.doubled', { columns: same.join(', ') })
      : unknown.length > 0
        ? t('clubs.import.columns.unknown', { columns: unknown.join(', ') })
        : t('clubs.import.columns.known');
  return (
    <Box open={!hasHeads || unknown.length + same.length > 0 || undefined}>
      <summary>
        {t('clubs.import.columns.title')} <span>{said}</span>
      </summary>
      <Grid>
        {named.map((head, i) => (
          <div key={i}>
            <label htmlFor={`${id}${i}`}>{head}</label>
            <Select
              id={`${id}${i}`}
              value={mapping[i] ?? ''}
              onChange={({ target }) =>
                onChange(
                  remap(
                    mapping,
                    i,
                    fields.find((field) => field === target.value),
                  ),
                )
              }
            >
              <option value="">{t('clubs.import.columns.out')}</option>
              {fields.map((field) => (
                <option key={field} value={field}>
                  {labelOf(field)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </Grid>
    </Box>
  );
}

const Box = styled.details`
  ${type.small}
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  summary {
    ${focusRing}
    font-weight: 620;
    cursor: pointer;
  }
  summary span {
    font-weight: 400;
    color: ${color.ink2};
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5em, 1fr));
  gap: ${space[2]} ${space[3]};
  padding-top: ${space[3]};
  label {
    display: block;
    margin-bottom: ${space[1]};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;

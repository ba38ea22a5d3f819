import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, focusRing, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { remap, type Mapping } from '../../data/table/columns.ts';
import type { TextTable } from '../../data/table/readTable.ts';
import { importFields, type ImportField } from './importRows.ts';

type Props = {
  table: TextTable;
  hasHeads: boolean;
  mapping: Mapping<ImportField>;
  onChange: (mapping: Mapping<ImportField>) => void;
};

/** Which column is what: known from its head, or set by hand. */
export function ImportColumns({ table, hasHeads, mapping, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const [first = []] = table.rows;
  const unknown = first.filter((_, i) => mapping[i] === undefined);
  const said = !hasHeads
    ? t('clubs.import.columns.guessed')
    : unknown.length > 0
      ? t('clubs.import.columns.unknown', { columns: unknown.join(', ') })
      : t('clubs.import.columns.known');
  return (
    <Box open={!hasHeads || unknown.length > 0 || undefined}>
      <summary>
        {t('clubs.import.columns.title')} <span>{said}</span>
      </summary>
      <Grid>
        {first.map((head, i) => (
          <div key={i}>
            <label htmlFor={`${id}${i}`}>{head || t('clubs.import.columns.nth', { n: i + 1 })}</label>
            <Select
              id={`${id}${i}`}
              value={mapping[i] ?? ''}
              onChange={({ target }) =>
                onChange(
                  remap(
                    mapping,
                    i,
                    importFields.find((field) => field === target.value),
                  ),
                )
              }
            >
              <option value="">{t('clubs.import.columns.out')}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {t(`clubs.import.field.${field}`)}
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

import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { realTeamStatuses } from '@endzone/contracts/game';
import { clubInputOf, type ClubChoice, type ClubField } from './clubRows.ts';
import { Choose, Grid, Scroll, Stacked, useReason, Why, Wrong } from './ImportPreview.tsx';
import type { ShownClub } from './useClubImport.ts';

type Props = {
  rows: readonly ShownClub[];
  hasStatus: boolean;
  onChoose: (line: number, choice: ClubChoice) => void;
};

/** Row by row what storing the list of clubs would do, with what is wrong at its cell. */
export function ClubImportPreview({ rows, hasStatus, onChoose }: Props) {
  const t = useTexts();
  const fields: readonly ClubField[] = hasStatus ? ['name', 'status'] : ['name'];
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('clubs.import.preview')}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('clubs.import.line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`clubs.import.field.${field}`)}
              </th>
            ))}
            <th scope="col">{t('clubs.import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-out={row.choice === 'new' ? undefined : ''}>
              <td>{row.line}</td>
              {fields.map((field) => (
                <td key={field} data-label={t(`clubs.import.field.${field}`)}>
                  <Cell row={row} field={field} />
                </td>
              ))}
              <td>
                <Verdict row={row} onChoose={(choice) => onChoose(row.line, choice)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}

const dash = '–';

function Cell({ row, field }: { row: ShownClub; field: ClubField }) {
  const ui = useUiTexts();
  const reasonOf = useReason();
  const written = row.cells[field] || dash;
  const wrong = row.judged?.violations.find(({ property }) => property === field);
  if (wrong)
    return (
      <>
        <Wrong>{written}</Wrong>
        <Why>{reasonOf(wrong, row.cells[field])}</Why>
      </>
    );
  if (field === 'name') return <strong>{written}</strong>;
  const status = realTeamStatuses.find((each) => each === clubInputOf(row).status);
  return status ? ui(`status.club.${status}`) : written;
}

function Verdict({ row, onChoose }: { row: ShownClub; onChoose: (choice: ClubChoice) => void }) {
  const t = useTexts();
  const { question, near, choice, judged, cells, line } = row;
  return (
    <Stacked>
      {question && <Badge tone="warn">{t(`clubs.clubImport.question.${question}`)}</Badge>}
      {choice === 'skip' && !question && <Badge tone="plain">{t('clubs.import.action.skip')}</Badge>}
      {judged && <Badge tone={tones[judged.action]}>{t(`clubs.clubImport.action.${judged.action}`)}</Badge>}
      <Choose
        aria-label={t('clubs.clubImport.choose', { line, name: cells.name })}
        value={choice ?? ''}
        onChange={({ target }) => onChoose(target.value === 'new' ? 'new' : 'skip')}
      >
        {choice === undefined && <option value="">{t('clubs.import.answer')}</option>}
        <option value="new">{t('clubs.clubImport.isNew')}</option>
        <option value="skip">
          {near.length > 0
            ? t('clubs.clubImport.is', { name: near.map(({ name }) => name).join(', ') })
            : t('clubs.import.action.skip')}
        </option>
      </Choose>
    </Stacked>
  );
}

const tones = { create: 'win', same: 'plain', refused: 'loss' } as const;

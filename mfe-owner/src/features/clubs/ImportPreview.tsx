import type { Locale } from '@endzone/contracts/messages/format';
import { violationText } from '@endzone/contracts/messages/violationText';
import { readDate } from '@endzone/contracts/tables/values';
import { positions } from '@endzone/contracts/game';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import {
  color,
  focusRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { isDay } from '@endzone/contracts/fields';
import { styled } from 'styled-components';
import { noDay } from '../../data/season/noDay.ts';
import { PlayerIdentity } from '../../data/player/PlayerIdentity.tsx';
import { changesOf, importFields, type Choice, type ImportField } from './importRows.ts';
import type { ShownRow } from './useImport.ts';

type Props = {
  rows: readonly ShownRow[];
  hasClubs: boolean;
  onChoose: (line: number, choice: Choice) => void;
};

const fields = ['position', 'jerseyNumber', 'name', 'birthDate', 'height', 'weight'] as const;

/** Row by row what storing the list would do, with what is wrong at its cell. */
export function ImportPreview({ rows, hasClubs, onChoose }: Props) {
  const t = useTexts();
  const shown: ImportField[] = hasClubs ? [...fields, 'team'] : [...fields];
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('clubs.import.preview')}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('clubs.import.line')}</th>
            {shown.map((field) => (
              <th key={field} scope="col" title={t(`clubs.import.field.${field}`)}>
                {field === 'jerseyNumber' ? '#' : t(`clubs.import.field.${field}`)}
              </th>
            ))}
            <th scope="col">{t('clubs.import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-out={row.input ? undefined : ''}>
              <td>{row.line}</td>
              {shown.map((field) => (
                <td key={field} data-label={t(`clubs.import.field.${field}`)}>
                  <Cell row={row} field={field} />
                </td>
              ))}
              <td>
                <Verdict row={row} shown={shown} onChoose={(choice) => onChoose(row.line, choice)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}

const propertyOf: Partial<Record<string, ImportField>> = { teamId: 'team', id: 'name' };
const fieldOf = (property: string) => propertyOf[property] ?? property;

function Cell({ row, field }: { row: ShownRow; field: ImportField }) {
  const { locale } = useMount();
  const reasonOf = useReason();
  const [wrong, ...others] =
    row.judged?.violations.filter(({ property }) => fieldOf(property) === field) ?? [];
  const change =
    row.input && row.known && changesOf(row.input, row.known).find((each) => each.field === field);
  const cell = row.cells[field] ?? '';
  // What is wrong stands as it was written.
  const isRead = row.input !== undefined && field !== 'team' && !wrong;
  const read = row.input?.[field] ?? '';
  const written = typeof read === 'number' ? showNumber(locale, read) : read;
  const value = isRead ? written : cell;
  return (
    <>
      {change && change.before !== '' && !wrong && <del>{earlier(locale, field, change.before)}</del>}{' '}
      <Value field={field} value={value} isWrong={wrong !== undefined} isNew={change !== undefined} />
      {wrong && <Why>{[wrong, ...others].map((each) => reasonOf(each, cell)).join('. ')}</Why>}
    </>
  );
}

type Reason = { property: string; code: string; message: string };

/** A wrong day is told whether there is none, or how days are written here; a word that stands there is not missing, it is unknown. */
export function useReason(): (wrong: Reason, cell: string | undefined) => string {
  const t = useTexts();
  const { locale } = useMount();
  return ({ property, code, message }, cell) => {
    if (code === 'invalid_date')
      return violationText(
        locale,
        code,
        isDay(readDate(cell ?? '')) ? 'birthDate' : noDay(cell ?? '').variant,
      );
    if (cell && property === 'position' && code === 'required') return t('clubs.import.unknown.position');
    return property === 'status' && code === 'invalid_choice' ? t('clubs.import.unknown.status') : message;
  };
}

const wordOf = (locale: Locale, field: ImportField, value: string) =>
  field === 'birthDate' && isDay(value) ? showListDay(locale, value) : value;

const inNumbers: readonly ImportField[] = ['height', 'weight', 'jerseyNumber'];
const earlier = (locale: Locale, field: ImportField, value: string) =>
  inNumbers.includes(field) ? showNumber(locale, Number(value)) : wordOf(locale, field, value);

type ValueProps = { field: ImportField; value: string; isWrong: boolean; isNew: boolean };
function Value({ field, value, isWrong, isNew }: ValueProps) {
  const { locale } = useMount();
  const position = field === 'position' && !isWrong ? positions.find((each) => each === value) : undefined;
  if (position) return <PositionMark position={position} isSmall />;
  const shown = value === '' ? '–' : wordOf(locale, field, value);
  return isWrong ? (
    <Wrong>{shown}</Wrong>
  ) : isNew || field === 'name' ? (
    <strong>{shown}</strong>
  ) : (
    <>{shown}</>
  );
}

type VerdictProps = {
  row: ShownRow;
  /** What has a cell. */
  shown: readonly ImportField[];
  onChoose: (choice: Choice) => void;
};

function Verdict({ row, shown, onChoose }: VerdictProps) {
  const t = useTexts();
  const { locale } = useMount();
  const reasonOf = useReason();
  const { question, candidates, choice, judged, cells, line } = row;
  const name = cells.name ?? '';
  const cellless = (judged?.violations ?? []).filter(
    ({ property }) => !shown.some((field) => field === fieldOf(property)),
  );
  return (
    <Stacked>
      {question && (
        <Badge tone="warn">{t(`clubs.import.question.${question}`, { club: cells.team ?? '' })}</Badge>
      )}
      {choice === 'skip' && !question && <Badge tone="plain">{t('clubs.import.action.skip')}</Badge>}
      {judged && <Badge tone={tones[judged.action]}>{t(`clubs.import.action.${judged.action}`)}</Badge>}
      {cellless.map((wrong) => (
        <Why key={wrong.property}>{withField(wrong)}</Why>
      ))}
      {question && candidates.length > 0 && (
        <Candidates aria-label={t('clubs.import.candidates')}>
          {candidates.map((player) => (
            <li key={player.id}>
              <PlayerIdentity player={player} />
            </li>
          ))}
        </Candidates>
      )}
      {question !== 'unknownClub' && (
        <Choose
          aria-label={t('clubs.import.choose', { line, name })}
          value={choice ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        >
          {choice === undefined && <option value="">{t('clubs.import.answer')}</option>}
          {candidates.map(({ id, name: known, position, team, jerseyNumber, birthDate }) => (
            <option key={id} value={id}>
              {t(team.id === row.club?.id ? 'clubs.import.is' : 'clubs.import.moves', {
                name: [
                  known,
                  jerseyNumber === null ? position : `${position} #${jerseyNumber}`,
                  ...(birthDate ? [showListDay(locale, birthDate)] : []),
                ].join(', '),
                club: team.name,
              })}
            </option>
          ))}
          <option value="new">{t('clubs.import.isNew')}</option>
          <option value="skip">{t('clubs.import.action.skip')}</option>
        </Choose>
      )}
    </Stacked>
  );

  function withField(wrong: Reason): string {
    const field = importFields.find((each) => each === fieldOf(wrong.property));
    const cell = field && cells[field];
    const reason = reasonOf(wrong, cell);
    if (!field) return reason;
    const isShort = cell && cell.length <= longestWritten;
    return `${t(`clubs.import.field.${field}`)}${isShort ? ` (${cell})` : ''}: ${reason}`;
  }
}

/** An analysis is not repeated. */
const longestWritten = 40;
const tones = { create: 'win', change: 'info', same: 'plain', refused: 'loss' } as const;

export const Scroll = styled.div`
  ${type.small}
  ${focusRing}
  max-height: 46dvh;
  overflow: auto;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
`;
export const Grid = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[2]};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th {
    ${type.meta}
    position: sticky;
    top: 0;
    background: ${color.raised};
    color: ${color.ink2};
  }
  tr[data-out] td:not(:last-child) {
    color: ${color.ink3};
  }
  del {
    color: ${color.ink3};
  }
  ${media.phone} {
    thead {
      display: none;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space[1]} ${space[3]};
      padding: ${space[2]} ${space[3]};
      border-bottom: ${size.hairline} solid ${color.line};
    }
    td {
      padding: 0;
      border: 0;
    }
    td:last-child {
      flex: 1 0 100%;
    }
  }
`;
export const Wrong = styled.strong`
  color: ${color.loss};
`;
export const Why = styled.small`
  ${type.meta}
  display: block;
  max-width: 16em;
  color: ${color.loss};
`;
export const Stacked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
const Candidates = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;
  min-width: 12em;
  padding: ${space[1]} 0;
`;
export const Choose = styled(Select)`
  ${type.small}
  width: auto;
  max-width: 15em;
  min-height: ${size.controlSmall};
  padding-top: 0;
  padding-bottom: 0;
  ${media.phone} {
    max-width: 100%;
  }
`;

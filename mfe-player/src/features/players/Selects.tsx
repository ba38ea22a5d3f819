import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { PlayerSearch } from './usePlayerSearch.ts';

export type SelectsProps = {
  search: PlayerSearch;
  clubs: readonly RealTeamRef[];
  /** Only a league knows who is free. */
  isLeague: boolean;
};

/** Without a choice the API lists who is active or injured. */
const statusChoices = {
  active: 'active',
  injured: 'injured',
  inactive: 'inactive',
  all: 'active,inactive,injured',
};

/** How many of these filters are set. */
export const filterCount = ({ filter, availability }: PlayerSearch, isLeague: boolean): number =>
  [filter.team, filter.status, isLeague && availability === 'all'].filter(Boolean).length;

/** Club, ownership in the league, status under their names: each acts at once. */
export function Selects({ search, clubs, isLeague }: SelectsProps) {
  const t = useTexts();
  const { filter, availability, narrow } = search;
  return (
    <>
      <label>
        <span>{t('players.club')}</span>
        <Select value={filter.team?.[0] ?? ''} onChange={({ target }) => narrow({ team: target.value })}>
          <option value="">{t('players.allClubs')}</option>
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {isLeague && (
        <label>
          <span>{t('players.availability.label')}</span>
          <Select
            value={availability}
            onChange={({ target }) => narrow({ availability: target.value === 'all' ? 'all' : '' })}
          >
            <option value="free">{t('players.availability.free')}</option>
            <option value="all">{t('players.availability.all')}</option>
          </Select>
        </label>
      )}
      <label>
        <span>{t('players.status.label')}</span>
        <Select
          value={filter.status?.join(',') ?? ''}
          onChange={({ target }) => narrow({ status: target.value })}
        >
          <option value="">{t('players.status.playing')}</option>
          {Object.entries(statusChoices).map(([name, value]) => (
            <option key={name} value={value}>
              {t(`players.status.${name}`)}
            </option>
          ))}
        </Select>
      </label>
    </>
  );
}

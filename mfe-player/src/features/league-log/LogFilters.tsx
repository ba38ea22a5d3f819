import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { media, space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { getMembers, getSeasons, type LogFilter } from './api.ts';
import { logGroups, type LogGroup } from './groups.ts';

type LogFiltersProps = {
  leagueId: string;
  filter: LogFilter;
  onGroups: (groups: readonly LogGroup[]) => void;
  onSeason: (season: string) => void;
  onTeam: (team: string) => void;
};

/** Kinds by groups, a season, a team; what cannot be read is not offered. */
export function LogFilters({ leagueId, filter, onGroups, onSeason, onTeam }: LogFiltersProps) {
  const t = useTexts();
  const { data: members } = useLoad((signal) => getMembers(leagueId, signal), [leagueId]);
  const { data: seasons } = useLoad(getSeasons, []);
  const teams = members?.flatMap(({ team }) => team ?? []) ?? [];
  const pressed = new Set<LogGroup | 'all'>(filter.groups.length > 0 ? filter.groups : ['all']);
  const handleGroups = (next: ReadonlySet<LogGroup | 'all'>) => {
    const isAll = next.has('all') && !pressed.has('all');
    onGroups(isAll ? [] : logGroups.filter((group) => next.has(group)));
  };
  return (
    <Bar>
      <ChipFilter
        label={t('leagueLog.kinds')}
        choices={(['all', ...logGroups] as const).map((value) => ({
          value,
          label: t(`leagueLog.groups.${value}`),
        }))}
        chosen={pressed}
        onChange={handleGroups}
      />
      <Lists>
        {seasons && seasons.length > 1 && (
          <Narrow
            aria-label={t('seasons.label')}
            value={filter.season ?? ''}
            onChange={(event) => onSeason(event.target.value)}
          >
            <option value="">{t('leagueLog.seasons')}</option>
            {seasons.map((season) => (
              <option key={season.id} value={season.id}>
                {seasonName(season, seasons)}
              </option>
            ))}
          </Narrow>
        )}
        {teams.length > 0 && (
          <Narrow
            aria-label={t('leagueLog.team')}
            value={filter.team ?? ''}
            onChange={(event) => onTeam(event.target.value)}
          >
            <option value="">{t('leagueLog.teams')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Narrow>
        )}
      </Lists>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  > * {
    min-width: 0;
  }
`;
const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    flex: 1 0 100%;
  }
`;
const Narrow = styled(Select)`
  width: auto;
  max-width: 100%;
  ${media.phone} {
    flex: 1 0 100%;
  }
`;

import { pageOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import type { LogFilter } from './api.ts';
import { logGroups, type LogGroup } from './groups.ts';

/** What the address asks for: `?show=draft,results&season=…&team=…&page=2`. */
export function useLogFilter() {
  const { search, change, goTo, clear } = useListQuery();
  const asked = new Set(search.get('show')?.split(','));
  const filter: LogFilter = {
    groups: logGroups.filter((group) => asked.has(group)),
    season: search.get('season') ?? undefined,
    team: search.get('team') ?? undefined,
    page: pageOf(search),
  };
  return {
    filter,
    isFiltered: filter.groups.length > 0 || filter.season !== undefined || filter.team !== undefined,
    chooseGroups: (groups: readonly LogGroup[]) => change({ show: groups.join(','), page: '' }),
    chooseSeason: (season: string) => change({ season, page: '' }),
    chooseTeam: (team: string) => change({ team, page: '' }),
    goTo,
    clear,
  };
}

import type { Position } from '@endzone/contracts/game';
import { statGroups, type StatGroup } from '@endzone/contracts/statGroups';
import { playerSortKeys, type PlayerSortKey } from '@endzone/contracts/stats/players';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';

export const positionsOf: Record<StatGroup, readonly Position[]> = {
  offense: ['QB', 'RB', 'WR', 'TE'],
  special: ['K'],
  defense: ['DEF'],
  hc: ['HC'],
};

/** What the address asks of the table: `?season=…&week=5&group=offense&position=QB&term=…&sort=td`. */
export function useStatsQuery() {
  const { search, change, goTo } = useListQuery();
  const group = statGroups.find((one) => one === search.get('group')) ?? 'offense';
  const position = positionsOf[group].find((one) => one === search.get('position'));
  const week = Number(search.get('week'));
  const sort: PlayerSortKey = playerSortKeys.find((one) => one === search.get('sort')) ?? 'fantasy_points';
  return {
    season: search.get('season'),
    week: Number.isInteger(week) && week > 0 ? week : undefined,
    group,
    position,
    team: search.get('team') ?? undefined,
    term: termOf(search) || undefined,
    isActiveOnly: search.get('status') === 'active',
    sort,
    sortDirection: search.get('direction') === 'asc' ? ('asc' as const) : ('desc' as const),
    page: pageOf(search),
    /** Any filter starts again on the first page. */
    narrow: (changes: Record<string, string>) => change({ ...changes, page: '' }),
    goTo,
  };
}

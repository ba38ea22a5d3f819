import { playerStatuses, positions, type PlayerStatus, type Position } from '@endzone/contracts/game';
import { playerSortKeys, type PlayerSortKey } from '@endzone/contracts/stats/players';
import type { Sort } from '@endzone/shared-ui/data/tableModel.ts';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { useMemo } from 'react';
import type { Availability, PlayerFilter } from './api.ts';

const isSort = (name: string | null): name is PlayerSortKey => playerSortKeys.some((key) => key === name);
const byText: readonly PlayerSortKey[] = ['name', 'team', 'position', 'status', 'jerseyNumber', 'draftRank'];

function listed<T extends string>(text: string | null, known: readonly T[]): T[] {
  const given = text?.split(',') ?? [];
  return known.filter((value) => given.includes(value));
}

/** What the address asks of the list: `?term=bela&position=QB,RB&team=…&sort=td&direction=asc&page=2`. */
export function readSearch(search: URLSearchParams) {
  const column = search.get('sort');
  const sort = isSort(column) ? column : 'fantasy_points';
  const direction = search.get('direction') ?? (byText.includes(sort) ? 'asc' : 'desc');
  const team = search.get('team');
  const term = termOf(search);
  const chosen: Position[] = listed(search.get('position'), positions);
  const status: PlayerStatus[] = listed(search.get('status'), playerStatuses);
  const filter: PlayerFilter = {
    ...(term && { term }),
    ...(team && { team: [team] }),
    ...(chosen.length > 0 && { position: chosen }),
    ...(status.length > 0 && { status }),
    sort,
    sortDirection: direction === 'asc' ? 'asc' : 'desc',
    page: pageOf(search),
  };
  const availability: Availability = search.get('availability') === 'all' ? 'all' : 'free';
  return { filter, availability };
}

export type PlayerSearch = ReturnType<typeof usePlayerSearch>;

export function usePlayerSearch() {
  const { search, change, goTo, clear } = useListQuery();
  const asked = useMemo(() => readSearch(search), [search]);
  const { sort, sortDirection } = asked.filter;
  return {
    ...asked,
    sort: { column: sort, direction: sortDirection } satisfies Sort,
    /** Any filter starts again on the first page. */
    narrow: (changes: Record<string, string>) => change({ ...changes, page: '' }),
    goTo,
    sortBy: ({ column, direction }: Sort) => change({ sort: column, direction, page: '' }),
    /** Nothing is narrowed down or sorted otherwise. */
    isUsual: [...search.keys()].every((name) => name === 'page'),
    reset: clear,
  };
}

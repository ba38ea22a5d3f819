import type { Sort } from '@endzone/shared-ui/data/tableModel.ts';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { useMemo } from 'react';
import type { LeagueFilter } from './api.ts';

const sorts = ['name', 'createdAt', 'nbAvailableSlots'] as const;
const isSort = (name: string | null): name is (typeof sorts)[number] => sorts.some((sort) => sort === name);

/** What the address asks of the list: `?term=kupa&page=2&sort=nbAvailableSlots&direction=desc`. */
export function useLeagueSearch() {
  const { search, change, goTo, clear } = useListQuery();
  const page = pageOf(search);
  const term = termOf(search);
  const column = search.get('sort');
  const sort = isSort(column) ? column : 'name';
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc';
  const filter = useMemo<LeagueFilter>(
    () => ({ page, sort, sortDirection: direction, ...(term && { term }) }),
    [page, sort, direction, term],
  );
  return {
    filter,
    term,
    sort: { column: sort, direction } satisfies Sort,
    query: search.size > 0 ? `?${search.toString()}` : '',
    searchFor: (words: string) => change({ term: words.trim(), page: '' }),
    goTo,
    sortBy: (next: Sort) => change({ sort: next.column, direction: next.direction, page: '' }),
    reset: clear,
  };
}

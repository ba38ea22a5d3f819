import type { Sort } from '@endzone/shared-ui/data/tableModel.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LeagueFilter } from '../api.ts';

const sorts = ['name', 'createdAt', 'nbAvailableSlots'] as const;
const isSort = (name: string | null): name is (typeof sorts)[number] => sorts.some((sort) => sort === name);

/** What the address asks of the list: `?term=kupa&page=2&sort=nbAvailableSlots&direction=desc`. */
export function useLeagueSearch() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const term = search.get('term') ?? '';
  const column = search.get('sort');
  const sort = isSort(column) ? column : 'name';
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc';
  const filter = useMemo<LeagueFilter>(
    () => ({ page, sort, sortDirection: direction, ...(term && { term }) }),
    [page, sort, direction, term],
  );
  const change = useCallback(
    (changes: Record<string, string>) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
    [setSearch],
  );
  return {
    filter,
    term,
    sort: { column: sort, direction } satisfies Sort,
    query: search.size > 0 ? `?${search.toString()}` : '',
    searchFor: (words: string) => change({ term: words.trim(), page: '' }),
    goTo: (nextPage: number) => change({ page: nextPage === 1 ? '' : String(nextPage) }),
    sortBy: (next: Sort) => change({ sort: next.column, direction: next.direction, page: '' }),
    reset: () => setSearch({}),
  };
}

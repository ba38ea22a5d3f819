import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the address asks of a list: `change({ term: 'kupa', page: '' })` sets the one and drops the other. */
export function useListQuery() {
  const [search, setSearch] = useSearchParams();
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
    search,
    change,
    /** The first page is not written. */
    goTo: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    clear: () => setSearch({}),
  };
}

/** The words of an address that a list is searched by, as long as the API takes them. */
export const termOf = (search: URLSearchParams): string => (search.get('term') ?? '').slice(0, 100);

/** The page of an address; the first unless it is a later whole number. */
export const pageOf = (search: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

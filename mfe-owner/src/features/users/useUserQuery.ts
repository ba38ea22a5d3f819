import { userFilters } from '@endzone/contracts/accounts/users';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { useMemo } from 'react';
import type { UserFilter } from './api.ts';

/** The eight filters, in their order on the screen. */
export const filterNames = [
  'memberType',
  'nbLeagues',
  'leagueFillStatus',
  'leagueSizeGrade',
  'draftStatus',
  'draftLength',
  'newsletter',
  'status',
] as const;
export type FilterName = (typeof filterNames)[number];
/** What is chosen of each filter; of the last two one value at most. */
export type Chosen = Record<FilterName, readonly string[]>;

export const isSingle = (name: FilterName) => name === 'newsletter' || name === 'status';

const known: Partial<Record<FilterName, readonly string[]>> = {
  ...userFilters,
  newsletter: ['1', '0'],
  status: ['active', 'suspended'],
};

/** What an address may say: other values, of an old link for instance, are left out rather than refused. */
const valuesOf = (search: URLSearchParams, name: FilterName): string[] => {
  const values = (search.get(name) ?? '')
    .split(',')
    .filter((value) => (name === 'nbLeagues' ? /^\d{1,2}$/.test(value) : known[name]?.includes(value)));
  return isSingle(name) ? values.slice(0, 1) : values;
};

const chosenIn = (search: URLSearchParams): Chosen => ({
  memberType: valuesOf(search, 'memberType'),
  nbLeagues: valuesOf(search, 'nbLeagues'),
  leagueFillStatus: valuesOf(search, 'leagueFillStatus'),
  leagueSizeGrade: valuesOf(search, 'leagueSizeGrade'),
  draftStatus: valuesOf(search, 'draftStatus'),
  draftLength: valuesOf(search, 'draftLength'),
  newsletter: valuesOf(search, 'newsletter'),
  status: valuesOf(search, 'status'),
});

/** The filter as the call takes it. */
export function filterOf(chosen: Chosen, term: string): UserFilter {
  const filter: Record<string, unknown> = term === '' ? {} : { term };
  for (const name of filterNames) {
    const values = chosen[name];
    if (values.length === 0) continue;
    filter[name] = isSingle(name) ? values[0] : name === 'nbLeagues' ? values.map(Number) : values;
  }
  return filter; // each value is one of its call's
}

/** What the address asks of the list of users. */
export function useUserQuery() {
  const { search, change, goTo, clear } = useListQuery();
  const asked = search.toString();
  const { chosen, term } = useMemo(() => {
    const now = new URLSearchParams(asked);
    return { chosen: chosenIn(now), term: termOf(now) };
  }, [asked]);
  const filter = useMemo(() => filterOf(chosen, term), [chosen, term]);
  return {
    chosen,
    term,
    filter,
    page: pageOf(search),
    user: search.get('user') ?? undefined,
    isFiltered: term !== '' || filterNames.some((name) => chosen[name].length > 0),
    choose: (name: FilterName, values: readonly string[]) =>
      change({ [name]: values.join(','), page: '', user: '' }),
    searchFor: (words: string) => change({ term: words.trim(), page: '', user: '' }),
    open: (id: string | undefined) => change({ user: id ?? '' }),
    goTo,
    clear,
  };
}

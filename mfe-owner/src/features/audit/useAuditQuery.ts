import { isDay } from '@endzone/contracts/fields';
import { pageOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { useMemo } from 'react';
import type { AuditFilter } from './api.ts';

/** What the call would refuse, of an old link for instance, is left out. */
function filterIn(search: URLSearchParams): AuditFilter {
  const { actor = '', kind = '', subject = '', from = '', to = '' } = Object.fromEntries(search);
  const kinds = kind.split(',').filter((one) => one !== '' && one.length <= 120);
  return {
    ...(/^[0-9a-f]{24}$/.test(actor) && { actor }),
    ...(kinds.length > 0 && { kind: kinds }),
    ...(subject !== '' && { subject: subject.slice(0, 100) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

/** What the address asks of the list: `?subject=kupa&actor=…&kind=POST%20teams,POST%20players&from=2026-09-01&page=2`. */
export function useAuditQuery() {
  const { search, change, goTo, clear } = useListQuery();
  const asked = search.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(asked)), [asked]);
  return {
    filter,
    page: pageOf(search),
    isFiltered: Object.keys(filter).length > 0,
    /** Any filter starts again on the first page. */
    narrow: (changes: Record<string, string>) => change({ ...changes, page: '' }),
    goTo,
    clear,
  };
}

import {
  ownerJobKinds,
  ownerJobStates,
  type OwnerJobKind,
  type OwnerJobState,
} from '@endzone/contracts/edge/ownerJobs';
import { pageOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';

/** What an old link names and is none is left out. */
const known = <T extends string>(all: readonly T[], list: string | null): T[] =>
  all.filter((one) => (list ?? '').split(',').includes(one));

/** What the address asks of the list: `?state=failed&kind=week,archive&page=2`. */
export function useJobsQuery() {
  const { search, change, goTo, clear } = useListQuery();
  const kind: OwnerJobKind[] = known(ownerJobKinds, search.get('kind'));
  const state: OwnerJobState[] = known(ownerJobStates, search.get('state'));
  return {
    filter: { kind, state },
    page: pageOf(search),
    isFiltered: kind.length + state.length > 0,
    /** Any filter starts again on the first page. */
    narrow: (changes: Record<string, string>) => change({ ...changes, page: '' }),
    goTo,
    clear,
  };
}

import type { Id } from '@endzone/contracts/types/common';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDetails } from './selectors.ts';
import { detailsRequested } from './slice.ts';

/** A league with its members, read when it is shown. */
export function useDetails(leagueId: Id) {
  const dispatch = useDispatch();
  const details = useSelector(selectDetails);
  const load = useCallback(() => dispatch(detailsRequested({ leagueId })), [dispatch, leagueId]);
  useEffect(() => {
    load();
  }, [load]);
  const isThis = details.id === leagueId;
  const isFailed = isThis && details.status === 'failed';
  useReconnected(useCallback(() => void (isFailed && load()), [isFailed, load]));
  return {
    status: isThis ? details.status : ('loading' as const),
    found: isThis ? details.found : undefined,
    load,
  };
}

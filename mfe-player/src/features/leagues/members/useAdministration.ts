import type { Id } from '@endzone/contracts/types/common';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAdministration } from '../selectors.ts';
import { administrationRequested } from '../slice.ts';

/** What the admin of a league sees of it. */
export function useAdministration(leagueId: Id) {
  const dispatch = useDispatch();
  const { id, status, found } = useSelector(selectAdministration);
  const load = useCallback(() => void dispatch(administrationRequested({ leagueId })), [dispatch, leagueId]);
  useEffect(() => {
    load();
  }, [load]);
  useReconnected(load);
  const isThis = id === leagueId;
  return { status: isThis ? status : ('loading' as const), found: isThis ? found : undefined, load };
}

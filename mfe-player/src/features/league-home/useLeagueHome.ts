import { topicsOfLeague } from '@endzone/contracts/changes';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoadInLanguage } from '@endzone/shared-ui/host/useLoadInLanguage.ts';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsLive, selectIsLoading, selectTransientFailure } from './selectors.ts';
import { leagueHomeRequested, type Requested } from './slice.ts';

/** Reads the parts of a league's pages and keeps them fresh; the answer reads them again. */
export function useLeagueHome({ leagueId, teamId }: Requested, isStranger = false): () => void {
  const dispatch = useDispatch();
  const isLoading = useSelector(selectIsLoading);
  const isLive = useSelector(selectIsLive);
  const failure = useSelector(selectTransientFailure);
  const open = useCallback(() => {
    if (!isStranger) dispatch(leagueHomeRequested({ leagueId, teamId }));
  }, [dispatch, leagueId, teamId, isStranger]);
  useLoadInLanguage(open);
  useFresh(open, { isLive, isLoading, isShared: true, of: topicsOfLeague(leagueId), failure });
  return open;
}

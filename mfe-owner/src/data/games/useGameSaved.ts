import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { jobStarted } from '../jobs/slice.ts';
import { seasonRequested } from '../season/slice.ts';
import { gameSaved } from '../season/gameSaved.ts';

/** What follows a change of a game: its job is followed, and the weeks, which list the scores that are in, are read again. */
export function useGameSaved() {
  const dispatch = useDispatch();
  return useCallback(
    ({ job, ...game }: RealGame & { job?: Job | null }) => {
      dispatch(gameSaved(game));
      if (job) dispatch(jobStarted(job));
      dispatch(seasonRequested());
    },
    [dispatch],
  );
}

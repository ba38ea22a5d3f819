import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { createAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { jobStarted } from '../jobs/slice.ts';
import { seasonRequested } from '../season/slice.ts';

/** A game as the server answered after a change of this page. */
export const gameSaved = createAction<RealGame>('games/gameSaved');

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

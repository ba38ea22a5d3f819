import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useDispatch } from 'react-redux';
import { seasonRequested } from '../season/slice.ts';
import * as api from './api.ts';
import { jobStarted } from './slice.ts';

/** What the owner commands the season to do; each is a job of the server. */
export type SeasonCommand =
  | { kind: 'start'; week: number }
  | { kind: 'freeze'; week: number }
  | { kind: 'lock'; week: number; force: boolean }
  | { kind: 'undo'; week: number }
  | { kind: 'finish' }
  | { kind: 'recalculate' }
  | { kind: 'retry'; jobId: string };

async function send(command: SeasonCommand) {
  switch (command.kind) {
    case 'start':
      return api.startWeek(command.week);
    case 'freeze':
      return api.freezeWeek(command.week);
    case 'lock':
      return api.lockWeek(command.week, command.force);
    case 'undo':
      return api.undoLock(command.week);
    case 'finish':
      return api.finishSeason();
    case 'recalculate':
      return api.recalculate();
    case 'retry':
      return api.retryJob(command.jobId);
  }
}

type Options = { onDone?: () => void; onFailed?: (failure: Failure) => void };

/** Sends a command of the season; its job is followed on every screen. */
export function useSeasonCommand({ onDone, onFailed }: Options = {}) {
  const dispatch = useDispatch();
  return useCommand(send, {
    onDone: (answer) => {
      if ('status' in answer) dispatch(jobStarted(answer));
      dispatch(seasonRequested());
      onDone?.();
    },
    onFailed: (failure) => {
      // Somebody was quicker: what is on the page is old.
      if (failure.status === 409) dispatch(seasonRequested());
      onFailed?.(failure);
    },
  });
}

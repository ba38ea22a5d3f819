import type { Job } from '@endzone/contracts/stats/jobs';
import type { SeasonCommand } from './useSeasonCommand.ts';

export const isOver = ({ status }: Job): boolean => status === 'done' || status === 'failed';

/** 0 counting the leagues, 1 preparing them, 2 announcing it to them: "counts half when it is prepared and whole when it was told". */
export function stepOf({ status, progress: { done, total } }: Job): number {
  if (status === 'queued' || total === 0) return 0;
  return 2 * done < total ? 1 : 2;
}

/** How long it takes at the pace so far; nothing is said before there is one. */
export function secondsLeft({ status, progress: { done, total } }: Job, elapsed: number): number | undefined {
  if (status !== 'running' || done <= 0 || elapsed < 3000) return undefined;
  return Math.max(1, Math.round((elapsed * (total - done)) / done / 1000));
}

/** "A failed job is taken up again by the same call." A job does not say which sheet it corrects, so a correction is retried by its id. */
export function againCommand({ id, type, week }: Job): SeasonCommand {
  switch (type) {
    case 'start_week':
      return { kind: 'start', week: week ?? 0 };
    case 'freeze_week':
      return { kind: 'freeze', week: week ?? 0 };
    case 'lock_week':
      // It was asked about when it began.
      return { kind: 'lock', week: week ?? 0, force: true };
    case 'undo_lock':
      return { kind: 'undo', week: week ?? 0 };
    case 'finish_season':
      return { kind: 'finish' };
    case 'recalculate':
      return { kind: 'recalculate' };
    case 'rescore_weeks':
      return { kind: 'retry', jobId: id };
  }
}

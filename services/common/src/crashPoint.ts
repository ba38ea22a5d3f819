import { config } from './config.ts';

/** Every point at which a process can be made to die: between two steps of which the first must not be lost or done twice. */
export const crashPoints = [
  // Every state-changing call: its key is taken, its work is done, its answer is kept.
  'command-claimed',
  'command-after-write',
  'answer-kept',
  // fantasy: a pick by hand or by the clock, a trade's two documents, the draft's start over two services.
  'pick-before-write',
  'pick-after-write',
  // A change of the draft is written, but not yet published to the draft room.
  'draft-before-event',
  'trade-claimed',
  'trade-swapped',
  'trade-accepted',
  'draft-before-seal',
  'draft-sealed',
  'draft-started',
  // leagues: every change of a league, the last free slot included.
  'league-before-write',
  'league-after-write',
  // Every service: an event is sent, handled by its receiver, acknowledged by its sender.
  'outbox-before-delivery',
  'event-after-write',
  'outbox-after-delivery',
  'outbox-acknowledged',
  // accounts: notifications, mails and pushes.
  'notification-before-insert',
  'notification-after-insert',
  'mail-marked',
  'mail-sent',
  // accounts: a message to many.
  'mailing-audience-kept',
  'mailing-recipients-inserted',
  'mailing-marked',
  'mailing-sent',
  'mailing-settled',
  'mailing-before-end',
  'push-marked',
  'push-sent',
  // fantasy and leagues: copies are read again after a start.
  'copies-before-repair',
  'copies-repaired',
  // Every service: a long job has a runner, and has come to its end.
  'job-claimed',
  'job-finished',
  // stats: a week job begins, goes through the leagues, publishes, notifies the managers, ends.
  'week-season-written',
  'week-job-opened',
  'week-sealed',
  'week-leagues-listed',
  'week-progress-before-write',
  'week-progress-after-write',
  'week-before-publish',
  'week-after-publish',
  'week-announce-progress-before-write',
  'week-announce-progress-after-write',
  'week-season-freed',
  // fantasy: a batch of leagues in a week job.
  'week-batch-before-write',
  'week-batch-after-write',
  'week-start-before-lock',
  'week-start-after-lock',
  'week-start-after-plays',
  'week-start-after-lineups',
  'week-announce-before-write',
  'week-announce-after-write',
  'week-finish-after-write',
  // fantasy: a leaderboard is made beside the one that counts.
  'leaderboard-part-written',
  'leaderboard-before-switch',
  'leaderboard-switched',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

let passed = 0;
let reached: ((here: CrashPoint) => void) | undefined;

/** Tests inside one process see every point that is passed, and may throw there. */
export function onCrashPoint(listener: typeof reached): void {
  reached = listener;
}

/** Ends this process as kill -9 would, if `CRASH_AT` names this point (`label:3`: the third time it is passed). Fault tests only. */
export function crashPoint(here: CrashPoint): void {
  reached?.(here);
  const { CRASH_AT } = config();
  if (CRASH_AT === undefined) return;
  const [label, time = '1'] = CRASH_AT.split(':');
  if (label !== here) return;
  passed += 1;
  if (passed === Number(time)) process.kill(process.pid, 'SIGKILL');
}

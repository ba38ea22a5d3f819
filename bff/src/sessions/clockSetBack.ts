import { addMilliseconds, now } from '@endzone/common/clock';

/** As far apart as clocks of several machines may be, for identities too; what claims to be later was stored before a clock was set back. */
export const toleratedMilliseconds = 30_000;

/** Conditions of an `$or`: an instant before `before`, or one in the future, which was stored before the clock was set back. */
export const beforeOrInFuture = (field: string, before: string): Record<string, object>[] => [
  { [field]: { $lt: new Date(before) } },
  { [field]: { $gt: addMilliseconds(now(), toleratedMilliseconds) } },
];

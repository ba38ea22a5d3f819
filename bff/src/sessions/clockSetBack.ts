import { now } from '@endzone/common/clock';

/** As far apart as clocks of several machines may be, for identities too; what claims to be later was stored before a clock was set back. */
export const toleratedMilliseconds = 30_000;

/** Either of them: an instant before that one, or one that is still to come, of which nobody knows how long ago it was. */
export const outside = (field: string, before: string): Record<string, object>[] => [
  { [field]: { $lt: new Date(before) } },
  { [field]: { $gt: new Date(now().getTime() + toleratedMilliseconds) } },
];

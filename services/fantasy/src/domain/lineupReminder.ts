import { firstReminderHour } from '@endzone/contracts/reminders';
import type { QuietHours } from './leagueSeason.ts';
import { isQuiet } from './quietHours.ts';
import { siteTimezone } from './rosterStatus.ts';
import { instantsOf, wallTimeAt } from './zonedTime.ts';

/** "But for the last 4 hours": whoever hears of it later can do little about it. */
const latestMillis = 4 * 3_600_000;

/** The instant from which on managers are told of their line-ups. */
export function remindersFrom(locksAt: Date): Date {
  const dayBefore = wallTimeAt(locksAt.getTime() - 1, siteTimezone);
  return new Date(instantsOf({ ...dayBefore, hour: firstReminderHour, minute: 0 }, siteTimezone).first);
}

/** "Not in the league's quiet hours", whose pushes are left out and never come. */
export function isReminderDue(quietHours: QuietHours | null, locksAt: Date, now: Date): boolean {
  if (now < remindersFrom(locksAt)) return false;
  return locksAt.getTime() - now.getTime() <= latestMillis || !isQuiet(now.getTime(), quietHours);
}

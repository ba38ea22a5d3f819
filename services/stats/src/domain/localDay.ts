import type { Day } from '@endzone/contracts/common';
import { homeZone } from '@endzone/contracts/messages/format';
import moment from 'moment-timezone';

/** The calendar day of an instant in a time zone; "today" is that of now in the site's time zone. */
export function dayIn(timezone: string, instant: Date): Day {
  return moment.tz(instant, timezone).format('YYYY-MM-DD');
}

export function dayAfter(day: Day): Day {
  return moment.utc(day).add(1, 'day').format('YYYY-MM-DD');
}

/** By the clock on the wall in Budapest. */
export function hourInBudapest(instant: Date): number {
  return moment.tz(instant, homeZone).hour();
}

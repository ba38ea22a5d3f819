import type { Day } from '@endzone/contracts/common';
import moment from 'moment-timezone';

/** The calendar day of an instant in a time zone; "today" is that of now in the site's time zone. */
export function dayIn(timezone: string, instant: Date): Day {
  return moment.tz(instant, timezone).format('YYYY-MM-DD');
}

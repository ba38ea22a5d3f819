import type { Day } from '@endzone/contracts/types/common';

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timezone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timezone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    calendars.set(timezone, calendar);
  }
  return calendar;
}

/** The calendar day of an instant in a time zone; "today" is that of now in the site's time zone. */
export function dayIn(timezone: string, instant: Date): Day {
  const shown = new Map(
    calendarOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${shown.get('year')?.padStart(4, '0')}-${shown.get('month')}-${shown.get('day')}`;
}

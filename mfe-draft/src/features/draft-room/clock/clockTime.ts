import type { Locale } from '@endzone/contracts/messages/format';

/** "20:14:30": a deadline to the second, in a zone; twenty-four hours in both languages, as on a scoreboard. */
export const showClockTime = (locale: Locale, millis: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(millis);

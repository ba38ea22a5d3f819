import type { Locale } from '@endzone/contracts/messages/format';
import { toDate } from '@endzone/contracts/messages/format';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = JSON.stringify([locale, options]);
  const known =
    formats.get(id) ??
    new Intl.DateTimeFormat(locale === 'hu' ? 'hu-HU' : 'en-GB', { timeZone: 'UTC', ...options });
  formats.set(id, known);
  return known;
}

/** `25 Apr`, `ápr. 25.`: where there is room for no more. */
export const shortDay = (locale: Locale, day: string): string =>
  formatOf(locale, { month: 'short', day: 'numeric' }).format(toDate(day));

/** `Saturday, 25 April`, `április 25., szombat`. */
export const weekdayOf = (locale: Locale, day: string): string =>
  formatOf(locale, { month: 'long', day: 'numeric', weekday: 'long' }).format(toDate(day));

import type { Locale } from './locales.ts';

export { locales, type Locale } from './locales.ts';

/** The zone of the game: notifications and mails show it to everybody. */
export const homeZone = 'Europe/Budapest';

const homeDays = new Intl.DateTimeFormat('en-CA', {
  timeZone: homeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in Budapest, `YYYY-MM-DD`: that of all days which are compared, counted or named. */
export const dayInBudapest = (moment: Date): string => homeDays.format(moment);

const numbers = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }),
  hu: new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 2 }),
} as const;

/** A number or points: `142.5`, in Hungarian `142,5` with a real minus and, from five digits on, a no-break space. */
export function formatNumber(locale: Locale, value: number): string {
  const text = numbers[locale].format(value);
  return locale === 'hu' ? text.replace('-', '−') : text;
}

const unitsOfTime = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
// Up to here a reader counts in seconds.
const longestInSeconds = 90;

/** `78 seconds`, `3 minutes 12 seconds`, `3 perc 12 másodperc`: how long somebody has for a pick. */
export function formatTurnLength(locale: Locale, seconds: number): string {
  const units = seconds > longestInSeconds ? unitsOfTime : unitsOfTime.slice(-1);
  let left = seconds;
  return units
    .flatMap(([unit, size]) => {
      const value = Math.floor(left / size);
      left -= value * size;
      return value > 0 || (unit === 'second' && seconds === 0)
        ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)]
        : [];
    })
    .join(' ');
}

/** Who is on which place: `4th`, `4.` */
export const formatRank = (locale: Locale, rank: number): string =>
  locale === 'hu' ? `${rank}.` : ordinal(rank);

/** Two numbers of a result, written `88.25–71.4` on the wire. */
export function formatScore(locale: Locale, score: string): string {
  return score
    .split('–')
    .map((points) => formatNumber(locale, Number(points)))
    .join('–');
}

/** The moment of a `Date`, of `YYYY-MM-DD HH:mm:ss` (UTC), or of a day `YYYY-MM-DD` (its noon, the same day in Budapest). */
export function toDate(value: Date | string): Date {
  if (value instanceof Date) return value;
  const date = new Date(value.length === 10 ? `${value}T12:00:00Z` : isoInstant(value));
  if (Number.isNaN(date.getTime())) throw new Error(`not a date: ${value}`);
  return date;
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function partsOf(locale: string, month: 'long' | '2-digit', zone: string, value: Date | string): Parts {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    year: 'numeric',
    month,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const entries = format.formatToParts(toDate(value)).map(({ type, value: text }) => [type, text]);
  return Object.fromEntries(entries) as Parts; // the options ask for exactly these
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: number) => `${day}${ordinalEndings[ordinalRules.select(day)] ?? 'th'}`;

const formatEnglishDay = ({ year, month, day }: Parts) => `${ordinal(Number(day))} ${month} ${year}`;
const formatHungarianDay = ({ year, month, day }: Parts) => `${year}. ${month} ${Number(day)}.`;

function formatEnglishTime({ hour, minute, second }: Parts): string {
  return `${Number(hour) % 12 || 12}:${minute}:${second} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** An instant of the API, `2019-10-21 16:05:09`, as ISO 8601 and `<time dateTime>` have it. */
export const isoInstant = (instant: string): string => `${instant.slice(0, 19).replace(' ', 'T')}Z`;

/** `21st October 2019` or `2019. október 21.`, the day in Budapest. */
export function formatDay(locale: Locale, value: Date | string): string {
  const parts = partsOf(locale, 'long', homeZone, value);
  return locale === 'hu' ? formatHungarianDay(parts) : formatEnglishDay(parts);
}

/** `21st October 2019, 6:05:09 PM` or `2019. október 21. 18:05`, the time in Budapest. */
export function formatDateTime(locale: Locale, value: Date | string): string {
  const parts = partsOf(locale, 'long', homeZone, value);
  if (locale === 'hu') return `${formatHungarianDay(parts)} ${Number(parts.hour)}:${parts.minute}`;
  return `${formatEnglishDay(parts)}, ${formatEnglishTime(parts)}`;
}

/** `6:05 PM`, `18:05`: a time of day of a clock, `HH:mm`, as it is shown. */
export function formatTimeOfDay(locale: Locale, time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  if (locale === 'hu') return `${Number(hour)}:${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

type Night = { from: string; to: string; timezone?: string };

/** `10:00 PM–7:00 AM`, `22:00–7:00`: quiet hours as stored, with the zone of their clock where the reader goes by another one. */
export function formatQuietHours(locale: Locale, { from, to, timezone = homeZone }: Night, zone = homeZone) {
  const span = `${formatTimeOfDay(locale, from)}–${formatTimeOfDay(locale, to)}`;
  return timezone === zone ? span : `${span} · ${timezone}`;
}

const entryParts = (value: Date | string, zone: string) => partsOf('en-GB', '2-digit', zone, value);

/** `DD/MM/YYYY HH:mm` in a zone, as the API's messages name the limits of the draft window in both languages. */
export function formatEntry(value: Date | string, zone: string): string {
  const { day, month, year, hour, minute } = entryParts(value, zone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** `21/10/2019 6:05 PM`, `2019. 10. 21. 18:05` in a zone, as lists show it. */
export function formatListTime(locale: Locale, value: Date | string, zone: string): string {
  const { day, month, year, hour, minute } = entryParts(value, zone);
  const date = locale === 'hu' ? `${year}. ${month}. ${day}.` : `${day}/${month}/${year}`;
  return `${date} ${formatTimeOfDay(locale, `${hour}:${minute}`)}`;
}

/** `6:05 PM`, `18:05`: the time in Budapest. */
export function formatTime(locale: Locale, value: Date | string): string {
  const { hour, minute } = entryParts(value, homeZone);
  return formatTimeOfDay(locale, `${hour}:${minute}`);
}

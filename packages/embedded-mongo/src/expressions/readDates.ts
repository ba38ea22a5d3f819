import { MongoError, locationError } from '../errors.ts';

/** What a code of a format takes from a text, and which part of a date it is. */
const readers: Readonly<Record<string, readonly [RegExp, string]>> = {
  '%Y': [/^\d{4}/, 'year'],
  '%m': [/^\d{1,2}/, 'month'],
  '%d': [/^\d{1,2}/, 'day'],
  '%j': [/^\d{1,3}/, 'dayOfYear'],
  '%H': [/^\d{1,2}/, 'hour'],
  '%M': [/^\d{1,2}/, 'minute'],
  '%S': [/^\d{1,2}/, 'second'],
  '%L': [/^\d{1,3}/, 'millisecond'],
  '%G': [/^\d{4}/, 'isoYear'],
  '%V': [/^\d{1,2}/, 'isoWeek'],
  '%u': [/^[1-7]/, 'isoDay'],
  '%b': [/^[a-z]{3}/i, 'monthName'],
  '%B': [/^[a-z]+/i, 'monthName'],
  '%z': [/^(?:Z|[+-]\d{2}:?\d{2})/, 'offset'],
  '%Z': [/^[+-]?\d{1,4}/, 'minutes'],
};
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const minuteMs = 60_000;
const dayMs = 86_400_000;

export type ReadDate = {
  /** On the clock of its zone, as if that were UTC. */
  local: number;
  /** Milliseconds of the zone that the text names. */
  offset: number | undefined;
};

/** A text by a format; the parts are checked as a calendar has them. */
export function readDate(text: string, format: string): ReadDate {
  const unreadable = (why: string) =>
    new MongoError(241, 'ConversionFailure', `Error parsing date string '${text}'; ${why}`);
  const parts = new Map<string, string>();
  let at = 0;
  for (const code of format.match(/%[\s\S]|[\s\S]/g) ?? []) {
    if (code.length === 1 || code === '%%') {
      if (text[at] !== code.at(-1)) throw unreadable('Format literal not found');
      at++;
      continue;
    }
    if (!Object.hasOwn(readers, code))
      throw locationError(18536, `Invalid format character '${code}' in format string`);
    const [pattern, name] = readers[code]!;
    const found = pattern.exec(text.slice(at));
    if (!found) throw unreadable(`no ${name} at ${at}`);
    parts.set(name, found[0]);
    at += found[0].length;
  }
  if (at < text.length) throw unreadable('Trailing data');
  const local = localOf(parts);
  if (local === undefined) throw unreadable('the parts make no date');
  return { local, offset: offsetOf(parts) };
}

function offsetOf(parts: ReadonlyMap<string, string>): number | undefined {
  if (parts.has('minutes')) return Number(parts.get('minutes')) * minuteMs;
  const text = parts.get('offset');
  if (text === undefined) return undefined;
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs;
}

function localOf(parts: ReadonlyMap<string, string>): number | undefined {
  const number = (name: string, fallback: number) => Number(parts.get(name) ?? fallback);
  const [hour, minute, second] = [number('hour', 0), number('minute', 0), number('second', 0)];
  if (hour > 24 || minute > 59 || second > 59) return undefined;
  const clock = ((hour * 60 + minute) * 60 + second) * 1000 + number('millisecond', 0);
  const day = dayOf(parts, number);
  return day === undefined ? undefined : day + clock;
}

function dayOf(
  parts: ReadonlyMap<string, string>,
  number: (name: string, fallback: number) => number,
): number | undefined {
  if (parts.has('isoYear')) return isoDate(number('isoYear', 0), number('isoWeek', 1), number('isoDay', 1));
  if (!parts.has('year')) return undefined;
  const year = number('year', 0);
  if (parts.has('dayOfYear')) return midnightOf(year, 0, number('dayOfYear', 1));
  const name = parts.get('monthName');
  const month = name === undefined ? number('month', 1) - 1 : namedMonth(name);
  const made = new Date(midnightOf(year, month, number('day', 1)));
  return month >= 0 && made.getUTCMonth() === month ? made.getTime() : undefined;
}

/** By its whole name or its three letters; -1 when no month is called so. */
function namedMonth(name: string): number {
  const written = name.toLowerCase();
  return monthNames
    .map((month) => month.toLowerCase())
    .findIndex((month) => month === written || month.slice(0, 3) === written);
}

/** Of a year as it is counted: `Date.UTC` takes 0 to 99 for years of the last century. */
export function midnightOf(year: number, month = 0, day = 1): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

/** Midnight of a day by the week it lies in; weeks and days beyond the year's go on into the next. */
export function isoDate(year: number, week: number, day: number): number {
  const fourth = new Date(midnightOf(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() || 7) - 1) * dayMs;
  return monday + ((week - 1) * 7 + (day - 1)) * dayMs;
}

import { compareNames } from '@endzone/contracts/names';
import { formatNumber, type Locale } from '@endzone/contracts/messages/format';

/** `142.5`, in Hungarian `142,5`; a real minus in both. */
export const showNumber = (locale: Locale, value: number): string =>
  formatNumber(locale, value).replace('-', '−');

/** `Anna, Bea and Csenge`, `Anna, Bea és Csenge`. */
export const showList = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

const inUnit = (locale: Locale, unit: 'day' | 'hour' | 'minute', value: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

const units = ['hour', 'minute'] as const;

/** `3 óra 15 perc`, `51 hours 15 minutes`: a length in milliseconds, "in hours and minutes" however long. */
export function showLength(locale: Locale, milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const values = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  const shown = units.filter((unit) => values[unit] > 0);
  return (shown.length > 0 ? shown : (['minute'] as const))
    .map((unit) => inUnit(locale, unit, values[unit]))
    .join(' ');
}

const millisecondsOfHour = 3_600_000;

/** `51 nap 12 óra`, `4 days`; of less than two days as `showLength`. */
export function showLongLength(locale: Locale, milliseconds: number): string {
  if (milliseconds < 48 * millisecondsOfHour) return showLength(locale, milliseconds);
  const hours = Math.round(milliseconds / millisecondsOfHour);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  return [inUnit(locale, 'day', days), ...(rest > 0 ? [inUnit(locale, 'hour', rest)] : [])].join(' ');
}

/** What a person typed: comma and point are both taken; undefined when it is no number. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Compares things by their name: `players.toSorted(byName)`. */
export const byName = (a: { name: string }, b: { name: string }): number => compareNames(a.name, b.name);

import { formatDateTime, formatDay, formatNumber, type Locale } from './format.ts';

/**
 * Values by name: text as it is; a number, a `Date`, `{ dateTime }` and `{ day }` by the reader's language; a thing by its `name`. What
 * the text does not name is not looked at, so an error's `data` may be given as it is.
 */
export type MessageParams = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isMoment = (value: unknown): value is Date | string => isText(value) || value instanceof Date;

function formatParam(locale: Locale, value: unknown): string | undefined {
  if (isText(value)) return value;
  if (typeof value === 'number') return formatNumber(locale, value);
  if (value instanceof Date) return formatDateTime(locale, value);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('dateTime' in value && isMoment(value.dateTime)) return formatDateTime(locale, value.dateTime);
  if ('day' in value && isMoment(value.day)) return formatDay(locale, value.day);
  return 'name' in value && isText(value.name) ? value.name : undefined;
}

/** Fills `{{name}}` placeholders; throws when one has no value that can be shown. */
export function interpolate(locale: Locale, text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? formatParam(locale, params[name]) : undefined;
    if (value === undefined) throw new Error(`no value for {{${name}}} in "${text}"`);
    return value;
  });
}

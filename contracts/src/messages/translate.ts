import { type ErrorDefinition, errorTextKey } from '../errors.ts';
import { en } from './en/index.ts';
import { formatDateTime, formatDay, formatNumber, type Locale } from './format.ts';
import { hu } from './hu/index.ts';

/** Every text in both languages: `messages.hu.errors.league_full`. */
export const messages = { en, hu } as const;

export type MessageArea = keyof typeof en;
export type MessageKey<Area extends MessageArea> = keyof (typeof en)[Area] & string;
/** A value for a placeholder: text as it is, the others by the reader's language; a thing stands for its name. */
export type MessageParam =
  string | number | Date | { dateTime: Date | string } | { day: Date | string } | { name: string };
/** Values by name. What the text does not name is not looked at, so an error's `data` may be given as it is. */
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

/** One text in one language. */
export function translate<Area extends MessageArea>(
  locale: Locale,
  area: Area,
  key: MessageKey<Area>,
  params: MessageParams = {},
): string {
  const texts: Readonly<Record<string, string>> = messages[locale][area];
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${area}.${key}`);
  return interpolate(locale, text, params);
}

/** What an error says: `errorText('hu', errors.playerTaken, { player, team })`. */
export function errorText(locale: Locale, definition: ErrorDefinition, params?: MessageParams): string {
  return translate(locale, 'errors', errorTextKey(definition) as MessageKey<'errors'>, params); // checked by translate
}

function violationKey(code: string, variant: string | undefined): MessageKey<'violations'> {
  const known = [`${code}.${variant}`, code].find((key) => Object.hasOwn(en.violations, key));
  return (known ?? 'invalid') as MessageKey<'violations'>; // found among its keys
}

// "Shorter than 61 characters" is "at most 60" in Hungarian: `max` is the first length that is refused.
function withLongest(params: MessageParams): MessageParams {
  return typeof params.max === 'number' ? { ...params, max: params.max - 1 } : params;
}

/**
 * What is wrong with a field. The text is that of `code.variant`, else of `code`, else "Invalid data provided".
 * `max` of `too_long` is the first length that is refused (limit + 1), in both languages.
 */
export function violationText(
  locale: Locale,
  code: string,
  variant?: string,
  params: MessageParams = {},
): string {
  const shown = code === 'too_long' && locale === 'hu' ? withLongest(params) : params;
  return translate(locale, 'violations', violationKey(code, variant), shown);
}

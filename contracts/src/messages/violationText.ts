import { violations as en } from './en/violations.ts';
import type { Locale } from './format.ts';
import { violations as hu } from './hu/violations.ts';
import { interpolate, type MessageParams } from './placeholders.ts';

// Forms ask for this alone: the words of mails and notifications stay out of the browser.
const violations: Record<Locale, Readonly<Record<ViolationKey, string>>> = { en, hu };

type ViolationKey = keyof typeof en;

function violationKey(code: string, variant: string | undefined): ViolationKey {
  const known = [`${code}.${variant}`, code].find((key) => Object.hasOwn(en, key));
  return (known ?? 'invalid') as ViolationKey; // found among its keys
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
  return interpolate(locale, violations[locale][violationKey(code, variant)], shown);
}

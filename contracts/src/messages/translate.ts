import { type ErrorDefinition, errorTextKey } from '../errors.ts';
import { en } from './en/index.ts';
import type { Locale } from './format.ts';
import { hu } from './hu/index.ts';
import { interpolate, type MessageParams } from './placeholders.ts';

/** Every text in both languages: `messages.hu.errors.league_full`. */
export const messages = { en, hu } as const;

export type MessageArea = keyof typeof en;
export type MessageKey<Area extends MessageArea> = keyof (typeof en)[Area] & string;
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

import {
  type NotificationCode,
  type NotificationDefinition,
  type ParamKind,
  notifications,
} from '../notifications.ts';
import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatQuietHours,
  formatScore,
  formatTurnLength,
  type Locale,
} from './format.ts';
import type { MessageParams } from './placeholders.ts';
import { type MessageKey, translate } from './translate.ts';

/** Parameters as a notification keeps them: names, numbers, `YYYY-MM-DD HH:mm:ss`, days, ids; a deleted user is null. */
export type NotificationParams = Readonly<Record<string, string | number | null>>;

type Show = (locale: Locale, value: string | number | null) => string;

function quietText(locale: Locale, value: string): string {
  const [from = '', to = '', timezone] = value.split(/[– ]/);
  return timezone ? formatQuietHours(locale, { from, to, timezone }) : value;
}

const asItIs: Show = (_, value) => String(value);
const show: Record<ParamKind, Show> = {
  name: asItIs,
  user: (locale, value) => (value === null ? translate(locale, 'words', 'deleted_user') : String(value)),
  number: (locale, value) => formatNumber(locale, Number(value)),
  day: (locale, value) => formatDay(locale, String(value)),
  dateTime: (locale, value) => formatDateTime(locale, String(value)),
  quietHours: (locale, value) => quietText(locale, String(value)),
  score: (locale, value) => formatScore(locale, String(value)),
  reason: (locale, value) => translate(locale, 'words', `season_closed.${value}` as MessageKey<'words'>), // throws if unknown
  frontEnd: (locale, value) => translate(locale, 'words', `frontEnd.${value}` as MessageKey<'words'>), // throws if unknown
  turnLength: (locale, value) => formatTurnLength(locale, Number(value)),
  position: asItIs,
  result: asItIs,
  id: asItIs,
  device: (locale, value) =>
    value === 'API' ? translate(locale, 'words', 'unknown_device') : String(value).replace(' on ', ' · '),
};

/** The parameters of a notification as its text and its mail show them; what has no value is left out. */
export function notificationParams(
  locale: Locale,
  code: NotificationCode,
  params: NotificationParams,
): Record<string, string> {
  return shownParams(locale, notifications[code].params, params);
}

/** The same for texts of which only some parameters are more than names. */
export function shownParams(
  locale: Locale,
  kinds: Readonly<Record<string, ParamKind>>,
  params: NotificationParams,
): Record<string, string> {
  const kindOf = (name: string) => kinds[name] ?? 'name';
  const given = Object.entries(params).filter(([name, value]) => value !== null || kindOf(name) === 'user');
  return Object.fromEntries(given.map(([name, value]) => [name, show[kindOf(name)](locale, value)]));
}

/** The value that calls for another text than the code's. */
export function noticeVariant(code: NotificationCode, params: NotificationParams): string | undefined {
  const { variants }: NotificationDefinition = notifications[code];
  return variants?.values.find((value) => value === params[variants.by]);
}

function textKey(code: NotificationCode, params: NotificationParams): MessageKey<'notifications'> {
  const variant = noticeVariant(code, params);
  return variant === undefined ? code : (`${code}.${variant}` as MessageKey<'notifications'>); // the check of messages asks for each of them
}

/** What a notification says to its reader. */
export function notificationText(locale: Locale, code: NotificationCode, params: NotificationParams): string {
  const shown: MessageParams = notificationParams(locale, code, params);
  return translate(locale, 'notifications', textKey(code, params), shown);
}

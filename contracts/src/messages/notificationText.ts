import { type NotificationCode, type ParamKind, notifications } from '../notifications.ts';
import { formatDateTime, formatDay, formatNumber, formatScore, type Locale } from './format.ts';
import { type MessageKey, type MessageParams, translate } from './translate.ts';

/** Parameters as a notification keeps them: names, numbers, `YYYY-MM-DD HH:mm:ss`, days, ids; a deleted user is null. */
export type NotificationParams = Readonly<Record<string, string | number | null>>;

type Show = (locale: Locale, value: string | number | null) => string;

const asItIs: Show = (_, value) => String(value);
const show: Record<ParamKind, Show> = {
  name: asItIs,
  user: (locale, value) => (value === null ? translate(locale, 'words', 'deleted_user') : String(value)),
  number: (locale, value) => formatNumber(locale, Number(value)),
  day: (locale, value) => formatDay(locale, String(value)),
  dateTime: (locale, value) => formatDateTime(locale, String(value)),
  score: (locale, value) => formatScore(locale, String(value)),
  reason: (locale, value) => translate(locale, 'words', `season_closed.${value}` as MessageKey<'words'>), // throws if unknown
  position: asItIs,
  result: asItIs,
  id: asItIs,
};

/** The parameters of a notification as its text and its mail show them; what has no value is left out. */
export function notificationParams(
  locale: Locale,
  code: NotificationCode,
  params: NotificationParams,
): Record<string, string> {
  const kinds: Readonly<Record<string, ParamKind>> = notifications[code].params;
  const kindOf = (name: string) => kinds[name] ?? 'name';
  const given = Object.entries(params).filter(([name, value]) => value !== null || kindOf(name) === 'user');
  return Object.fromEntries(given.map(([name, value]) => [name, show[kindOf(name)](locale, value)]));
}

/** What a notification says to its reader. */
export function notificationText(locale: Locale, code: NotificationCode, params: NotificationParams): string {
  const shown: MessageParams = notificationParams(locale, code, params);
  return translate(locale, 'notifications', code, shown);
}

import { isNotificationCode } from '../notifications.ts';
import { en } from './en/index.ts';
import type { Locale } from './format.ts';
import {
  noticeVariant,
  type NotificationParams,
  notificationParams,
  shownParams,
} from './notificationText.ts';
import { type MessageKey, translate } from './translate.ts';

type MailKey = MessageKey<'mails'>;
type KindOf<Key> = Key extends `${infer Kind}.subject` ? Kind : never;
/** A mail with a text of its own, or the notification it goes with. Bulk mails take theirs from a template. */
export type MailKind = KindOf<MailKey>;

export type MailText = { subject: string; body: string; buttons: string[] };

const isMailKey = (key: string): key is MailKey => Object.hasOwn(en.mails, key);
export const isMailKind = (kind: string): kind is MailKind => isMailKey(`${kind}.subject`);

/**
 * `member`: the invitation of somebody who plays in the league already; `reset`: the confirmation that a forgotten password brings to
 * an address without account; `owed`: the link to set a password that nobody asked for, because the account has none that is valid.
 */
export type MailVariant = 'member' | 'reset' | 'owed';

/** The keys of a mail's subject, body and buttons; the three trophies of a season share theirs, a variant may take those of its kind. */
export function mailParts(kind: string, variant?: string) {
  const group = kind.startsWith('trophy_') ? 'trophy' : kind;
  const ofVariant = (key: string) => (variant && isMailKey(`${key}.${variant}`) ? `${key}.${variant}` : key);
  return {
    subject: ofVariant(`${kind}.subject`),
    body: ofVariant(`${group}.body`),
    buttons: [ofVariant(`${group}.button`), `${group}.button2`].filter(isMailKey),
  };
}

/** What the body of draft dates goes on with; dates without quiet hours, and those of an earlier release, have none. */
function quietSentence({ quietHours }: NotificationParams): MailKey | undefined {
  if (!quietHours) return undefined;
  return quietHours === 'none' ? 'quiet_hours.none' : 'quiet_hours';
}

/** Subject, body and buttons of a mail; parameters as a notification keeps them, and `date` and `device` of other mails too. */
export function mailText(
  locale: Locale,
  kind: MailKind,
  params: NotificationParams = {},
  variant?: MailVariant,
): MailText {
  const isNotice = isNotificationCode(kind);
  const shown = isNotice
    ? notificationParams(locale, kind, params)
    : shownParams(locale, { date: 'dateTime', device: 'device' }, params);
  const { subject, body, buttons } = mailParts(kind, isNotice ? noticeVariant(kind, params) : variant);
  const say = (key: string) => translate(locale, 'mails', key as MailKey, shown); // translate throws if there is none
  const sentences = [body, isNotice && quietSentence(params)].filter((key) => typeof key === 'string');
  return { subject: say(subject), body: sentences.map(say).join(' '), buttons: buttons.map(say) };
}

import { isNotificationCode } from '../notifications.ts';
import { en } from './en/index.ts';
import type { Locale } from './format.ts';
import { type NotificationParams, notificationParams } from './notificationText.ts';
import { type MessageKey, translate } from './translate.ts';

type MailKey = MessageKey<'mails'>;
type KindOf<Key> = Key extends `${infer Kind}.subject` ? Kind : never;
/** A mail with a text of its own, or the notification it goes with. Bulk mails take theirs from a template. */
export type MailKind = KindOf<MailKey>;

export type MailText = { subject: string; body: string; buttons: string[] };

const isMailKey = (key: string): key is MailKey => Object.hasOwn(en.mails, key);
export const isMailKind = (kind: string): kind is MailKind => isMailKey(`${kind}.subject`);

/** The keys of a mail's body and buttons; the three trophies of a season share theirs. */
export function mailParts(kind: string, variant?: 'member') {
  const group = kind.startsWith('trophy_') ? 'trophy' : kind;
  const end = variant ? `.${variant}` : '';
  return {
    body: `${group}.body${end}`,
    buttons: [`${group}.button${end}`, `${group}.button2`].filter(isMailKey),
  };
}

/**
 * Subject, body and buttons of a mail. `member`: the invitation of somebody who plays in the league already.
 * Parameters as a notification keeps them; those of other mails are names and numbers.
 */
export function mailText(
  locale: Locale,
  kind: MailKind,
  params: NotificationParams = {},
  variant?: 'member',
): MailText {
  const shown = isNotificationCode(kind) ? notificationParams(locale, kind, params) : params;
  const { body, buttons } = mailParts(kind, variant);
  const say = (key: string) => translate(locale, 'mails', key as MailKey, shown); // translate throws if there is none
  return { subject: say(`${kind}.subject`), body: say(body), buttons: buttons.map(say) };
}

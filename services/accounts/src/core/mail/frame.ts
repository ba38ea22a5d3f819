import { translate } from '@endzone/contracts/messages';
import type { MailContent } from './content.ts';

/** The words around the message, in the receiver's language. */
export function frameOf({ locale, firstName, league, reason, buttons, unsubscribe, message }: MailContent) {
  const say = (key: Parameters<typeof translate<'mails'>>[2], params = {}) =>
    translate(locale, 'mails', key, params);
  const [first] = buttons;
  return {
    greeting: message
      ? null
      : firstName === null
        ? say('greeting.no_account')
        : say('greeting', { firstName }),
    league: league === null ? null : say('league', { league }),
    reason: reason === null ? null : say('reason', { reason }),
    link: first ? say('link', { url: first.url }) : null,
    closing: message ? null : say('closing'),
    why: unsubscribe && say(unsubscribe.kind === 'newsletter' ? 'why.newsletter' : 'why.league'),
    unsubscribe: unsubscribe && { url: unsubscribe.url, label: say(`unsubscribe.${unsubscribe.kind}`) },
  };
}

export type Frame = ReturnType<typeof frameOf>;

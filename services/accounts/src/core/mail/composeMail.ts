import type { MailContent } from './content.ts';
import { frameOf, type Frame } from './frame.ts';
import { htmlOf } from './html.ts';
export type ComposedMail = {
  subject: string;
  html: string;
  text: string;
  links: string[];
  headers?: Record<string, string>;
};

const given = (lines: (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string');

/** Plain text puts the address after the button's label. */
function textOf({ body, buttons }: MailContent, frame: Frame): string {
  return given([
    frame.greeting,
    frame.league,
    body,
    frame.reason,
    ...buttons.map(({ label, url }) => `${label}: ${url}`),
    frame.closing,
    frame.unsubscribe &&
      given([frame.why, `${frame.unsubscribe.label}: ${frame.unsubscribe.url}`]).join('\n'),
  ]).join('\n\n');
}

/** "One-click": a mail program withdraws the consent without opening a page. */
function headersOf({ unsubscribe }: MailContent): Pick<ComposedMail, 'headers'> {
  if (!unsubscribe) return {};
  return {
    headers: {
      'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The mail as it is sent: one line of subject, HTML for any screen, the same as text. */
export function composeMail(content: MailContent): ComposedMail {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  const shown = { ...content, subject };
  const frame = frameOf(shown);
  const links = [
    ...content.buttons.map(({ url }) => url),
    ...(content.unsubscribe ? [content.unsubscribe.url] : []),
  ];
  return { subject, html: htmlOf(shown, frame), text: textOf(shown, frame), links, ...headersOf(shown) };
}

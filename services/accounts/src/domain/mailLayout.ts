import { translate, type Locale } from '@endzone/contracts/messages';

/** A mail before it has a form: its sentences, and where its buttons lead. */
export type MailContent = {
  locale: Locale;
  /** Null for somebody without an account. */
  firstName: string | null;
  subject: string;
  body: string;
  league: string | null;
  buttons: { label: string; url: string }[];
  unsubscribe: { kind: 'league' | 'draft'; url: string } | null;
};
export type ComposedMail = { subject: string; html: string; text: string; links: string[] };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const font = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif";
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1d2733;${style}">${text}</p>`;
const small = (text: string) =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:#5a6675">${text}</p>`;
const anchor = (url: string, label: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const button = ({ url, label }: MailContent['buttons'][number]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="border-radius:6px;background:#14532d">${anchor(
    url,
    label,
    `display:inline-block;padding:12px 24px;${font};font-size:16px;color:#ffffff;text-decoration:none`,
  )}</td></tr></table>`;

/** The words around the message, in the receiver's language. */
function frameOf({ locale, firstName, league, buttons, unsubscribe }: MailContent) {
  const say = (key: Parameters<typeof translate<'mails'>>[2], params = {}) =>
    translate(locale, 'mails', key, params);
  const [first] = buttons;
  return {
    greeting: firstName === null ? say('greeting.no_account') : say('greeting', { firstName }),
    league: league === null ? null : say('league', { league }),
    link: first ? say('link', { url: first.url }) : null,
    closing: say('closing'),
    why: unsubscribe && say('why.league'),
    unsubscribe: unsubscribe && { url: unsubscribe.url, label: say(`unsubscribe.${unsubscribe.kind}`) },
  };
}

type Frame = ReturnType<typeof frameOf>;
const given = (lines: (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string');

function htmlOf(content: MailContent, frame: Frame): string {
  const message = given([
    paragraph(escapeHtml(frame.greeting)),
    frame.league && paragraph(escapeHtml(frame.league), 'font-weight:bold;'),
    paragraph(escapeHtml(content.body)),
    ...content.buttons.map(button),
    frame.link && small(escapeHtml(frame.link)),
    paragraph(escapeHtml(frame.closing), 'margin-top:16px;'),
  ]);
  const footer = given([
    frame.why && small(escapeHtml(frame.why)),
    frame.unsubscribe && small(anchor(frame.unsubscribe.url, frame.unsubscribe.label, 'color:#5a6675')),
  ]);
  return [
    `<!doctype html><html lang="${content.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(content.subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#eef1f4;${font}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">',
    '<tr><td style="padding:20px 24px;background:#14532d;border-radius:8px 8px 0 0;font-size:22px;font-weight:bold;color:#ffffff">Endzone</td></tr>',
    `<tr><td style="padding:24px">${message.join('')}</td></tr>`,
    footer.length > 0 && `<tr><td style="padding:0 24px 24px">${footer.join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ]
    .filter((part) => part !== false)
    .join('\n');
}

/** Plain text puts the address after the button's label. */
function textOf({ body, buttons }: MailContent, frame: Frame): string {
  return given([
    frame.greeting,
    frame.league,
    body,
    ...buttons.map(({ label, url }) => `${label}: ${url}`),
    frame.closing,
    frame.unsubscribe &&
      given([frame.why, `${frame.unsubscribe.label}: ${frame.unsubscribe.url}`]).join('\n'),
  ]).join('\n\n');
}

/** The mail as it is sent: one line of subject, HTML for any screen, the same as text. */
export function composeMail(content: MailContent): ComposedMail {
  const frame = frameOf(content);
  const links = [
    ...content.buttons.map(({ url }) => url),
    ...(content.unsubscribe ? [content.unsubscribe.url] : []),
  ];
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: htmlOf(content, frame),
    text: textOf(content, frame),
    links,
  };
}

import { describe, expect, it, test } from '@jest/globals';
import { type Locale, locales, mailText, type MailKind } from '@endzone/contracts/messages';
import { en } from '@endzone/contracts/messages/en/index';
import { isNotificationCode, notifications, type ParamKind } from '@endzone/contracts/notifications';
import Handlebars from 'handlebars';
import { composeMail } from './composeMail.ts';
import type { MailContent } from './content.ts';

const escapeHtml = Handlebars.Utils.escapeExpression;

describe('a mail', () => {
  const content: MailContent = {
    locale: 'en',
    firstName: '<b>Kata</b>',
    subject: 'New join request: "A"\nB',
    body: 'You get: <script>alert(1)</script>',
    league: null,
    reason: null,
    buttons: [{ label: 'Open & see', url: 'https://endzone.example/leagues/1?a="b"' }],
    unsubscribe: null,
  };

  it('escapes every value in its HTML', () => {
    const { html } = composeMail(content);
    expect(html).not.toMatch(/<script>|<b>Kata/);
    expect(html).toContain('Hi &lt;b&gt;Kata&lt;/b&gt;,');
    expect(html).toContain('href="https://endzone.example/leagues/1?a&#x3D;&quot;b&quot;"');
  });

  it('has a subject of one line', () => {
    expect(composeMail(content).subject).toBe('New join request: "A" B');
  });

  it('puts the address after the button’s label in plain text', () => {
    expect(composeMail(content).text).toBe(
      [
        'Hi <b>Kata</b>,',
        'You get: <script>alert(1)</script>',
        'Open & see: https://endzone.example/leagues/1?a="b"',
        'Endzone team',
      ].join('\n\n'),
    );
  });

  it('greets somebody without account without a name, and needs no button', () => {
    const { text, html, links } = composeMail({ ...content, locale: 'hu', firstName: null, buttons: [] });
    expect(text).toMatch(/^Szia!\n\n/);
    expect(text).toMatch(/Az Endzone csapata$/);
    expect(html).not.toContain('<a ');
    expect(links).toEqual([]);
  });

  it('ends with the way out where it may be refused', () => {
    const url = 'https://endzone.example/unsubscribe/t?kind=draft';
    const oneClick = 'https://endzone.example/api/users/unsubscribe/t?kind=draft';
    const { text, html, links, headers } = composeMail({
      ...content,
      league: 'A & B',
      unsubscribe: { kind: 'draft', url, oneClick },
    });
    expect(text).toContain(
      `You get this e-mail because you play in a league.\nUnsubscribe from draft e-mails: ${url}`,
    );
    expect(html).toContain('League: A &amp; B');
    expect(links.at(-1)).toBe(url);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

const kinds = Object.keys(en.mails)
  .filter((key) => key.endsWith('.subject'))
  .map((key) => key.slice(0, -'.subject'.length)) as MailKind[]; // what a kind is

/** Somebody who puts markup into every name they may choose. */
const hostile = `<img src=x onerror="alert('1')">&`;
const valueOf: Record<ParamKind, string | number> = {
  name: hostile,
  user: hostile,
  number: 1234.5,
  turnLength: 192,
  day: '2026-11-21',
  dateTime: '2026-11-21 18:00:00',
  quietHours: '22:00–07:00 Europe/Budapest',
  score: '88.25–71.4',
  reason: 'no_weeks_left',
  position: 'QB',
  result: 'win',
  id: 'a'.repeat(24),
  device: 'Firefox on Android',
  frontEnd: 'mfe_player',
};
const paramsOf = (kind: MailKind) =>
  isNotificationCode(kind)
    ? Object.fromEntries(
        Object.entries(notifications[kind].params).map(([name, of]: [string, ParamKind]) => [
          name,
          valueOf[of],
        ]),
      )
    : { user: hostile, league: hostile, newEmail: hostile, device: hostile, date: valueOf.dateTime };

const addressOf = (i: number) => `https://endzone.example/screen/${i}?a=1&b=2`;

function mailOf(kind: MailKind, locale: Locale) {
  const { subject, body, buttons } = mailText(locale, kind, paramsOf(kind));
  const leading = buttons.map((label, i) => ({ label, url: addressOf(i) }));
  return composeMail({
    locale,
    firstName: hostile,
    subject,
    body,
    league: hostile,
    reason: hostile,
    buttons: leading,
    unsubscribe: { kind: 'league', url: addressOf(8), oneClick: addressOf(9) },
  });
}

const every = kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const));

describe.each(every)('the mail %s in %s', (kind, locale) => {
  const { subject, html, text, links, headers } = mailOf(kind, locale);
  const { body, buttons } = mailText(locale, kind, paramsOf(kind));

  it('says the same as HTML and as text, in the receiver’s language', () => {
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(escapeHtml(body));
    expect(text).toContain(body);
    expect(subject).toBe(mailText(locale, kind, paramsOf(kind)).subject.replace(/\s+/g, ' ').trim());
    expect(html + text + subject).not.toMatch(/\{\{|undefined|\bnull\b|\[object/);
  });

  it('has each of its links behind a button, in the text and in the list', () => {
    const addresses = buttons.map((_label, i) => addressOf(i));
    expect(links).toEqual([...addresses, addressOf(8)]);
    for (const [i, label] of buttons.entries()) {
      expect(html).toContain(`href="${escapeHtml(addressOf(i))}"`);
      expect(html).toMatch(new RegExp(`>\\s*${RegExp.escape(escapeHtml(label))}\\s*</a>`));
      expect(text).toContain(`${label}: ${addressOf(i)}`);
    }
    expect(text).toContain(addressOf(8));
    expect(headers?.['List-Unsubscribe']).toBe(`<${addressOf(9)}>`);
  });

  it('lets no name become markup', () => {
    expect(html).not.toMatch(/<(img|script|iframe|svg|form)|onerror="/i);
    expect(html).toContain(escapeHtml(hostile));
  });
});

test('the texts of the two languages are not the same', () => {
  for (const kind of kinds) expect(mailOf(kind, 'hu').text).not.toBe(mailOf(kind, 'en').text);
});

describe('the form of a mail', () => {
  const { html } = mailOf('confirm_registration', 'hu');

  it('is one column of at most 600 pixels, of tables and inline styles', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<a\s+href="[^"]+" style="[^"]*font-size:16px/);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table[^>]*role="presentation"/g)?.length);
    expect(html).not.toMatch(/<link|@import|url\(/);
  });

  it('stays readable in the dark: every colour of a text that changes has its dark one', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    const darkened = /prefers-color-scheme: dark\) \{([^]*?)\n {6}\}/.exec(html)?.[1] ?? '';
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
    // The brand stands on the board, which is dark in both; the others are MJML's own.
    const uncoloured = /^(brand|mj-.*|.*-outlook|)$/;
    for (const name of new Set(classes)) if (!uncoloured.test(name)) expect(darkened).toContain(`.${name}`);
  });

  it('begins with its message, which a list of mails shows beside the subject', () => {
    const hidden = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1];
    expect(hidden).toBe(mailText('hu', 'confirm_registration').body);
  });
});

import { describe, expect, it, test } from '@jest/globals';
import { dayInBudapest, refuseBirthDate } from './birthDate.ts';
import { isCommonPassword, nbCommonPasswords } from './commonPasswords.ts';
import { composeMail, escapeHtml, type MailContent } from './mailLayout.ts';
import { isTooCommon } from './passwordRules.ts';
import { personName } from './personName.ts';

describe('a date of birth', () => {
  test.each([
    ['the 16th birthday', '2010-11-21', '2026-11-21', undefined],
    ['the day before it', '2010-11-22', '2026-11-21', 'too_young'],
    ['a birth on 29 February, on the 28th', '2008-02-29', '2024-02-28', 'too_young'],
    ['a birth on 29 February, on the 29th', '2008-02-29', '2024-02-29', undefined],
    ['a birth on 29 February in a common year', '2012-02-29', '2028-02-29', undefined],
    ['today', '2026-11-21', '2026-11-21', 'too_young'],
    ['tomorrow', '2026-11-22', '2026-11-21', 'invalid_date'],
    ['100 years ago', '1926-11-21', '2026-11-21', undefined],
    ['a day more than 100 years ago', '1926-11-20', '2026-11-21', 'invalid_date'],
  ])('%s', (_what, birthDate, today, refused) => {
    expect(refuseBirthDate(birthDate, today)).toBe(refused);
  });

  test.each([
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('counts by the day in Budapest: %s is %s', (moment, day) => {
    expect(dayInBudapest(new Date(moment))).toBe(day);
  });
});

describe('a password is too common', () => {
  const owner = { email: 'kata@example.org', firstName: 'Kata', lastName: 'Kovács' };

  test.each([
    'password',
    'Password1',
    'PASSWORD123',
    'qwertzuiop',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    'iloveyou',
    'sunshine1',
    'szeretlek',
    'ferencvaros',
    '17051990',
    '19900517',
    'kata@EXAMPLE.org',
    'Kata Kovács',
    'kovács kata',
    '        ',
  ])('%s', (password) => {
    expect(isTooCommon(password, owner)).toBe(true);
  });

  test.each([
    'nine blue umbrellas',
    'kata@example.com',
    'Kata Kovács 1',
    'touchdown in Pécs',
    '17329148',
    'tEh7#kqLm',
  ])('but not %s', (password) => {
    expect(isTooCommon(password, owner)).toBe(false);
  });

  it('among thousands', () => {
    expect(nbCommonPasswords).toBeGreaterThan(8_000);
    expect(isCommonPassword('')).toBe(false);
  });
});

test.each([
  ['en', 'Kata Kovács'],
  ['hu', 'Kovács Kata'],
] as const)('a name in %s is %s', (locale, name) => {
  expect(personName(locale, { firstName: 'Kata', lastName: 'Kovács' })).toBe(name);
});

describe('a mail', () => {
  const content: MailContent = {
    locale: 'en',
    firstName: '<b>Kata</b>',
    subject: 'New join request: "A"\nB',
    body: 'You get: <script>alert(1)</script>',
    league: null,
    buttons: [{ label: 'Open & see', url: 'https://endzone.example/leagues/1?a="b"' }],
    unsubscribe: null,
  };

  it('escapes every value in its HTML', () => {
    const { html } = composeMail(content);
    expect(html).not.toMatch(/<script>|<b>Kata/);
    expect(html).toContain('Hi &lt;b&gt;Kata&lt;/b&gt;,');
    expect(html).toContain('href="https://endzone.example/leagues/1?a=&quot;b&quot;"');
    expect(escapeHtml(`<a href='x'>&"`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&quot;');
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
    const { text, html, links } = composeMail({
      ...content,
      league: 'A & B',
      unsubscribe: { kind: 'draft', url },
    });
    expect(text).toContain(
      `You get this e-mail because you play in a league.\nUnsubscribe from draft e-mails: ${url}`,
    );
    expect(html).toContain('League: A &amp; B');
    expect(links.at(-1)).toBe(url);
  });
});

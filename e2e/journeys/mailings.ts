import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DevMail } from '@endzone/contracts/edge/development';
import type { Locale } from '@endzone/contracts/messages';
import { formatNumber } from '@endzone/contracts/messages/format';
import type { Page } from '@playwright/test';
import { succeed, type Person } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { crest } from './league.ts';
import { becomes, comesTo, heading, type Site, type Visit } from './site.ts';

/** What the specification and its Hungarian guide call the parts of a bulk message. */
const message = {
  hu: {
    users: 'Felhasználók',
    search: 'Név vagy e-mail-cím',
    newsletterFilter: /^Hírlevél/,
    no: /^Nem/,
    found: (count: string) => `${count} találat`,
    selected: (count: string) => `${count} kijelölve`,
    write: 'E-mailek küldése',
    title: 'Cím',
    subject: { hu: 'Tárgy (magyar)', en: 'Tárgy (angol)' },
    body: { hu: 'Szöveg (magyar)', en: 'Szöveg (angol)' },
    header: /^Fejléckép \(magyar\)/,
    same: 'Ugyanaz, mint magyarul',
    replace: 'Csere',
    newsletter: 'Hírlevél: csak aki kért hírlevelet',
    reached: (hu: string, en: string) => `kapja meg: ${hu} magyarul, ${en} angolul.`,
    send: 'Üzenetek küldése',
    question: (count: string) => `Biztosan elküldöd az üzenetet ${count} címzettnek?`,
    confirm: (count: string) => `Üzenetek küldése: ${count}`,
    done: (count: string) => `${count} üzenet sikeresen elküldve`,
    history: 'Tömeges üzenetek',
    ended: 'Kész',
    recipients: (title: string) => `Címzettek: ${title}`,
    waiting: 'Várakozik',
    sent: 'Elküldve, még nincs visszajelzés',
    close: 'Bezárás',
    unknown: 'Ismeretlen helyőrző: {{nickname}}',
  },
  en: {
    users: 'Users',
    search: 'Name or e-mail',
    newsletterFilter: /^Newsletter/,
    no: /^No/,
    found: (count: string) => `${count} users found`,
    selected: (count: string) => `${count} selected`,
    write: 'Send Emails',
    title: 'Title',
    subject: { hu: 'Subject (Hungarian)', en: 'Subject (English)' },
    body: { hu: 'Body (Hungarian)', en: 'Body (English)' },
    header: /^Header image \(Hungarian\)/,
    same: 'Same as in Hungarian',
    replace: 'Replace',
    newsletter: 'Newsletter: only to those who asked for it',
    reached: (hu: string, en: string) => `get it: ${hu} in Hungarian, ${en} in English.`,
    send: 'Send Messages',
    question: (count: string) => `Confirm sending messages to ${count} recipient(s)?`,
    confirm: (count: string) => `Send Messages: ${count}`,
    done: (count: string) => `Successfully sent ${count} message(s)`,
    history: 'Bulk messages',
    ended: 'Done',
    recipients: (title: string) => `Recipients: ${title}`,
    waiting: 'Waiting',
    sent: 'Sent, no report yet',
    close: 'Close',
    unknown: 'Unknown placeholder: {{nickname}}',
  },
};
const words = {
  hu: { subject: 'Megnyílt a draftidőszak', greeting: 'Szia, ' },
  en: { subject: 'The draft window is open', greeting: 'Hi, ' },
};
const languages = ['hu', 'en'] as const;

const aPicture = { name: 'fejlec.png', mimeType: 'image/png', buffer: crest };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Five readers of a name of their own; every second one reads English, and none asked for the newsletter. */
async function fiveReaders({ world }: Site, name: string): Promise<(Person & { language: Locale })[]> {
  const readers = [];
  for (let i = 0; i < 5; i++) {
    const person = await world.signUp(`${name}${i}@endzone.example`);
    const language: Locale = i % 2 === 0 ? 'hu' : 'en';
    await succeed(person.caller.patient.post(`/users/me/locale/${language}`));
    readers.push({ ...person, language });
  }
  return readers;
}

/** Everybody whom the search and a filter find but the second and the third, by keys alone. */
async function selectAllButTwo(page: Page, locale: Locale, term: string): Promise<void> {
  const w = message[locale];
  const keys = new Keys(page);
  await page.goto('/owner/users');
  await heading(page, w.users);
  await keys.type(page.getByLabel(w.search), term);
  await page.keyboard.press('Enter');
  await shows(page, w.found('5'));
  await keys.press(page.locator('[data-filter]').filter({ hasText: w.newsletterFilter }));
  await keys.press(page.getByRole('checkbox', { name: w.no }), ' ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/newsletter=0/);
  await shows(page, w.found('5'));
  await keys.to(page.locator('[data-user]').first());
  await page.keyboard.press('Control+a');
  await shows(page, w.selected('5'));
  const rows = page.getByRole('row').filter({ has: page.locator('[data-user]') });
  for (const at of [1, 2]) await keys.press(rows.nth(at).getByRole('checkbox'), ' ');
  await shows(page, w.selected('3'));
  await keys.press(button(page, w.write));
  await comesTo(page, '/owner/users/messages/new');
}

async function compose(
  page: Page,
  locale: Locale,
  title: string,
  reached: Record<Locale, string>,
): Promise<void> {
  const w = message[locale];
  const keys = new Keys(page);
  await keys.type(page.getByLabel(w.title, { exact: true }), title);
  for (const language of languages) {
    await page.keyboard.press(language === 'hu' ? 'Alt+1' : 'Alt+2');
    await keys.type(page.getByLabel(w.subject[language]), `${words[language].subject} ${title}`);
    await keys.to(page.getByRole('textbox', { name: w.body[language] }));
    await page.keyboard.type(`${words[language].greeting}{{firstName}}`);
  }
  await page.getByLabel(w.header).setInputFiles(aPicture);
  await shows(page, w.replace);
  await keys.press(button(page, w.same));
  const newsletter = page.getByLabel(w.newsletter);
  await keys.to(newsletter);
  if (await newsletter.isChecked()) await page.keyboard.press(' ');
  await shows(page, w.reached(reached.hu, reached.en));
}

/** What nothing stands for is said before anything is sent. */
async function findUnknownPlaceholder(page: Page, locale: Locale): Promise<void> {
  const w = message[locale];
  await new Keys(page).to(page.getByRole('textbox', { name: w.body.en }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' {{nickname}}');
  await shows(page, w.unknown);
  await page.keyboard.press('Control+z');
  await page.getByText(w.unknown).first().waitFor({ state: 'hidden' });
}

async function lookAndSend(page: Page, locale: Locale, count: string): Promise<void> {
  const w = message[locale];
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog');
  for (const language of languages) {
    const mail = dialog.frameLocator(`iframe[lang=${language}]`);
    await mail.getByText(words[language].greeting).filter({ visible: true }).first().waitFor();
    await mail.locator('img').first().waitFor();
  }
  await new Keys(page).press(dialog.getByRole('button', { name: w.send }));
  const question = page.getByRole('alertdialog');
  await question.getByText(w.question(count)).waitFor();
  await new Keys(page).press(question.getByRole('button', { name: w.confirm(count) }));
}

/** Who got it, by keys alone. */
async function lookAtRecipients(page: Page, locale: Locale, title: string): Promise<void> {
  const w = message[locale];
  const keys = new Keys(page);
  await keys.press(button(page, w.recipients(title)));
  const dialog = page.getByRole('dialog');
  // One stop of the Tab key: arrows go from outcome to outcome.
  await keys.to(dialog.getByRole('button', { name: w.waiting, exact: true }));
  await page.keyboard.press('ArrowRight');
  await keys.press(dialog.getByRole('button', { name: w.sent, exact: true }), ' ');
  const mails = dialog.getByRole('row').filter({ hasText: `level.${locale}` });
  await mails.nth(2).waitFor();
  expect(await mails.count()).toBe(3);
  await keys.press(dialog.getByRole('button', { name: w.close, exact: true }).last());
  await dialog.waitFor({ state: 'hidden' });
}

/** Bulk messages in front of an office that is logged in: written in both languages by the keyboard, each sent once and in its reader's. */
export function mailings(of: () => { site: Site; office: Visit; visitEnglish: () => Promise<Visit> }): void {
  it.each<Locale>(['hu', 'en'])(
    'writes to all but two of those that were found, looks, sends, and each reads one mail in their language (%s)',
    async (locale) => {
      const w = message[locale];
      const { site, office, visitEnglish } = of();
      const { world } = site;
      const { page, faults } = locale === 'hu' ? office : await visitEnglish();
      const readers = await fiveReaders(site, `level.${locale}`);
      const title = `Draft ${locale}`;
      await selectAllButTwo(page, locale, `level.${locale}`);
      await compose(page, locale, title, { hu: '2', en: '1' });
      await findUnknownPlaceholder(page, locale);
      await lookAndSend(page, locale, '3');
      await shows(page, w.done('3'));
      await heading(page, w.history);
      await page
        .getByRole('row')
        .filter({ hasText: title })
        .filter({ hasText: '3' })
        .filter({ hasText: w.ended })
        .waitFor();
      await lookAtRecipients(page, locale, title);
      expect(faults).toEqual([]);

      const mails: DevMail[] = (await world.visitor.patient.get('/dev/mails?kind=bulk')).body;
      const sent = mails.filter(({ subject }) => subject.endsWith(title));
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
      const reader = await site.visit({ locale, size: page.viewportSize() ?? { width: 390, height: 844 } });
      for (const { to, subject, html, text } of sent) {
        const { language, firstName } = readers.find(({ email }) => email === to) ?? {};
        if (!language) throw new Error(`Nobody wrote to ${to}`);
        await reader.page.goto(`/dev/mailbox?kind=bulk&to=${encodeURIComponent(to)}`);
        expect(await reader.page.getByRole('heading', { name: subject, exact: true }).count()).toBe(1);
        expect(subject).toBe(`${words[language].subject} ${title}`);
        expect(text).toContain(`${words[language].greeting}${firstName}`);
        await reader.page.setContent(html);
        const greeting = reader.page.getByText(`${words[language].greeting}${firstName}`);
        await greeting.filter({ visible: true }).first().waitFor();
        expect(await reader.page.locator('html').getAttribute('lang')).toBe(language);
        await becomes(
          reader.page,
          '[...document.images].length > 0 && [...document.images].every((image) => image.naturalWidth > 0)',
        );
      }
      await reader.context.close();
      if (locale === 'en') await page.context().close();
    },
  );
}

/** As many as keep the sender busy for some seconds. */
const many = 2_000;

/** A message to many, on its way while its page is open. */
export function longMailing(
  of: () => { site: Site; office: Visit; visitEnglish: () => Promise<Visit> },
): void {
  describe('To many readers', () => {
    beforeAll(() => of().site.world.addReaders(many));

    it.each<Locale>(['hu', 'en'])('a message is seen on its way, by keys alone (%s)', async (locale) => {
      const w = message[locale];
      const number = (count: number) => formatNumber(locale, count);
      const { page, faults, context } = await (locale === 'hu' ? of().office : of().visitEnglish());
      const keys = new Keys(page);
      await page.goto('/owner/users');
      await keys.type(page.getByLabel(w.search), 'reader');
      await page.keyboard.press('Enter');
      await shows(page, w.found(number(many)));
      await keys.to(page.locator('[data-user]').first());
      await page.keyboard.press('Control+a');
      await shows(page, w.selected(number(many)));
      await keys.press(button(page, w.write));
      await comesTo(page, '/owner/users/messages/new');
      const title = `Mindenkinek ${locale}`;
      await compose(page, locale, title, { hu: number((3 * many) / 4), en: number(many / 4) });
      await lookAndSend(page, locale, number(many));
      const bar = page.getByRole('progressbar', { name: title });
      await bar.and(page.locator(`:not([aria-valuenow="0"], [aria-valuenow="${many}"])`)).waitFor();
      await shows(page, w.done(number(many)));
      await bar.waitFor({ state: 'detached' });
      const row = page.getByRole('row').filter({ hasText: title });
      await row
        .filter({ hasText: number(many) })
        .filter({ hasText: w.ended })
        .waitFor();
      expect(faults).toEqual([]);
      if (locale === 'en') await context.close();
    });
  });
}

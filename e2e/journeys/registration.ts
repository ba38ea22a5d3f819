import { expect, describe, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '@playwright/test';
import { password } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { comesTo, desktop, heading, horizontalOverflow, phone, type Site } from './site.ts';
import { words } from './words.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

export async function fillRegistration(page: Page, locale: Locale, email: string): Promise<void> {
  const w = words[locale];
  const keys = new Keys(page);
  const names: [string, string][] = [
    [w.firstName, 'Emőke'],
    [w.lastName, 'Kőszegi'],
  ];
  for (const [label, value] of locale === 'hu' ? names.reverse() : names)
    await keys.type(field(page, label), value);
  await keys.choose(field(page, w.day), '2');
  await keys.choose(field(page, w.month), w.march);
  await keys.choose(field(page, w.year), '1990');
  await keys.type(field(page, w.location), 'Kürtőskalácsfalva');
  await keys.to(main(page).getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await keys.type(field(page, w.email), email);
  await keys.type(field(page, w.emailConfirm), email);
  await keys.type(field(page, w.password), password);
  await keys.type(field(page, w.passwordConfirm), password);
  await keys.press(main(page).getByRole('checkbox').last(), 'Space');
}

export async function logInByKeys(page: Page, locale: Locale, email: string, secret = password) {
  const w = words[locale];
  const keys = new Keys(page);
  await keys.type(field(page, w.email), email);
  await keys.type(field(page, w.password), secret);
  await page.keyboard.press('Enter');
}

/** The life of a link that sets a password, in seconds. */
const hour = 3_600;

/** Registration, its mail, and the ways back into an account, by the keyboard alone. */
export function registrationJourneys(site: () => Site): void {
  describe.each([
    ['hu', 'phone', phone],
    ['hu', 'desktop', desktop],
    ['en', 'phone', phone],
    ['en', 'desktop', desktop],
  ] as const)('By the keyboard, in %s on a %s', (locale, device, size) => {
    const w = words[locale];
    const email = `emoke.${locale}.${device}@endzone.example`;

    it('a visitor registers, confirms by the mail, logs in and comes to the page they asked for', async () => {
      const { page, context, faults } = await site().visit({ locale, size });
      const keys = new Keys(page);
      await page.goto('/notifications');
      await comesTo(page, '/login');
      await main(page).getByText(w.denied).waitFor();

      await keys.press(main(page).getByRole('link', { name: w.register, exact: true }));
      await heading(page, w.register);
      expect(await horizontalOverflow(page)).toBe(0);
      await fillRegistration(page, locale, email);
      await keys.press(main(page).getByRole('button', { name: w.register, exact: true }));
      await heading(page, w.thanks);
      expect(new URL(page.url()).pathname).toBe('/thanks');

      const token = await site().world.tokenOf(email, 'confirm_registration');
      expect((await site().world.mailsTo(email, 'confirm_registration'))[0]?.locale).toBe(locale);
      await page.goto(`/account/confirm/${token}`);
      await page.getByText(w.confirmed).first().waitFor();
      await comesTo(page, '/login');
      await logInByKeys(page, locale, email);
      await comesTo(page, '/notifications');
      await heading(page, w.notifications);
      expect(await horizontalOverflow(page)).toBe(0);
      expect(faults).toEqual([]);

      // Who opens the link again, after a scanner of mailboxes too, hears that it is done.
      await page.goto(`/account/confirm/${token}`);
      await page.getByText(w.confirmed).first().waitFor();
      await context.close();
    });
  });

  describe.each([
    ['hu', phone],
    ['en', desktop],
  ] as const)('By the keyboard, in %s', (locale, size) => {
    const w = words[locale];

    it('a forgotten password is set anew by the link of a mail, which works once and for an hour', async () => {
      const { world } = site();
      const { email } = await world.signUp();
      const { page, context, faults } = await site().visit({ locale, size });
      const keys = new Keys(page);
      await page.goto('/login');
      await logInByKeys(page, locale, email, 'something else');
      await main(page).getByText(w.wrong).first().waitFor();
      await keys.press(main(page).getByRole('link', { name: w.forgot }));
      await keys.type(field(page, w.email), email);
      await page.keyboard.press('Enter');
      await main(page).getByText(w.linkSent).waitFor();

      const token = await world.tokenOf(email, 'reset_password');
      const chosen = 'Negyedik-kiserlet-8';
      for (const isFirst of [true, false]) {
        await page.goto(`/reset-password/${token}`);
        await keys.type(field(page, w.newPassword), chosen);
        await keys.type(field(page, w.newPasswordConfirm), chosen);
        await page.keyboard.press('Enter');
        if (!isFirst) await heading(page, w.invalidLink);
        else await page.getByText(w.passwordReset).first().waitFor();
      }
      await page.goto('/login');
      await logInByKeys(page, locale, email, chosen);
      await heading(page, w.mine);

      await world.visitor.post('/users/password-reset/request', { email });
      await world.storedState(); // until the mail is out
      const late = await world.tokenOf(email, 'reset_password');
      expect(late).not.toBe(token);
      await world.advance(hour + 1);
      await page.goto(`/reset-password/${late}`);
      await keys.type(field(page, w.newPassword), chosen);
      await keys.type(field(page, w.newPasswordConfirm), chosen);
      await page.keyboard.press('Enter');
      await heading(page, w.invalidLink);
      expect(faults).toEqual([]);
      await context.close();
    });
  });

  it('the hash of a registration finds the remembered page on the device, and no other hash does', async () => {
    const { world } = site();
    const { page, context } = await site().visit({ locale: 'en', size: desktop });
    await page.goto('/edit-profile');
    await comesTo(page, '/login');
    const kept = JSON.parse(await page.evaluate<string>("sessionStorage.getItem('endzone.returnRoute')")) as {
      path: string;
      hash: string;
    }; // as the shell keeps it
    expect(kept.path).toBe('/edit-profile');
    for (const [hash, path] of [
      ['another-hash', '/secure'],
      [kept.hash, '/edit-profile'],
    ] as const) {
      const email = `hash.${path.slice(1)}@endzone.example`;
      await page.goto(`/register?hash=${hash}`);
      await fillRegistration(page, 'en', email);
      await page.keyboard.press('Enter');
      await heading(page, words.en.thanks);
      await page.goto(`/account/confirm/${await world.tokenOf(email, 'confirm_registration')}`);
      await comesTo(page, '/login');
      await logInByKeys(page, 'en', email);
      await comesTo(page, path);
      await page.goto('/logout');
      await comesTo(page, '/');
    }
    await context.close();
  });
}

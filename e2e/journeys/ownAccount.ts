import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { formLeague } from '../src/testing/leagueOfFour.ts';
import { password, type Person } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { logInByKeys } from './registration.ts';
import { comesTo, desktop, heading, phone, type Site } from './site.ts';
import { firstTwo } from './stage.ts';
import { words } from './words.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
/** The button of a question. */
const answer = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

const looks = [
  ['hu', 'phone', phone],
  ['en', 'desktop', desktop],
] as const;

/** What somebody does with an account of their own, by the keyboard alone. */
export function ownAccountJourneys(site: () => Site): void {
  describe.each(looks)('By the keyboard, in %s on a %s', (locale, _device, size) => {
    const w = words[locale];
    const start = async (person: Person, path: string) => {
      const visit = await site().visit({ locale, size, as: person });
      await visit.page.goto(path);
      return { ...visit, keys: new Keys(visit.page) };
    };

    it('somebody edits the profile, takes the newsletter, and says which mails they want', async () => {
      const { page, context, keys, faults } = await start(await site().world.signUp(), '/profile');
      await keys.press(link(page, w.editProfile));
      await keys.type(field(page, w.location), 'Ördögborda');
      await keys.press(field(page, w.newsletter), 'Space');
      await keys.press(button(page, w.save));
      await toast(page, w.profileSaved);
      await comesTo(page, '/profile');
      await main(page).getByText('Ördögborda').waitFor();
      await main(page).getByText(w.newsletterFact).waitFor();
      const mails = main(page).getByRole('switch', { name: w.leagueMails });
      const wasOn = await mails.isChecked();
      await keys.press(mails, 'Space');
      await toast(page, w.preferencesSaved);
      expect(await mails.isChecked()).toBe(!wasOn);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('a new address counts once its link was opened', async () => {
      const { world } = site();
      const person = await world.signUp();
      const address = `new.${person.email}`;
      const { page, context, keys } = await start(person, '/profile');
      await keys.press(link(page, w.changeEmail));
      await keys.type(field(page, w.newEmail), address);
      await keys.type(field(page, w.newEmailConfirm), address);
      await page.keyboard.press('Enter');
      await toast(page, w.emailSent);
      await comesTo(page, '/profile');
      await main(page).getByText(person.email, { exact: true }).waitFor();
      await page.goto(`/change-email/${await world.tokenOf(address, 'confirm_email_change')}`);
      await toast(page, w.emailChanged);
      await comesTo(page, '/profile');
      await main(page).getByText(address, { exact: true }).waitFor();
      await context.close();
    });

    it('who logged in long ago gives the password again, loses nothing typed, and may stop it all', async () => {
      const { world } = site();
      const person = await world.signUp();
      const address = `stop.${person.email}`;
      const { page, context, keys, faults } = await start(person, '/change-email');
      await keys.type(field(page, w.newEmail), address);
      await keys.type(field(page, w.newEmailConfirm), address);
      await world.letPasswordsAge(person);
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog').getByLabel(w.password, { exact: true });
      await question.and(page.locator(':focus')).waitFor();
      await page.keyboard.insertText('something else');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText(w.wrongPassword).first().waitFor();
      // While it is sent nothing typed is lost by closing, so nobody is asked.
      await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await keys.press(page.getByRole('alertdialog').getByRole('button', { name: w.drop }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await field(page, w.newEmail).inputValue()).toBe(address);
      await keys.press(button(page, w.sendLink));
      await keys.type(question, password);
      await page.keyboard.press('Enter');
      await toast(page, w.emailSent);
      await comesTo(page, '/profile');

      const [mail] = await world.mailsTo(person.email, 'email_change_requested');
      await page.goto(mail?.links[0] ?? 'no such link');
      await keys.press(button(page, w.stopChange));
      await main(page).getByText(w.changeStopped).waitFor();
      expect((await person.caller.get('/users/me')).status).toBe(401);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('a new password logs the other devices out, which come back to where they were', async () => {
      const person = await site().world.signUp();
      const elsewhere = await start(person, '/notifications');
      await heading(elsewhere.page, w.notifications);
      const here = await site().visit({ locale, size });
      const keys = new Keys(here.page);
      await here.page.goto('/change-password');
      await comesTo(here.page, '/login');
      await logInByKeys(here.page, locale, person.email);
      await comesTo(here.page, '/change-password');
      const chosen = 'Negyedik-kiserlet-8';
      await keys.type(field(here.page, w.oldPassword), password);
      await keys.type(field(here.page, w.newPassword), chosen);
      await keys.type(field(here.page, w.newPasswordConfirm), chosen);
      await here.page.keyboard.press('Enter');
      await toast(here.page, w.passwordChanged);
      await comesTo(here.page, '/profile');

      // The bell asks again when the page is looked at, and hears that nobody is logged in.
      await elsewhere.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await toast(elsewhere.page, w.expired);
      await comesTo(elsewhere.page, '/login');
      await logInByKeys(elsewhere.page, locale, person.email, chosen);
      await comesTo(elsewhere.page, '/notifications');
      await here.context.close();
      await elsewhere.context.close();
    });

    it('somebody sees their devices and ends one, downloads their data, and logs out', async () => {
      const { world } = site();
      const person = await world.signUp();
      await world.visitor.post('/auth', { username: person.email, password });
      const { page, context, keys, faults } = await start(person, '/profile');
      await keys.press(link(page, w.sessions));
      await heading(page, w.sessions);
      await keys.press(button(page, w.endSession));
      await keys.press(answer(page, w.endSession));
      await toast(page, w.sessionEnded);
      await button(page, w.endSession).waitFor({ state: 'detached' });

      await page.goto('/profile');
      const download = page.waitForEvent('download');
      await keys.press(button(page, w.download));
      const file = await (await download).path();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ profile: { email: person.email } });

      if (size === phone) await keys.press(page.getByRole('button', { name: w.more, exact: true }));
      else await keys.press(page.getByRole('button', { name: w.menu }));
      await keys.press(page.getByRole('link', { name: w.logOut }));
      await comesTo(page, '/');
      await page.getByRole('link', { name: w.logIn }).first().waitFor();
      expect((await context.cookies()).some(({ name }) => name === 'endzone')).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('a mail’s link ends mails of its kind; who leads a league hands it over and deletes the account', async () => {
      const { world } = site();
      const [admin, heir] = firstTwo(await formLeague(world, `Elbúcsúzók ${locale}`));
      const [mail] = await world.mailsTo(admin.email, 'join_requested');
      const { page, context, keys, faults } = await start(
        admin,
        mail?.links.find((each) => each.includes('/unsubscribe/')) ?? 'no such link',
      );
      await keys.press(button(page, w.unsubscribe));
      await main(page).getByText(w.unsubscribed).waitFor();
      expect((await admin.caller.get('/users/me')).body.mails.league).toBe(false);

      await page.goto('/settings');
      await keys.press(button(page, w.deleteAccount));
      await keys.press(answer(page, w.deleteAccount));
      const members = page.getByRole('dialog').getByRole('radio');
      await keys.press(members.first(), 'Space');
      while (!(await members.and(page.getByLabel(new RegExp(heir.lastName))).isChecked()))
        await page.keyboard.press('ArrowDown');
      await keys.press(page.getByRole('dialog').getByRole('button', { name: w.transfer }));
      await keys.press(answer(page, w.deleteAccount));
      await heading(page, w.deleted);
      expect(new URL(page.url()).pathname).toBe('/account-deleted');
      expect((await world.visitor.post('/auth', { username: admin.email, password })).status).toBe(401);
      expect((await heir.caller.get('/users/me')).body.leagueMemberships).toMatchObject([
        { role: 'LEAGUE_ADMIN' },
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('the language changes in place, keeps what is typed, and is remembered until 2038', async () => {
      const other: Locale = locale === 'hu' ? 'en' : 'hu';
      const { page, context } = await site().visit({ locale, size });
      const keys = new Keys(page);
      await page.goto('/register');
      await keys.type(field(page, w.location), 'Kaposmérő');
      await keys.press(page.getByRole('button', { name: w.otherLanguage }).first());
      await heading(page, words[other].register);
      expect(await field(page, words[other].location).inputValue()).toBe('Kaposmérő');
      const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
      expect(cookie?.value).toBe(other);
      expect(new Date((cookie?.expires ?? 0) * 1000).getUTCFullYear()).toBeGreaterThanOrEqual(2027);
      await context.close();
    });
  });
}

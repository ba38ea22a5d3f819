import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '@playwright/test';
import { Keys } from './keys.ts';
import { fillRegistration, logInByKeys } from './registration.ts';
import { comesTo, desktop, heading, overhang, phone, type Site } from './site.ts';
import { words } from './words.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const league = {
  hu: {
    create: 'Liga létrehozása',
    name: 'Liga neve',
    nbMaxTeams: 'Csapatok száma',
    teamName: 'Csapat neve',
    created: 'Sikeresen létrehoztad az új ligát',
    invite: 'Meghívás',
    sent: 'Elküldtük a meghívót a következő címre',
    needsAccount: 'A meghívó elfogadásához fiók kell',
    question: (name: string) => `Elfogadod ezt a meghívót: ${name}?`,
    accept: 'Elfogadás',
    join: 'Csatlakozás ezzel a csapattal',
    joined: 'Csatlakoztál a ligához',
    used: 'Már tagja vagy ennek a ligának',
  },
  en: {
    create: 'Create League',
    name: 'League name',
    nbMaxTeams: 'Number of teams',
    teamName: 'Team name',
    created: 'New League was successfully created',
    invite: 'Invite',
    sent: 'Invitation sent to the following recipient',
    needsAccount: 'Account is required in order to accept invitations',
    question: (name: string) => `Accept this invitation: ${name}?`,
    accept: 'Accept',
    join: 'Join with this team',
    joined: 'You joined the league',
    used: 'You are already a member of this league',
  },
} as const;

/** A small picture that is one. */
export const crest = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPYImeDFTEMLQkAfk5DgcOEK34AAAAASUVORK5CYII=',
  'base64',
);

/** From the idea of a league to the first friend in it, each in their own language. */
export function leagueJourneys(site: () => Site): void {
  describe.each([
    ['hu', desktop, 'en', phone],
    ['en', phone, 'hu', desktop],
  ] as const)('A league founded in %s', (locale, size, friendsLocale, friendsSize) => {
    const leagueName = `Nagyi Fánkligája ${locale}`;
    const email = `friend.${locale}@endzone.example`;

    it('gets its first friend by an invitation: they register, come back to it, and name their team', async () => {
      const { world } = site();
      const founder = await world.signUp();
      const first = await site().visit({ locale, size, as: founder });
      await found(first.page, locale, leagueName);
      await invite(first.page, locale, email);
      expect(first.faults).toEqual([]);

      const [mail] = await world.mailsTo(email, 'invitation');
      const path = new URL(mail?.links[0] ?? 'no link came').pathname;
      const second = await site().visit({ locale: friendsLocale, size: friendsSize });
      await registerOnTheWay(site(), second.page, friendsLocale, { email, path });
      await accept(second.page, friendsLocale, leagueName);
      expect(second.faults).toEqual([]);

      await second.page.goto(path);
      await heading(second.page, league[friendsLocale].used);
      await first.page.reload();
      await shows(first.page, 'Hail Mariska');
      await second.context.close();
      await first.context.close();
    });
  });
}

/** By the keyboard alone, but for the picture that is chosen in a window of the system. */
async function found(page: Page, locale: Locale, name: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await page.goto('/');
  await keys.press(link(page, w.create));
  await heading(page, w.create);
  expect(await overhang(page)).toBe(0);
  await keys.press(button(page, w.create));
  await main(page).getByRole('alert').first().waitFor();
  await keys.type(field(page, w.name), name);
  await keys.choose(field(page, w.nbMaxTeams), '4');
  await keys.type(field(page, w.teamName), 'Gulyáságyú');
  await main(page)
    .locator('input[name=logo]')
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: crest });
  await keys.press(button(page, w.create));
  await shows(page, w.created);
  await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
  await shows(page, 'Gulyáságyú');
}

async function invite(page: Page, locale: Locale, email: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await keys.press(link(page, w.invite));
  await keys.type(field(page, words[locale].email), email);
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  const before = await title.boundingBox();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: w.invite });
  await confirm.waitFor();
  // The page stands still under a dialog.
  expect(await title.boundingBox()).toEqual(before);
  await confirm.click();
  await shows(page, w.sent);
  await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
}

type Way = { email: string; path: string };

/** The link of the mail asks for an account first, and is found again after its first log-in. */
async function registerOnTheWay(site: Site, page: Page, locale: Locale, { email, path }: Way): Promise<void> {
  await page.goto(path);
  await comesTo(page, '/register');
  await shows(page, league[locale].needsAccount);
  await fillRegistration(page, locale, email);
  await page.keyboard.press('Enter');
  await heading(page, words[locale].thanks);
  await page.goto(`/account/confirm/${await site.world.tokenOf(email, 'confirm_registration')}`);
  await comesTo(page, '/login');
  await logInByKeys(page, locale, email);
  await comesTo(page, path);
}

async function accept(page: Page, locale: Locale, name: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await heading(page, w.question(name));
  expect(await overhang(page)).toBe(0);
  await keys.press(button(page, w.accept));
  await keys.type(field(page, w.teamName), 'Hail Mariska');
  expect(await overhang(page)).toBe(0);
  await page.keyboard.press('Enter');
  await shows(page, w.joined);
  await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
  await shows(page, 'Hail Mariska');
}

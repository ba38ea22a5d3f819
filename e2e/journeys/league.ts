import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '@playwright/test';
import { looksWell } from './accessibility.ts';
import { Keys } from './keys.ts';
import { fillRegistration, logInByKeys } from './registration.ts';
import { comesTo, desktop, heading, horizontalOverflow, phone, type Site } from './site.ts';
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
    addresses: 'E-mail-címek',
    questionMany: 'Elküldöd a meghívót 2 címre?',
    sentSome: 'Elküldött meghívók: 1 / 2',
    already: 'Erre az e-mail-címre már elküldtük a meghívót',
    sent: 'Elküldtük a meghívót a következő címre',
    links: 'Meghívólinkek',
    uses: 'Hány helyre szól',
    make: 'Link készítése',
    address: 'A link címe',
    invitedTo: (name: string) => `Ebbe a ligába hívtak meg: ${name}`,
    register: 'Regisztráció',
    joinBy: 'Csatlakozás',
    dead: 'Ez a meghívó már nem érvényes',
    member: /Új tag: /,
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
    addresses: 'E-mail addresses',
    questionMany: 'Invite 2 addresses?',
    sentSome: '1 of 2 invitations sent',
    already: 'This address has already been invited',
    sent: 'Invitation sent to the following recipient',
    links: 'Invitation links',
    uses: 'For how many slots',
    make: 'Create a link',
    address: 'Address of the link',
    invitedTo: (name: string) => `You are invited to this league: ${name}`,
    register: 'Register',
    joinBy: 'Join',
    dead: 'This invitation is not valid any more',
    member: /New member: /,
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

/** Once, as both languages have the same parts; their words differ in length. */
const look = async (page: Page, locale: Locale): Promise<void> => {
  if (locale === 'hu') await looksWell(page);
  else expect(await horizontalOverflow(page)).toBe(0);
};

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

    it('invites several at once, each with its own outcome, and lets a friend in by a link', async () => {
      const { world } = site();
      const founder = await world.signUp();
      const first = await site().visit({ locale, size, as: founder });
      const name = `Linkes liga ${locale}`;
      await found(first.page, locale, name);
      await invite(first.page, locale, `first.${locale}@endzone.example`);
      await inviteTwo(first.page, locale);
      const path = await makeLink(first.page, locale);
      expect(first.faults).toEqual([]);

      const friend = `by.link.${locale}@endzone.example`;
      const friendsLook = { locale: friendsLocale, size: friendsSize };
      const second = await site().visit(friendsLook);
      await registerByLink(second.page, friendsLocale, { email: friend, path, league: name });
      // One friend reads the mail in the browser that had the link, the other one elsewhere.
      const isSame = friendsLocale === 'hu';
      const third = isSame ? second : await site().visit(friendsLook);
      await confirm(site(), third.page, friendsLocale, { email: friend, isKnown: isSame });
      await comesTo(third.page, path);
      await joinByLink(third.page, friendsLocale, name);
      expect([...second.faults, ...third.faults]).toEqual([]);

      // The notification is on its way until everything that was caused is done.
      await world.storedState();
      await openNotice(first.page, locale);
      const late = await site().visit({ locale: friendsLocale, size: friendsSize });
      await late.page.goto(path);
      await heading(late.page, league[friendsLocale].dead);
      await look(late.page, friendsLocale);
      for (const { context } of new Set([first, second, third, late])) await context.close();
    });
  });
}

/** By the keyboard alone, but for the picture that is chosen in a window of the system. */
export async function found(page: Page, locale: Locale, name: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await page.goto('/');
  await keys.press(link(page, w.create));
  await heading(page, w.create);
  expect(await horizontalOverflow(page)).toBe(0);
  await keys.press(button(page, w.create));
  await main(page).getByRole('alert').first().waitFor();
  await look(page, locale);
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
  await keys.type(field(page, w.addresses), email);
  await keys.to(button(page, w.invite));
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

/** One of both was invited before. */
async function inviteTwo(page: Page, locale: Locale): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await keys.press(link(page, w.invite));
  await keys.type(
    field(page, w.addresses),
    `first.${locale}@endzone.example\nthird.${locale}@endzone.example`,
  );
  expect(await horizontalOverflow(page)).toBe(0);
  await keys.press(button(page, w.invite));
  const question = page.getByRole('alertdialog', { name: w.questionMany });
  await question.getByRole('button', { name: w.invite }).click();
  await shows(page, w.sentSome);
  await main(page).getByText(w.already).waitFor();
  await look(page, locale);
  expect(await field(page, w.addresses).inputValue()).toBe(`first.${locale}@endzone.example`);
}

/** For one seat; answers the path of the address that is shown once. */
async function makeLink(page: Page, locale: Locale): Promise<string> {
  const w = league[locale];
  const keys = new Keys(page);
  await keys.choose(field(page, w.uses), '1');
  await keys.press(button(page, w.make));
  const address = await main(page).getByLabel(w.address, { exact: true }).textContent();
  await look(page, locale);
  return new URL(address ?? 'no address').pathname;
}

/** The page of the link names the league, and so does the registration. */
async function registerByLink(
  page: Page,
  locale: Locale,
  { email, path, league: name }: Way & { league: string },
): Promise<void> {
  const w = league[locale];
  await page.goto(path);
  await heading(page, w.invitedTo(name));
  await look(page, locale);
  await new Keys(page).press(button(page, w.register));
  await comesTo(page, '/register');
  await main(page).getByText(w.invitedTo(name)).waitFor();
  await look(page, locale);
  await fillRegistration(page, locale, email);
  await page.keyboard.press('Enter');
  await heading(page, words[locale].thanks);
}

type Confirmed = { email: string; /** By the browser, which has sent the registration. */ isKnown: boolean };

/** By the link of the mail, and the first log-in. */
async function confirm(site: Site, page: Page, locale: Locale, { email, isKnown }: Confirmed): Promise<void> {
  await page.goto(`/account/confirm/${await site.world.tokenOf(email, 'confirm_registration')}`);
  await comesTo(page, '/login');
  expect(await field(page, words[locale].email).inputValue()).toBe(isKnown ? email : '');
  await logInByKeys(page, locale, email);
}

/** A press anywhere in the row opens what the notification tells of. */
async function openNotice(page: Page, locale: Locale): Promise<void> {
  await page.goto('/notifications');
  await main(page)
    .getByRole('row')
    .filter({ hasText: league[locale].member })
    .click({ position: { x: 5, y: 5 } });
  await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
}

async function joinByLink(page: Page, locale: Locale, name: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await heading(page, w.invitedTo(name));
  await keys.press(button(page, w.joinBy));
  await field(page, w.teamName).waitFor();
  await look(page, locale);
  await keys.type(field(page, w.teamName), 'Linkes Legények');
  await page.keyboard.press('Enter');
  await shows(page, w.joined);
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
  await confirm(site, page, locale, { email, isKnown: true });
  await comesTo(page, path);
}

async function accept(page: Page, locale: Locale, name: string): Promise<void> {
  const w = league[locale];
  const keys = new Keys(page);
  await heading(page, w.question(name));
  await look(page, locale);
  await keys.press(button(page, w.accept));
  await keys.type(field(page, w.teamName), 'Hail Mariska');
  await look(page, locale);
  await page.keyboard.press('Enter');
  await shows(page, w.joined);
  await page.waitForURL(/\/leagues\/[0-9a-f]{24}$/);
  await shows(page, 'Hail Mariska');
}

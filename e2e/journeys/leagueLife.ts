import { describe, expect, it } from '@jest/globals';
import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import type { Locale } from '@endzone/contracts/messages';
import type { Locator, Page } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import type { Caller } from '../src/testing/caller.ts';
import { draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed, type Person } from '../src/testing/world.ts';
import { looksWell } from './accessibility.ts';
import { Keys } from './keys.ts';
import { crest, found } from './league.ts';
import { comesTo, desktop, horizontalOverflow, phone, settled, type Site } from './site.ts';
import { firstTwo, type Stage } from './stage.ts';

const words = {
  hu: {
    accept: 'Elfogadás',
    title: (number: number) => `${number}. kép címe`,
    up: (number: number) => `${number}. kép feljebb`,
    remove: (number: number) => `${number}. kép eltávolítása`,
    save: 'Mentés',
    updated: 'Liga módosítva',
    exit: 'Kilépés',
    transfer: 'Adminjogok átadása',
    exitLeague: 'Kilépés a ligából',
    playsOn: 'A csapatod a szezon végéig menedzser nélkül a ligában marad',
    isLast: 'Te vagy az utolsó tag: a csapatod törlődik',
    slotIsFree: 'A csapatod törlődik, a helyed felszabadul',
    deleteAccount: 'Fiók törlése',
    accountDeleted: 'Töröltük a fiókod',
    left: 'Kiléptél a ligából',
    delete: 'Törlés',
    typeName: 'Írd be a liga nevét',
    deleteLeague: 'Liga törlése',
    deleted: 'Liga törölve',
    draftRunning: 'A liga nem törölhető, amíg zajlik a draft',
  },
  en: {
    accept: 'Accept',
    title: (number: number) => `Title of image ${number}`,
    up: (number: number) => `Move image ${number} up`,
    remove: (number: number) => `Remove image ${number}`,
    save: 'Save',
    updated: 'League updated',
    exit: 'Exit',
    transfer: 'Transfer rights',
    exitLeague: 'Exit league',
    playsOn: 'Your team stays in the league without a manager until the season ends',
    isLast: 'You are the last member: your team is deleted',
    slotIsFree: 'Your team is deleted and your slot becomes free',
    deleteAccount: 'Delete account',
    accountDeleted: 'Your account has been deleted',
    left: 'You left the league',
    delete: 'Delete',
    typeName: 'Type the name of the league',
    deleteLeague: 'Delete league',
    deleted: 'League deleted',
    draftRunning: 'The league cannot be deleted while its draft runs',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const answer = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const nameOf = ({ firstName, lastName }: Person, locale: Locale) =>
  locale === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;

type Table = { page: Page; keys: Keys; locale: Locale };

/** Once, as both languages have the same parts. */
const look = async ({ page, locale }: Table): Promise<void> => {
  if (locale === 'hu') await looksWell(page);
};

/** Who asked is let in, one after the other. */
export async function admit(table: Table, people: Person[]): Promise<void> {
  const { page, keys, locale } = table;
  const { accept } = words[locale];
  await page.goto('/league-admin/dashboard');
  await settled(page);
  await look(table);
  await page.goto('/settings');
  await settled(page);
  await look(table);
  for (const person of people) {
    const press = button(page, `${accept}: ${nameOf(person, locale)}`);
    await keys.press(press);
    await keys.press(answer(page, accept));
    await press.waitFor({ state: 'detached' });
  }
}

async function save({ page, keys, locale }: Table): Promise<void> {
  await keys.press(button(page, words[locale].save));
  await shows(page, words[locale].updated);
  await comesTo(page, '/settings');
}

const pictures = ['first', 'second', 'third'].map((name) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: crest,
}));
const titles = ['A kupa', 'A pálya', 'A csapatok'];

/** The pictures come from a window of the system; what is done with them, by keys. */
async function showThreeSlides(table: Table, leagueId: string): Promise<void> {
  const { page, keys, locale } = table;
  const w = words[locale];
  await keys.press(main(page).locator(`a[href="/leagues/${leagueId}/edit"]`));
  await main(page).locator('input[type=file]').setInputFiles(pictures);
  for (const [i, title] of titles.entries()) await keys.type(field(page, w.title(i + 1)), title);
  await keys.press(button(page, w.up(3)));
  expect(await field(page, w.title(2)).inputValue()).toBe('A csapatok');
  await look(table);
  await save(table);
}

async function removeSlide(table: Table, leagueId: string, number: number): Promise<void> {
  const { page, keys, locale } = table;
  await keys.press(main(page).locator(`a[href="/leagues/${leagueId}/edit"]`));
  await keys.press(button(page, words[locale].remove(number)));
  await save(table);
}

/** An admin chooses who leads the league from now on, then leaves it. */
async function handOverAndLeave(table: Table, heir: Person): Promise<void> {
  const { page, keys, locale } = table;
  const w = words[locale];
  await keys.press(button(page, w.exit));
  const members = page.getByRole('dialog').getByRole('radio');
  const chosen = members.and(page.getByLabel(new RegExp(nameOf(heir, locale))));
  await keys.press(members.first(), 'Space');
  while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown');
  await look(table);
  await keys.press(page.getByRole('dialog').getByRole('button', { name: w.transfer }));
  await keys.press(answer(page, w.exitLeague));
  await shows(page, w.left);
  await comesTo(page, '/secure');
}

/** Whoever leads no league exits at the first press; what that costs is said before. */
async function leave(
  { page, keys, locale }: Table,
  cost: 'isLast' | 'slotIsFree' | 'playsOn',
): Promise<void> {
  const w = words[locale];
  await keys.press(button(page, w.exit));
  await page.getByRole('alertdialog').getByText(w[cost]).waitFor();
  await look({ page, keys, locale });
  await keys.press(answer(page, w.exitLeague));
  await shows(page, w.left);
  await comesTo(page, '/secure');
  await settled(page);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
}

/** An account of somebody who leads no league. */
async function deleteAccount({ page, keys, locale }: Table): Promise<void> {
  const w = words[locale];
  await keys.press(button(page, w.deleteAccount).first());
  await keys.press(answer(page, w.deleteAccount));
  await shows(page, w.accountDeleted);
  await comesTo(page, '/account-deleted');
}

/** The name is typed before a league goes. */
async function deleteLeague({ page, keys, locale }: Table, name: string): Promise<void> {
  const w = words[locale];
  await page.goto('/settings');
  await keys.press(button(page, w.delete));
  const question = page.getByRole('alertdialog');
  await keys.type(question.getByLabel(w.typeName, { exact: true }), name);
  expect(await horizontalOverflow(page)).toBe(0);
  await keys.press(answer(page, w.deleteLeague));
  await shows(page, w.deleted);
  await comesTo(page, '/secure');
}

/** A league from its founding to its end, by those who lead it. */
export function leagueLifeJourneys(stage: () => Stage): void {
  const site = () => stage().site;

  describe.each([
    ['hu', 'phone', phone],
    ['en', 'desktop', desktop],
  ] as const)('By the keyboard, in %s on a %s,', (locale, _device, size) => {
    const sit = async (as: Person) => {
      const visit = await site().visit({ locale, size, as });
      return { ...visit, table: { page: visit.page, keys: new Keys(visit.page), locale } };
    };

    it('a league is founded, filled, shown in slides, handed over and left', async () => {
      const { world } = site();
      const [founder, ...friends] = [
        await world.signUp(),
        await world.signUp(),
        await world.signUp(),
        await world.signUp(),
      ];
      const [heir] = friends;
      if (!heir) throw new Error('A league of two at least');
      const { page, context, faults, table } = await sit(founder);
      await found(page, locale, `Továbbadott liga ${locale}`);
      const leagueId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const read = async () =>
        (await succeed(heir.caller.patient.get(`/leagues/${leagueId}`))).body as League; // the API's own answer
      const shown = async () => (await read()).slides.map(({ title }) => title);
      const form = { name: 'Barátok', timezone: 'Europe/Budapest' };
      for (const { caller } of friends)
        await succeed(caller.patient.post(`/leagues/${leagueId}/request-join`, form));
      await admit(table, friends);
      expect((await read()).nbTeams).toBe(4);

      await showThreeSlides(table, leagueId);
      expect(await shown()).toEqual(['A kupa', 'A csapatok', 'A pálya']);
      await removeSlide(table, leagueId, 2);
      expect(await shown()).toEqual(['A kupa', 'A pálya']);
      await page.goto(`/leagues/${leagueId}`);
      await shows(page, 'A pálya');

      await page.goto('/settings');
      await settled(page);
      await handOverAndLeave(table, heir);
      expect(await read()).toMatchObject({ adminUser: { id: heir.id }, nbTeams: 3, nbAvailableSlots: 1 });
      expect((await founder.caller.get('/users/me')).body.leagueMemberships).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('who is alone in a league leaves it, which is gone with them', async () => {
      const founder = await site().world.signUp();
      const { page, context, faults, table } = await sit(founder);
      await found(page, locale, `Magányos liga ${locale}`);
      const leagueId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      await page.goto('/settings');
      await settled(page);
      await leave(table, 'isLast');
      expect(refused).toEqual([]);
      expect((await founder.caller.get(`/leagues/${leagueId}`)).status).toBe(404);
      await page.reload();
      await settled(page);
      await comesTo(page, '/secure');
      expect(faults).toEqual([]);
      await context.close();
    });

    it('a league is deleted before it drafts, with its draft scheduled too, but not while it drafts', async () => {
      const { world } = site();
      const early = await formLeague(world, `Korán törölt ${locale}`, 4);
      const scheduled = await formLeague(world, `Kitűzött, törölt ${locale}`, 4);
      const [admin] = firstTwo(scheduled);
      const dates = { draftStartsAt: instant(5, '16:00:00'), draftEndsAt: instant(5, '20:00:00') };
      await succeed(admin.caller.patient.post(`/leagues/${scheduled.id}/seasons`, draftForm(dates)));
      for (const league of [early, scheduled]) {
        const [founder, other] = firstTwo(league);
        const { context, faults, table } = await sit(founder);
        await deleteLeague(table, league.name);
        expect((await other.caller.get(`/leagues/${league.id}`)).status).toBe(404);
        expect(faults).toEqual([]);
        await context.close();
      }

      const { page, context } = await sit(firstTwo(stage().league)[0]);
      await page.goto('/settings');
      await shows(page, words[locale].draftRunning);
      expect(await button(page, words[locale].delete).isDisabled()).toBe(true);
      await context.close();
    });
  });
}

/** While a season runs, who leaves leaves the team behind, and the admin may delete the league. It is gone at the end. */
export function leavingInSeason(ground: () => { site: Site; league: FantasyLeague }): void {
  describe('While a season runs, by the keyboard,', () => {
    const sit = async (as: Person, locale: Locale, size: typeof phone | typeof desktop) => {
      const { site, league } = ground();
      const visit = await site.visit({ locale, size, as });
      // Some play in others as well.
      await visit.page.goto(`/settings?league=${league.id}`);
      await settled(visit.page);
      return { ...visit, table: { page: visit.page, keys: new Keys(visit.page), locale } };
    };
    const membersOf = async (caller: Caller): Promise<MemberRow[]> =>
      (await succeed(caller.patient.get(`/leagues/${ground().league.id}/members`))).body;

    it.each([
      ['hu', 'phone', phone, 2],
      ['en', 'desktop', desktop, 3],
    ] as const)(
      'somebody is told that the team plays on, and leaves, in %s on a %s',
      async (locale, _device, size, place) => {
        const { managers } = ground().league;
        const [leaver, admin] = [managers[place], managers[0]];
        if (!leaver || !admin) throw new Error('A league of four at least');
        const { context, faults, table } = await sit(leaver, locale, size);
        await leave(table, 'playsOn');
        const left = (await membersOf(admin.caller)).filter(({ user }) => user === null);
        expect(left.map(({ team }) => team?.id)).toContain(leaver.teamId);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    it('an account is deleted, and its team plays on without a manager', async () => {
      const [admin, goer] = firstTwo(ground().league);
      const { context, faults, table } = await sit(goer, 'en', phone);
      await deleteAccount(table);
      const left = (await membersOf(admin.caller)).filter(({ user }) => user === null);
      expect(left.map(({ team }) => team?.id)).toContain(goer.teamId);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('the admin deletes the league, which nobody finds any more', async () => {
      const { league } = ground();
      const { managers } = league;
      const [admin, other] = [managers[0], managers[2]];
      if (!admin || !other) throw new Error('A league of four at least');
      const { name } = (await succeed(admin.caller.patient.get(`/leagues/${league.id}`))).body as League; // the API's own answer
      const { context, faults, table } = await sit(admin, 'hu', phone);
      await deleteLeague(table, name);
      expect((await other.caller.get(`/leagues/${league.id}`)).status).toBe(404);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}

/** After a season teams go with whoever goes, and so may the league. It is gone at the end. */
export async function goAfterSeason(site: Site, locale: Locale, { id, name, managers }: FantasyLeague) {
  const [admin, reader, leaver, goer] = managers;
  if (!admin || !reader || !leaver || !goer) throw new Error('A league of four at least');
  const sit = async (as: Person) => {
    const visit = await site.visit({ locale, size: phone, as });
    await visit.page.goto(`/settings?league=${id}`);
    await settled(visit.page);
    return { ...visit, table: { page: visit.page, keys: new Keys(visit.page), locale } };
  };
  const teams = async () => {
    const { body } = await succeed(reader.caller.patient.get(`/leagues/${id}/members`));
    return (body as MemberRow[]).map(({ team }) => team?.id); // the API's own answer
  };

  const leaving = await sit(leaver);
  await leave(leaving.table, 'slotIsFree');
  const going = await sit(goer);
  await deleteAccount(going.table);
  expect((await teams()).toSorted()).toEqual([admin.teamId, reader.teamId].toSorted());
  const leading = await sit(admin);
  await deleteLeague(leading.table, name);
  expect((await reader.caller.get(`/leagues/${id}`)).status).toBe(404);
  for (const { faults, context } of [leaving, going, leading]) {
    expect(faults).toEqual([]);
    await context.close();
  }
}

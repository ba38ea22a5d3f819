import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import type { Locale } from '@endzone/contracts/messages';
import type { Locator, Page, Response } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import {
  draftByItself,
  draftEnds,
  draftForm,
  formLeague,
  type FantasyLeague,
  type Manager,
} from '../src/testing/leagueOfFour.ts';
import { password, succeed, type Person, type World } from '../src/testing/world.ts';
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
    accountCost:
      'A draft kezdetétől a szezon végéig a csapatod menedzser nélkül játszik tovább, a neved helyén „törölt felhasználó” áll',
    accountDeleted: 'Töröltük a fiókod',
    left: 'Kiléptél a ligából',
    delete: 'Törlés',
    typeName: 'Írd be a liga nevét',
    deleteLeague: 'Liga törlése',
    deleted: 'Liga törölve',
    draftRunning: 'A liga nem törölhető, amíg zajlik a draft',
    slotIsOpen: '3 / 4, 1 szabad hely',
    deletedUser: 'törölt felhasználó',
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
    accountCost:
      'From the start of a draft until the season ends your team plays on without a manager, with “deleted user” in place of your name',
    accountDeleted: 'Your account has been deleted',
    left: 'You left the league',
    delete: 'Delete',
    typeName: 'Type the name of the league',
    deleteLeague: 'Delete league',
    deleted: 'League deleted',
    draftRunning: 'The league cannot be deleted while its draft runs',
    slotIsOpen: '3 / 4, 1 open slot',
    deletedUser: 'deleted user',
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

/** Its admin, and those who have joined. @throws when they are not so many. */
function fourOf({
  managers: [first, second, third, fourth],
}: FantasyLeague): [Manager, Manager, Manager, Manager] {
  if (!first || !second || !third || !fourth) throw new Error('A league of four at least');
  return [first, second, third, fourth];
}

/** A league of four that drafts from the afternoon to the evening of a day. */
async function leagueWithDraft(world: World, name: string, onDay: number): Promise<FantasyLeague> {
  const league = await formLeague(world, name);
  const dates = { draftStartsAt: instant(onDay, '16:00:00'), draftEndsAt: instant(onDay, '20:00:00') };
  await succeed(fourOf(league)[0].caller.patient.post(`/leagues/${league.id}/seasons`, draftForm(dates)));
  return league;
}

/** The third day's drafts run: the clock is there already, unless these journeys run alone. */
async function comeToDraft(world: World): Promise<void> {
  const begun = instant(3, '16:00:01');
  if ((await world.now()) < begun) await world.goTo(begun);
}

const leagueAsSeenBy = async ({ caller }: Person, id: string): Promise<League> =>
  (await succeed(caller.patient.get(`/leagues/${id}`))).body;
const membersAsSeenBy = async ({ caller }: Person, id: string): Promise<MemberRow[]> =>
  (await succeed(caller.patient.get(`/leagues/${id}/members`))).body;

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

/** An admin who is asked for it chooses who leads the league from now on. */
async function transferRights(table: Table, heir: Person): Promise<void> {
  const { page, keys, locale } = table;
  const members = page.getByRole('dialog').getByRole('radio');
  // Their names may be others by now.
  const chosen = members.and(page.locator(`[value="${heir.id}"]`));
  await keys.press(members.first(), 'Space');
  while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown');
  await look(table);
  await keys.press(page.getByRole('dialog').getByRole('button', { name: words[locale].transfer }));
}

async function transferRightsAndLeave(table: Table, heir: Person): Promise<void> {
  const { page, keys, locale } = table;
  const w = words[locale];
  await keys.press(button(page, w.exit));
  await transferRights(table, heir);
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

/** What that costs is said before; whoever leads a league names who does so next, and is asked again. */
async function deleteAccount(table: Table, heir?: Person): Promise<void> {
  const { page, keys, locale } = table;
  const w = words[locale];
  await keys.press(button(page, w.deleteAccount).first());
  await page.getByRole('alertdialog').getByText(w.accountCost).waitFor();
  await keys.press(answer(page, w.deleteAccount));
  if (heir) {
    await transferRights(table, heir);
    await keys.press(answer(page, w.deleteAccount));
  }
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
  let drafting: Record<Locale, FantasyLeague>;

  // Before the first journey takes the clock to the draft.
  beforeAll(async () => {
    const { world } = site();
    drafting = {
      hu: await leagueWithDraft(world, 'Elhagyott draft hu', 3),
      en: await leagueWithDraft(world, 'Elhagyott draft en', 3),
    };
  });

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
      await transferRightsAndLeave(table, heir);
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
      // The page may hear that the league has changed, and read it again, before it has the answer that it is left.
      const isRead = (response: Response) =>
        response.request().method() === 'GET' &&
        new URL(response.url()).pathname.startsWith(`/api/leagues/${leagueId}`);
      page.on('response', (response) => {
        if (response.status() >= 400 && !isRead(response))
          refused.push(`${response.status()} ${response.url()}`);
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
      const scheduled = await leagueWithDraft(world, `Kitűzött, törölt ${locale}`, 5);
      for (const league of [early, scheduled]) {
        const [founder, other] = firstTwo(league);
        const { context, faults, table } = await sit(founder);
        await deleteLeague(table, league.name);
        expect((await other.caller.get(`/leagues/${league.id}`)).status).toBe(404);
        expect(faults).toEqual([]);
        await context.close();
      }

      await comeToDraft(world);
      const { page, context } = await sit(firstTwo(stage().league)[0]);
      await page.goto('/settings');
      await shows(page, words[locale].draftRunning);
      expect(await button(page, words[locale].delete).isDisabled()).toBe(true);
      await context.close();
    });

    it.each([
      ['not scheduled', 'Fiók nélkül', undefined],
      ['scheduled', 'Kitűzött, fiók nélkül', 'pending'],
    ] as const)(
      'an account is deleted while a draft is %s, which frees the slot and leaves the draft as it was',
      async (_phase, name, status) => {
        const { world } = site();
        const league = status
          ? await leagueWithDraft(world, `${name} ${locale}`, 5)
          : await formLeague(world, `${name} ${locale}`);
        const [admin, goer] = firstTwo(league);
        await world.storedState(); // until the league knows of its draft
        const { currentSeason } = await leagueAsSeenBy(admin, league.id);
        expect(currentSeason?.status).toBe(status);

        const going = await sit(goer);
        await going.page.goto('/settings');
        await deleteAccount(going.table);
        const { email: username } = goer;
        expect((await world.visitor.post('/auth', { username, password })).status).toBe(401);

        const staying = await sit(admin);
        await staying.page.goto('/settings');
        await shows(staying.page, words[locale].slotIsOpen);
        expect(await leagueAsSeenBy(admin, league.id)).toMatchObject({
          nbTeams: 3,
          nbAvailableSlots: 1,
          currentSeason,
        });
        const teams = (await membersAsSeenBy(admin, league.id)).map(({ team }) => team?.id);
        expect(teams).not.toContain(goer.teamId);
        for (const { faults, context } of [going, staying]) {
          expect(faults).toEqual([]);
          await context.close();
        }
      },
    );

    it('accounts are deleted while a draft runs, the admin’s too, and their teams draft on by themselves', async () => {
      const { world } = site();
      const league = drafting[locale];
      const [admin, goer, heir, other] = fourOf(league);
      await comeToDraft(world);
      for (const [who, next] of [[goer], [admin, heir]] as const) {
        const { page, context, faults, table } = await sit(who);
        await page.goto('/settings');
        await deleteAccount(table, next);
        expect(faults).toEqual([]);
        await context.close();
      }
      const { page, context, faults } = await sit(heir);
      await page.goto('/settings');
      await shows(page, words[locale].draftRunning);
      await main(page).getByText(words[locale].deletedUser, { exact: true }).nth(1).waitFor();
      expect(await leagueAsSeenBy(heir, league.id)).toMatchObject({
        adminUser: { id: heir.id },
        nbTeams: 4,
        nbAvailableSlots: 0,
      });
      expect(faults).toEqual([]);
      await context.close();

      for (const { caller } of [heir, other])
        await succeed(caller.patient.post(`/leagues/${league.id}/draft/auto-pick`, { enabled: true }));
      await draftEnds({ id: league.id, managers: [heir] });
      const { teams } = (await succeed(heir.caller.patient.get(`/leagues/${league.id}/draft`)))
        .body as DraftState; // the API's own answer
      expect(teams.map(({ nbPicks }) => nbPicks)).toEqual([14, 14, 14, 14]);
      const left = teams.flatMap(({ id, owner, autoPick }) => (owner ? [] : { id, autoPick }));
      expect(left).toHaveLength(2);
      expect(left).toEqual(
        expect.arrayContaining([admin, goer].map(({ teamId: id }) => ({ id, autoPick: true }))),
      );
    });
  });
}

/** Nobody comes to its draft, which is a day after that of all others. */
async function lateLeague(world: World): Promise<FantasyLeague> {
  const league = await leagueWithDraft(world, 'Későn draftolt liga', 4);
  await draftByItself(world, league, 4);
  return league;
}

/**
 * While a season runs, who leaves or deletes the account leaves the team behind, and the admin may delete the league. It is gone
 * at the end, and so is one that drafts a day late.
 */
export function leavingInSeason(ground: () => { site: Site; league: FantasyLeague }): void {
  describe.each([
    ['hu', 'phone', phone, () => Promise.resolve(ground().league)],
    ['en', 'desktop', desktop, () => lateLeague(ground().site.world)],
  ] as const)('While a season runs, by the keyboard, in %s on a %s,', (locale, _device, size, prepare) => {
    let league: FantasyLeague;
    beforeAll(async () => {
      league = await prepare();
    }, 300_000);

    const sit = async (as: Person) => {
      const visit = await ground().site.visit({ locale, size, as });
      // Some play in others as well.
      await visit.page.goto(`/settings?league=${league.id}`);
      await settled(visit.page);
      return { ...visit, table: { page: visit.page, keys: new Keys(visit.page), locale } };
    };
    /** The teams that play on without a manager. */
    const leftSeenBy = async (reader: Person) => {
      await ground().site.world.storedState(); // until the league knows who has gone
      const members = await membersAsSeenBy(reader, league.id);
      return members.flatMap(({ user, team }) => (user === null && team ? team.id : []));
    };

    it('somebody is told that the team plays on, and leaves', async () => {
      const [admin, , leaver] = fourOf(league);
      const { context, faults, table } = await sit(leaver);
      await leave(table, 'playsOn');
      expect(await leftSeenBy(admin)).toContain(leaver.teamId);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('an account is deleted, and its team plays on without a manager', async () => {
      const [admin, goer] = fourOf(league);
      const { context, faults, table } = await sit(goer);
      await deleteAccount(table);
      expect(await leftSeenBy(admin)).toContain(goer.teamId);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('the admin hands over and deletes the account, whose team plays on as well', async () => {
      const [admin, , , heir] = fourOf(league);
      const { context, faults, table } = await sit(admin);
      await deleteAccount(table, heir);
      expect(await leftSeenBy(heir)).toContain(admin.teamId);
      expect(await leagueAsSeenBy(heir, league.id)).toMatchObject({ adminUser: { id: heir.id } });
      expect(faults).toEqual([]);
      await context.close();
    });

    it('the admin deletes the league, which nobody finds any more', async () => {
      const [, , other, admin] = fourOf(league);
      const { name, currentSeason } = await leagueAsSeenBy(admin, league.id);
      expect(currentSeason?.status).toBe('ongoing');
      const { context, faults, table } = await sit(admin);
      await deleteLeague(table, name);
      expect((await other.caller.get(`/leagues/${league.id}`)).status).toBe(404);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}

/** After a season teams go with whoever goes, and so may the league. It is gone at the end. */
export async function goAfterSeason(site: Site, locale: Locale, league: FantasyLeague) {
  const { id, name } = league;
  const [admin, reader, leaver, goer] = fourOf(league);
  const sit = async (as: Person) => {
    const visit = await site.visit({ locale, size: phone, as });
    await visit.page.goto(`/settings?league=${id}`);
    await settled(visit.page);
    return { ...visit, table: { page: visit.page, keys: new Keys(visit.page), locale } };
  };

  const leaving = await sit(leaver);
  await leave(leaving.table, 'slotIsFree');
  const going = await sit(goer);
  await deleteAccount(going.table);
  await site.world.storedState(); // until the league knows who has gone
  const teams = (await membersAsSeenBy(reader, id)).map(({ team }) => team?.id);
  expect(teams.toSorted()).toEqual([admin.teamId, reader.teamId].toSorted());
  const leading = await sit(admin);
  await deleteLeague(leading.table, name);
  expect((await reader.caller.get(`/leagues/${id}`)).status).toBe(404);
  for (const { faults, context } of [leaving, going, leading]) {
    expect(faults).toEqual([]);
    await context.close();
  }
}

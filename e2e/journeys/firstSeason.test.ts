import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Position } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Locator, Page } from '@playwright/test';
import { day, instant } from '../src/testing/calendar.ts';
import { draftByItself, draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { bePatient } from './patience.ts';
import { comesTo, desktop, heading, openSite, type Site, type Visit } from './site.ts';

const clubNames = [
  'Almádi Hajósok',
  'Bükki Medvék',
  'Csepeli Kovácsok',
  'Dunai Révészek',
  'Egri Bikák',
  'Fóti Kosok',
];
const squad: Position[] = [
  ...(['QB', 'QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'WR'] as const),
  ...(['TE', 'TE', 'K', 'K', 'DEF', 'HC'] as const),
];
const nbWeeks = 10;
const firstDay = 10;

const people = clubNames.flatMap((club) =>
  squad.map((position, index) => ({
    club,
    position,
    name: `${club.split(' ')[1]} ${position} ${index + 1}`,
  })),
);
const playersCsv = [
  'Név;Poszt;Született;Klub',
  ...people.map(({ club, position, name }) =>
    [name, position, position === 'DEF' ? '' : '1998. 03. 14.', club].join(';'),
  ),
].join('\n');

/** DD/MM/YYYY, as days are typed. */
const typed = (wireDay: string) => wireDay.split('-').toReversed().join('/');

const words = {
  hu: {
    start: ['Indítás…', 'Forduló indítása', 'Forduló elindítva'],
    lock: ['Lezárás…', 'Lezárás', 'Forduló lezárva'],
    freeze: ['Befagyasztás…', 'Befagyasztás', 'Forduló befagyasztva'],
    undo: ['Visszavonás…', 'Eredmények visszavonása', 'Eredmények visszavonva'],
    finish: ['Befejezés…', 'Szezon befejezése', 'Szezon befejezve'],
    points: 'Pontok',
    zeros: 'Kitöltés nullákkal',
    save: 'Mentés',
    saved: 'Eredmények elmentve',
  },
  en: {
    start: ['Start…', 'Start week', 'Week started'],
    lock: ['Lock…', 'Lock', 'Week locked'],
    freeze: ['Freeze…', 'Freeze', 'Week frozen'],
    undo: ['Withdraw…', 'Withdraw results', 'Results withdrawn'],
    finish: ['Finish…', 'Finish season', 'Season finished'],
    points: 'Points',
    zeros: 'Fill scores with zeros',
    save: 'Save',
    saved: 'Scores updated',
  },
} as const;
type Command = 'start' | 'lock' | 'freeze' | 'undo' | 'finish';

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Somebody at the back office, in one language. */
class Office {
  readonly page: Page;
  readonly #words: (typeof words)[Locale];

  constructor({ page }: Visit, locale: Locale) {
    this.page = page;
    this.#words = words[locale];
  }

  /** A command of the season with its question, to the end of its operation. */
  async command(kind: Command): Promise<void> {
    const { page } = this;
    const [press, confirm, done] = this.#words[kind];
    await page.goto('/owner/seasons');
    await button(page, press).first().click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await button(question, confirm).click();
    await shows(page, done);
  }

  async openGame({ id }: RealGame): Promise<void> {
    await this.page.goto(`/owner/stats/games/${id}`);
    await this.page.getByRole('grid').first().waitFor();
  }

  async typeScores({ team1, team2 }: RealGame, [home, away]: readonly [number, number]): Promise<void> {
    await this.page.getByLabel(`${this.#words.points}: ${team1.name}`).fill(String(home));
    await this.page.getByLabel(`${this.#words.points}: ${team2.name}`).fill(String(away));
  }

  async save(): Promise<void> {
    await button(this.page, this.#words.save).first().click();
    await shows(this.page, this.#words.saved);
  }

  /** The shortest way to a game that counts. */
  async enterGame(game: RealGame, score: readonly [number, number]): Promise<void> {
    await this.openGame(game);
    await this.typeScores(game, score);
    await this.save();
  }
}

/** A day of the calendar, month by month, and a time. */
async function chooseMoment(page: Page, label: string, wireDay: string, time: string): Promise<void> {
  const field = page.getByRole('group', { name: label }).first();
  await field.getByRole('button').first().click();
  const calendar = page.getByRole('grid', { name: label });
  await calendar.waitFor();
  const name = new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(wireDay),
  );
  const cell = calendar.getByRole('button', { name: new RegExp(name.replaceAll('.', '\\.')) });
  if (!(await cell.isVisible())) await page.locator('[slot=next]').click();
  await cell.click();
  await page.getByLabel(`${label}, időpont`).selectOption(time);
}

let site: Site;
let office: Office;
let visit: Visit;
let league: FantasyLeague;

const season = async (): Promise<Season> =>
  (await succeed(site.world.owner.patient.get('/seasons/latest'))).body;
const gamesOf = async (week: number): Promise<RealGame[]> =>
  (await season()).games.filter((game) => game.week === week);
const stored = async ({ id }: RealGame): Promise<RealGame> =>
  (await succeed(site.world.owner.patient.get(`/games/${id}`))).body;
const at = <T>(things: readonly T[], index: number): T => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`There are only ${things.length}`);
  return thing;
};

async function takeOffice(locale: Locale): Promise<void> {
  visit = await site.visit({ locale, size: desktop, as: { caller: site.world.owner } });
  visit.page.on('dialog', (dialog) => void dialog.accept());
  office = new Office(visit, locale);
}

/** All games of the running week but those that are in already. */
async function enterWeek(week: number, from = 0): Promise<void> {
  const games = await gamesOf(week);
  for (const [index, game] of games.entries())
    if (index >= from) await office.enterGame(game, [20 + index + week, 7 * index]);
}

async function playWeek(week: number): Promise<void> {
  await office.command('start');
  await enterWeek(week);
  await office.command('lock');
}

let isBroken = false;
/** One step after the other: none without those before it. */
function step(name: string, play: () => Promise<void>): void {
  it(
    name,
    async () => {
      if (isBroken) throw new Error('A step before this one failed');
      isBroken = true;
      await play();
      isBroken = false;
    },
    900_000,
  );
}

bePatient();
beforeAll(async () => {
  site = await openSite();
  await takeOffice('hu');
}, 600_000);
afterAll(() => site?.close());

describe('An owner’s first season, by the screens alone', () => {
  step('begins with nothing: the overview leads to the clubs', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, 'Kezdd a klubokkal');
    await page.getByRole('link', { name: 'A klubokhoz' }).click();
    await comesTo(page, '/owner/teams');
    for (const name of clubNames) {
      await button(page, 'Új klub').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Név').fill(name);
      await button(dialog, 'Mentés').click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(name).first().waitFor();
    }
    expect((await succeed(site.world.visitor.get('/teams'))).body).toHaveLength(clubNames.length);
  });

  step('the players of all clubs come from one table', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, 'Jöhetnek a játékosok');
    await page.getByRole('link', { name: 'A klubokhoz' }).click();
    await button(page, 'Beillesztés, CSV').click();
    await page.getByLabel('Lista', { exact: true }).fill(playersCsv);
    await button(page, `Mentés: ${people.length} játékos`).click();
    await shows(page, `Mentve: ${people.length} új, 0 módosult játékos`);
  });

  step('ten rounds are drawn, and the season is made of them', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, 'Jöhet a szezon');
    await page.getByRole('link', { name: 'Új szezon' }).click();
    await page.getByRole('link', { name: 'Menetrend készítése' }).click();
    await button(page, 'Körmérkőzés…').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Első forduló').fill(typed(day(firstDay)));
    await dialog.getByLabel('Körök').selectOption({ label: 'kétszer, oda-vissza' });
    await button(dialog, '30 meccs hozzáadása').click();
    await page.getByRole('link', { name: 'Kész, tovább az űrlaphoz' }).click();
    await shows(page, '30 meccs · 10 forduló · 6 klub');
    await chooseMoment(page, 'Draftidőszak kezdete', day(2), '08:00');
    await chooseMoment(page, 'Draftidőszak vége', day(6), '20:00');
    await button(page, 'Szezon létrehozása').click();
    await shows(page, 'Szezon létrehozva');
    expect(await season()).toMatchObject({
      status: 'pending',
      nbWeeks,
      nbPlayoffWeeks: 2,
      nbMaxFantasyTeams: 6,
    });
    await page.goto('/owner');
    await heading(page, /^A draftidőszak kezdete: /);
  });

  step('the window opens, a league drafts, and the overview says so', async () => {
    const { page } = office;
    await site.world.storedState(); // until every player is known where leagues play
    await site.world.goTo(instant(2, '08:00:00'));
    await page.goto('/owner');
    await heading(page, 'A ligák draftolnak');
    await shows(page, 'Nincs semmi feltűnő.');
    league = await formLeague(site.world, 'Első Liga');
    await page.reload();
    await shows(page, '1 liga még nem tűzte ki a draftot');
    const admin = at(league.managers, 0).caller.patient;
    await succeed(admin.post(`/leagues/${league.id}/seasons`, draftForm()));
    await draftByItself(site.world, league);
    await site.world.goTo(instant(firstDay));
    await page.goto('/owner');
    await heading(page, '1. forduló: indítható');
  });

  step('a game is typed, one is pasted, one comes from a file', async () => {
    const { page } = office;
    await office.command('start');
    const [typedGame, pasted, fromFile] = await gamesOf(1);
    if (!typedGame || !pasted || !fromFile) throw new Error('Three games a round');
    const players = (game: RealGame) => people.filter(({ club }) => club === game.team1.name);
    const nameOf = (game: RealGame, index: number) => at(players(game), index).name;

    await office.openGame(typedGame);
    await page.getByLabel(`Pontok: ${typedGame.team1.name}`).focus();
    for (const key of ['2', '7', 'Tab', '2', '0']) await page.keyboard.press(key);
    const grid = page.getByRole('grid').first();
    await grid.getByRole('textbox').first().focus();
    await page.keyboard.type('301');
    await page.keyboard.press('Tab');
    await page.keyboard.type('18');
    await button(page, 'Kitöltés nullákkal').first().click();
    await button(page.getByRole('alertdialog'), 'Kitöltés nullákkal').click();
    await office.save();
    const typedLines = (await stored(typedGame)).team1.players;
    expect(typedLines.find(({ position }) => position === 'QB')?.scores).toMatchObject({
      pass_yds: 301,
      rush_yds: 18,
    });
    expect(typedLines.every(({ scores }) => scores !== null)).toBe(true);

    await office.openGame(pasted);
    await office.typeScores(pasted, [14, 13]);
    await button(page, 'Beillesztés, CSV').click();
    const dialog = page.getByRole('dialog');
    const table = ['name\tpass_yds\ttd', `${nameOf(pasted, 0)}\t250\t2`, `${nameOf(pasted, 2)}\t\t1`].join(
      '\n',
    );
    await dialog.getByRole('textbox').fill(table);
    await button(dialog, /mező kitöltése$/).click();
    await office.save();
    expect((await stored(pasted)).team1.players[0]?.scores).toMatchObject({ pass_yds: 250, td: 2 });

    await office.openGame(fromFile);
    await office.typeScores(fromFile, [3, 9]);
    await button(page, 'Beillesztés, CSV').click();
    const csv = `name;rush_yds;td\n${nameOf(fromFile, 2)};88;1`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'jegyzokonyv.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button(dialog, /mező kitöltése$/).click();
    await office.save();
    const runner = (await stored(fromFile)).team1.players.find(({ name }) => name === nameOf(fromFile, 2));
    expect(runner?.scores).toMatchObject({ rush_yds: 88, td: 1 });
  });

  step('the week is locked, corrected, taken back and locked again', async () => {
    const { page } = office;
    await office.command('lock');
    expect(await season()).toMatchObject({ lockedWeeks: [1], isWeekActive: false });
    const [first] = await gamesOf(1);
    if (!first) throw new Error('Three games a round');
    await office.openGame(first);
    const cell = page.getByRole('grid').first().getByRole('textbox').first();
    await cell.fill('311');
    await cell.press('Enter');
    await button(page, 'Mentés').first().click();
    await button(page.getByRole('alertdialog'), 'Mentés így is').click();
    await shows(page, 'Eredmények elmentve');
    expect((await stored(first)).team1.players[0]?.scores).toMatchObject({ pass_yds: 311 });
    await office.command('undo');
    expect(await season()).toMatchObject({ lockedWeeks: [], frozenWeeks: [1] });
    await office.command('lock');
    expect(await season()).toMatchObject({ lockedWeeks: [1], frozenWeeks: [] });
  });

  step('a postponed week is frozen while the next one is played, then both are locked', async () => {
    await office.command('start');
    const games = await gamesOf(2);
    await office.enterGame(at(games, 0), [21, 14]);
    await office.command('freeze');
    await playWeek(3);
    await enterWeek(2, 1);
    await office.command('lock');
    expect(await season()).toMatchObject({ lockedWeeks: [1, 2, 3], frozenWeeks: [] });
  });

  step('the rest goes on in English, through the playoffs to the champion', async () => {
    await visit.context.close();
    await takeOffice('en');
    for (let week = 4; week <= nbWeeks; week++) await playWeek(week);
    const { page } = office;
    await page.goto('/owner');
    await heading(page, 'The season can be finished');
    await office.command('finish');
    expect(await season()).toMatchObject({ status: 'finished' });
    await page.goto('/owner');
    await heading(page, 'The season is over');
    const { id: seasonId } = await season();
    const standings: Standing[] = (
      await succeed(site.world.owner.patient.get(`/leagues/${league.id}/standings`))
    ).body;
    expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    const trophies = await Promise.all(
      league.managers.map(
        async ({ caller, teamId }): Promise<Trophy[]> =>
          (await succeed(caller.patient.get(`/trophies/${seasonId}/${teamId}`))).body,
      ),
    );
    expect(trophies.flat().filter(({ type }) => type === 'first_place')).toHaveLength(1);
    expect(visit.faults).toEqual([]);
  });
});

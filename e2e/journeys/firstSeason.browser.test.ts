import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Position } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Locator, Page } from '@playwright/test';
import { printTable } from '../faults/shared/table.ts';
import { day, instant } from '../src/testing/calendar.ts';
import { draftByItself, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { foundFirstLeague, scheduleFirstDraft } from './firstLeague.ts';
import { chooseMoment } from './moments.ts';
import { goAfterSeason } from './leagueLife.ts';
import { expectSeenTogether } from './ownerLayout.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { seasonWords, type SeasonWords } from './seasonWords.ts';
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
const playersCsv = ({ heads, birth }: SeasonWords) =>
  [
    heads,
    ...people.map(({ club, position, name }) =>
      [name, position, position === 'DEF' ? '' : birth, club].join(';'),
    ),
  ].join('\n');

/** DD/MM/YYYY, as days are typed. */
const typed = (wireDay: string) => wireDay.split('-').toReversed().join('/');

type Command = 'start' | 'lock' | 'freeze' | 'undo' | 'finish';

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const at = <T>(things: readonly T[], index: number): T => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`There are only ${things.length}`);
  return thing;
};

/** Somebody at the back office, in one language. */
class Office {
  readonly page: Page;
  readonly #words: SeasonWords;

  constructor({ page }: Visit, locale: Locale) {
    this.page = page;
    this.#words = seasonWords[locale];
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

  async addClub(name: string): Promise<void> {
    const { page } = this;
    await button(page, this.#words.addClub).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(this.#words.name).fill(name);
    await button(dialog, this.#words.save).click();
    await dialog.waitFor({ state: 'hidden' });
    await shows(page, name);
  }

  async pasteClubs(names: readonly string[]): Promise<void> {
    const { page } = this;
    const { pasteClubs, saveClubs, clubsSaved } = this.#words;
    await button(page, pasteClubs).first().click();
    await expectSeenTogether(page, names.join('\n'), saveClubs(names.length));
    await button(page, saveClubs(names.length)).click();
    await shows(page, clubsSaved(names.length));
  }

  async importPlayers(): Promise<void> {
    const { page } = this;
    const words = this.#words;
    await button(page, words.paste).click();
    await page.getByLabel(words.list, { exact: true }).fill(playersCsv(words));
    await button(page, words.savePlayers(people.length)).click();
    await shows(page, words.playersSaved(people.length));
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

allowSlowBrowser();

describe.each(['hu', 'en'] as const)('An owner’s first season, by the screens alone, in %s', (locale) => {
  const words = seasonWords[locale];
  const times: [string, number][] = [];
  let site: Site;
  let office: Office;
  let visit: Visit;
  let league: FantasyLeague;
  let isBroken = false;

  beforeAll(async () => {
    site = await openSite();
    visit = await site.visit({ locale, size: desktop, as: { caller: site.world.owner } });
    visit.page.on('dialog', (dialog) => void dialog.accept());
    office = new Office(visit, locale);
  }, 600_000);

  afterAll(async () => {
    const all = times.reduce((sum, [, seconds]) => sum + seconds, 0);
    printTable(`From nothing to the champion (${locale})`, [
      ['step', 'seconds'],
      ...[...times, ['all', all] as const].map(([name, seconds]) => [name, seconds.toFixed(1)]),
    ]);
    await site?.close();
  });

  /** One step after the other: none without those before it. */
  function step(name: string, play: () => Promise<void>): void {
    it(
      name,
      async () => {
        if (isBroken) throw new Error('A step before this one failed');
        isBroken = true;
        const begun = performance.now();
        await play();
        times.push([name, (performance.now() - begun) / 1000]);
        isBroken = false;
      },
      900_000,
    );
  }

  const season = async (): Promise<Season> =>
    (await succeed(site.world.owner.patient.get('/seasons/latest'))).body;
  const gamesOf = async (week: number): Promise<RealGame[]> =>
    (await season()).games.filter((game) => game.week === week);
  const stored = async ({ id }: RealGame): Promise<RealGame> =>
    (await succeed(site.world.owner.patient.get(`/games/${id}`))).body;
  const players = async (): Promise<unknown[]> =>
    (await succeed(site.world.visitor.get('/players?limit=500'))).body;

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

  step('begins with nothing: the overview leads to the clubs', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, words.next.clubs);
    await page.getByRole('link', { name: words.toClubs }).click();
    await comesTo(page, '/owner/teams');
    await office.addClub(at(clubNames, 0));
    await office.pasteClubs(clubNames.slice(1));
    expect((await succeed(site.world.visitor.get('/teams'))).body).toHaveLength(clubNames.length);
  });

  step('the players of all clubs come from one table, which one press takes back', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, words.next.players);
    await page.getByRole('link', { name: words.toClubs }).click();
    await office.importPlayers();
    expect(await players()).toHaveLength(people.length);
    await button(page, words.takeBack).click();
    await shows(page, words.importUndone);
    expect(await players()).toEqual([]);
    await office.importPlayers();
    expect(await players()).toHaveLength(people.length);
  });

  step('ten rounds are drawn, and the season is made of them', async () => {
    const { page } = office;
    await page.goto('/owner');
    await heading(page, words.next.season);
    await page.getByRole('link', { name: words.newSeason }).click();
    await page.getByRole('link', { name: words.makeSchedule }).click();
    await button(page, words.generate).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.firstRound).fill(typed(day(firstDay)));
    await dialog.getByLabel(words.meetings).selectOption({ label: words.twice });
    await button(dialog, words.addGames).click();
    await page.getByRole('link', { name: words.toForm }).click();
    await shows(page, words.facts);
    await chooseMoment(page, locale, { label: words.windowStart, day: day(2), time: '08:00' });
    await chooseMoment(page, locale, { label: words.windowEnd, day: day(6), time: '20:00' });
    await button(page, words.create).click();
    await shows(page, words.created);
    expect(await season()).toMatchObject({
      status: 'pending',
      nbWeeks,
      nbPlayoffWeeks: 2,
      nbMaxFantasyTeams: 6,
    });
    await page.goto('/owner');
    await heading(page, words.next.window);
  });

  step('the window opens, a league drafts, and the overview says so', async () => {
    const { page } = office;
    await site.world.storedState(); // until every player is known where leagues play
    await site.world.goTo(instant(2, '08:00:00'));
    await page.goto('/owner');
    await heading(page, words.next.drafting);
    await shows(page, words.fine);
    const first = await foundFirstLeague(site, locale, 'Első Liga');
    ({ league } = first);
    await page.reload();
    await shows(page, words.noDraft);
    await scheduleFirstDraft(first, locale);
    await page.reload();
    await shows(page, words.fine);
    await draftByItself(site.world, league);
    expect(first.admin.faults).toEqual([]);
    await first.admin.context.close();
    await site.world.goTo(instant(firstDay));
    await page.goto('/owner');
    await heading(page, words.next.first);
  });

  step('a game is typed, one is pasted, one comes from a file', async () => {
    const { page } = office;
    await office.command('start');
    const [typedGame, pasted, fromFile] = await gamesOf(1);
    if (!typedGame || !pasted || !fromFile) throw new Error('Three games a round');
    const players = (game: RealGame) => people.filter(({ club }) => club === game.team1.name);
    const nameOf = (game: RealGame, index: number) => at(players(game), index).name;

    await office.openGame(typedGame);
    await page.getByLabel(`${words.points}: ${typedGame.team1.name}`).focus();
    for (const key of ['2', '7', 'Tab', '2', '0']) await page.keyboard.press(key);
    const grid = page.getByRole('grid').first();
    await grid.getByRole('textbox').first().focus();
    await page.keyboard.type('301');
    await page.keyboard.press('Tab');
    await page.keyboard.type('18');
    await button(page, words.zeros).first().click();
    await button(page.getByRole('alertdialog'), words.zeros).click();
    await office.save();
    const typedLines = (await stored(typedGame)).team1.players;
    expect(typedLines.find(({ position }) => position === 'QB')?.scores).toMatchObject({
      pass_yds: 301,
      rush_yds: 18,
    });
    expect(typedLines.every(({ scores }) => scores !== null)).toBe(true);

    await office.openGame(pasted);
    await office.typeScores(pasted, [14, 13]);
    await button(page, words.paste).click();
    const dialog = page.getByRole('dialog');
    const table = [words.table.join('\t'), `${nameOf(pasted, 0)}\t250\t2`, `${nameOf(pasted, 2)}\t\t1`].join(
      '\n',
    );
    await dialog.getByRole('textbox').fill(table);
    await button(dialog, words.fill).click();
    await office.save();
    expect((await stored(pasted)).team1.players[0]?.scores).toMatchObject({ pass_yds: 250, td: 2 });

    await office.openGame(fromFile);
    await office.typeScores(fromFile, [3, 9]);
    await button(page, words.paste).click();
    const csv = `name;rush_yds;td\n${nameOf(fromFile, 2)};88;1`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'jegyzokonyv.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button(dialog, words.fill).click();
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
    await button(page, words.save).first().click();
    await button(page.getByRole('alertdialog'), words.saveAnyway).click();
    await shows(page, words.saved);
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

  step('the rest goes through the playoffs to the champion', async () => {
    for (let week = 4; week <= nbWeeks; week++) await playWeek(week);
    const { page } = office;
    await page.goto('/owner');
    await heading(page, words.next.finish);
    await office.command('finish');
    expect(await season()).toMatchObject({ status: 'finished' });
    await page.goto('/owner');
    await heading(page, words.next.over);
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

  step('somebody leaves after it, an account is deleted, and then the league', () =>
    goAfterSeason(site, locale, league),
  );
});

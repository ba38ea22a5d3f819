import { setTimeout as delay } from 'node:timers/promises';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { formatNumber } from '@endzone/contracts/messages/format';
import { fromHundredths } from '@endzone/contracts/scoring/points';
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { scoreStatLine } from '@endzone/contracts/scoring/scoreStatLine';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { allFrontEnds } from '@endzone/start/processDefinitions';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { percentile, printTable } from '../faults/shared/table.ts';
import { openBrowser } from '../journeys/browser.ts';
import { buildOrThrow, desktop, refuseCookies } from '../journeys/site.ts';
import { instant } from '../src/testing/calendar.ts';
import { draftByItself, draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { inRealTime, openWorld, succeed, type Person, type World } from '../src/testing/world.ts';
import { Aims } from './aims.ts';
import { machineLoad } from './figures.ts';
import {
  digitsOn,
  enterLeague,
  figuresOf,
  found,
  gridRows,
  isPlain,
  mustHold,
  positionOf,
  tableOf,
  type Entered,
} from './boxScoreLeague.ts';
import { traceOf } from './trace.ts';
import { Typist } from './typist.ts';

/** Both clubs stand side by side; on a laptop's, one at a time. */
const wideScreen = { width: 1920, height: 1080 };
/** The keys that are typed into the large grid. */
const typedKeys = 120;

async function openOffice(world: World, browser: Browser, size: typeof desktop): Promise<Page> {
  const { page } = await openAs(world, browser, { caller: world.owner }, size);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

async function openAs(
  { stack }: World,
  browser: Browser,
  { caller }: Pick<Person, 'caller'>,
  viewport: typeof desktop,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport,
    locale: 'en',
    serviceWorkers: 'block',
    baseURL: stack.url,
  });
  context.setDefaultTimeout(80_000);
  await refuseCookies(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.url });
  await context.addCookies([
    { name: 'endzone', value: caller.token ?? '', url: stack.url },
    { name: 'locale', value: 'en', url: stack.url },
  ]);
  return { page: await context.newPage(), context };
}

type Watched = { manager: FantasyLeague['managers'][number]; gameId: string; points: string };

/** The starter with the most points of the week whose club plays a plain game: theirs is watched. */
async function mostWanted({ box, ...rest }: Entered, league: FantasyLeague): Promise<Watched> {
  const entered = { box, ...rest };
  const starters = await Promise.all(
    league.managers.map(async (manager) => {
      const roster: Roster = (await succeed(manager.caller.patient.get(`/leagues/${league.id}/rosters/me`)))
        .body;
      return roster.players
        .filter(({ activityStatus }) => activityStatus === 'active')
        .map(({ id }) => ({ manager, id }));
    }),
  );
  const lines = box.lines.filter(({ week, gameId }) => week === 1 && isPlain(entered, gameId));
  const scored = starters.flat().flatMap(({ manager, id }) => {
    const line = lines.find(({ playerId }) => rest.idOf(playerId) === id);
    if (!line) return [];
    const { values, gameId } = line;
    const points = fromHundredths(
      scoreStatLine({ position: positionOf(entered, line.playerId), values }, defaultScoreConfig),
    );
    return [{ manager, gameId, points }];
  });
  const [best] = scored.toSorted((a, b) => b.points - a.points);
  const { points, ...who } = found(best, 'starter who played');
  return { ...who, points: formatNumber('en', points) };
}

/** Until the sheet of this game is open, with the focus on its first score. */
async function focusOnScore(entered: Entered, page: Page, { box }: Entered['games'][number]): Promise<void> {
  const club = found(
    entered.box.teams.find(({ id }) => id === box.homeTeamId),
    box.homeTeamId,
  );
  await page.getByLabel(`Points: ${club.name}`, { exact: true }).and(page.locator(':focus')).waitFor();
}

/** A sheet in the strip of its round, the focus on its first score: from now on it hears keys. */
async function openSheet(page: Page, gameId: string): Promise<void> {
  await page.goto(`/owner/stats/games/${gameId}`);
  await page.locator(`main li > a[href$="${gameId}"]`).waitFor();
  await page.locator('[data-cell="score.1"]').focus();
}

const saved = (page: Page) => page.getByText('Scores updated').last().waitFor();

/** A game is typed from its first score to the save, while a manager looks at their matchup. */
async function typeGame(
  entered: Entered,
  { world, page, manager }: { world: World; page: Page; manager: Page },
  { gameId, points }: Watched,
) {
  const index = entered.games.findIndex(({ box }) => box.id === gameId);
  const { id, box } = found(entered.games[index], gameId);
  // From the game beside it by a key, as one goes through a round.
  const beside = found(entered.games[index === 0 ? 1 : index - 1], 'game beside');
  await openSheet(page, beside.id);
  const typist = new Typist(page);
  await typist.press(index === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
  await page.waitForURL((url) => url.pathname.endsWith(id));
  await focusOnScore(entered, page, { id, box });
  const begun = performance.now();
  await typist.type(String(box.homeScore));
  await typist.press('Enter');
  await typist.type(String(box.awayScore));
  await typist.press('Enter');
  await typist.fill(figuresOf(entered, gameId));
  await manager.bringToFront();
  const isShown = (await manager.getByText(points, { exact: true }).count()) > 0;
  if (isShown) throw new Error(`${points} are shown before anything is saved`);
  await page.bringToFront();
  await typist.press('Control+s');
  const sentAt = performance.now();
  await saved(page);
  const savedAt = performance.now();
  await manager.getByText(points, { exact: true }).first().waitFor();
  const shownAt = performance.now();
  const stored: RealGame = (await succeed(world.owner.patient.get(`/games/${id}`))).body;
  mustHold(entered, stored, gameId);
  return { typist, seconds: (sentAt - begun) / 1000, until: (shownAt - savedAt) / 1000 };
}

/** The other games of the round by paste, three keys each: paste, fill in, save and go on. */
async function pasteRound(entered: Entered, world: World, page: Page, typed: string) {
  const games = entered.games.filter(({ box }) => box.id !== typed);
  const typist = new Typist(page);
  await openSheet(page, found(games[0], 'game').id);
  const begun = performance.now();
  for (let left = games.length; left > 0; left--) {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const game = found(
      games.find((one) => one.id === id),
      `game of the round at ${page.url()}`,
    );
    await focusOnScore(entered, page, game);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(tableOf(entered, game))})`);
    await typist.press('Control+v');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Fill in \d+ fields$/, disabled: false }).waitFor();
    await typist.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await typist.press('Control+Enter');
    await page
      .waitForURL((url) => !url.pathname.endsWith(game.id))
      .catch(async () => {
        const said = await page.getByRole('alert').or(page.getByRole('alertdialog')).allInnerTexts();
        throw new Error(`${game.box.id} was not saved: ${said.join(' ')}`);
      });
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const { id, box } of games)
    mustHold(entered, (await succeed(world.owner.patient.get(`/games/${id}`))).body, box.id);
  return { typist, seconds, nbGames: games.length };
}

/** Digits, and every third key the one that goes on to the cell below. */
async function typeKeys(page: Page): Promise<void> {
  for (let key = 0; key < typedKeys; key++) {
    await page.keyboard.press(key % 3 === 2 ? 'Enter' : String((key % 9) + 1));
    await delay(60);
  }
}

async function traceKeys(browser: Browser, page: Page, slower: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const { tasks, interactions } = await traceOf(browser, page, () => typeKeys(page));
  await session.detach();
  return {
    perKey: tasks.reduce((sum, { cpu }) => sum + cpu, 0) / typedKeys,
    longest: Math.max(...tasks.map(({ cpu }) => cpu)),
    inp: percentile(
      interactions.toSorted((a, b) => a - b),
      0.98,
    ),
  };
}

/** What the browser itself takes for the same keys: a page with a field and nothing else. */
async function traceEmptyPage(browser: Browser, { viewport, slower }: Typing) {
  const page = await browser.newPage({ viewport });
  await page.setContent('<input autofocus>');
  await page.getByRole('textbox').focus();
  const figures = await traceKeys(browser, page, slower);
  await page.close();
  return figures;
}

/** Where it is typed, and how many times slower than this machine. */
type Typing = { viewport: typeof desktop; slower: number };

/** Keys in a grid of sixty players and all columns, beside those in an empty page. */
async function typeIntoLargeGrid(entered: Entered, browser: Browser, page: Page, typing: Typing, aims: Aims) {
  const { viewport, slower } = typing;
  const empty = await traceEmptyPage(browser, typing);
  await page.bringToFront();
  await page.setViewportSize(viewport);
  await page.goto(`/owner/stats/games/${entered.largeGameId}`);
  await page.getByRole('button', { name: 'All statistics' }).first().click();
  const grid = page.getByRole('grid').first();
  await grid.getByRole('textbox').first().focus();
  const columns = (await grid.getByRole('columnheader').count()) - 1;
  const figures = await traceKeys(browser, page, slower);
  const where = `at ${viewport.width} px and ${slower} times slower`;
  aims.atMost(`a key ${where}`, figures.perKey - empty.perKey, 16, ' ms');
  aims.atMost(`INP ${where}`, figures.inp, 100, ' ms');
  return [
    `${gridRows} × ${columns}, ${viewport.width} px`,
    `${slower} ×`,
    figures.perKey.toFixed(1),
    empty.perKey.toFixed(1),
    (figures.perKey - empty.perKey).toFixed(1),
    figures.longest.toFixed(1),
    `${figures.inp.toFixed(0)}, ${empty.inp.toFixed(0)}`,
  ];
}

/** How much work it is to enter scores: a game by keys, a round by paste, and what typing costs the page. */
export async function entry(): Promise<void> {
  await buildOrThrow();
  const world = await openWorld({ frontEnds: allFrontEnds, environment: inRealTime });
  const browser = await openBrowser();
  const aims = new Aims();
  try {
    const entered = await enterLeague(world);
    const league = await formLeague(world, 'Mérés');
    const admin = found(league.managers[0], 'manager');
    await succeed(admin.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
    await draftByItself(world, league);
    await world.goTo(instant(10));
    await succeed(world.owner.patient.post('/seasons/current/start-week'));
    const watched = await mostWanted(entered, league);
    const { page: manager } = await openAs(world, browser, watched.manager, desktop);
    await manager.goto('/game-center');
    await manager.getByRole('heading', { level: 1 }).first().waitFor();
    const page = await openOffice(world, browser, wideScreen);
    await succeed(
      world.owner.patient.post(`/games/${entered.largeGameId}/scores`, {
        scoreTeam1: 0,
        scoreTeam2: 0,
        players: {},
      }),
    );
    const typed = await typeGame(entered, { world, page, manager }, watched);
    const { presses, digits } = typed.typist;
    const onSheet = digitsOn(entered, watched.gameId);
    const figures = figuresOf(entered, watched.gameId).length;
    printTable(`Entering scores (${machineLoad()})`, [
      ['what', 'figure', 'aim'],
      ['a game by keys: figures typed', `${figures}, ${digits} digits`, ''],
      ['  key presses in all', String(presses), ''],
      [
        '  per digit of the saved sheet',
        (presses / onSheet).toFixed(2),
        aims.atMost('key presses per digit', presses / onSheet, 1.15),
      ],
      ['  per digit typed', (presses / digits).toFixed(2), ''],
      [
        '  per digit typed, were every figure beside the next',
        ((digits + figures + 4) / digits).toFixed(2),
        '',
      ],
      [
        '  points on the manager’s screen after the save',
        `${typed.until.toFixed(1)} s`,
        aims.atMost('points on the manager’s screen', typed.until, 5, ' s'),
      ],
    ]);
    const rows: string[][] = [];
    for (const viewport of [desktop, wideScreen])
      for (const slower of [1, 4])
        rows.push(await typeIntoLargeGrid(entered, browser, page, { viewport, slower }, aims));
    await page.setViewportSize(wideScreen);
    printTable(
      'Typing into a large sheet, in ms of the processor (aims, four times slower: 16 ms per key beyond an empty page, INP 100 ms)',
      [
        ['grid', 'slower', 'per key', 'in an empty page', 'beyond it', 'longest task', 'INP, empty page'],
        ...rows,
      ],
    );
    const pasted = await pasteRound(entered, world, page, watched.gameId);
    printTable(`The other ${pasted.nbGames} games of the round by paste`, [
      ['what', 'figure', 'aim'],
      [
        'all of them',
        `${pasted.seconds.toFixed(1)} s`,
        aims.atMost('a round by paste', pasted.seconds, 60, ' s'),
      ],
      ['key presses per game', (pasted.typist.presses / pasted.nbGames).toFixed(1), ''],
    ]);
    aims.settle();
  } finally {
    await browser.close();
    await world.close();
  }
}

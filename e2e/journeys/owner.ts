import { changesPath } from '@endzone/contracts/changes';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Page, Response } from '@playwright/test';
import { formatNumber } from '@endzone/contracts/messages/format';
import { until } from '@endzone/common/testing/until';
import { draftByItself, draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../src/testing/smallSeason.ts';
import { succeed } from '../src/testing/world.ts';
import { axeFaults } from './accessibility.ts';
import { ads } from './ads.ts';
import { clubsAndPlayers } from './clubsAndPlayers.ts';
import { everyRoute } from './everyRoute.ts';
import { Keys } from './keys.ts';
import { longMailing, mailings } from './mailings.ts';
import { leavingInSeason } from './leagueLife.ts';
import { managersWeek } from './managersWeek.ts';
import { noticesAtWork, noticesOfGames, noticesOfTrades } from './notices.ts';
import { openRosters } from './openRosters.ts';
import { ownerLayout } from './ownerLayout.ts';
import { onceLocked, whileEntering } from './ownersWeek.ts';
import { picturesOfGame } from './pictures.ts';
import { posts } from './posts.ts';
import { ranking } from './ranking.ts';
import { scheduleEditing } from './scheduleEditing.ts';
import { scoring } from './scoring.ts';
import {
  desktop,
  horizontalOverflow,
  phone,
  refuseCookies,
  settled,
  type Look,
  type Site,
  type Visit,
} from './site.ts';
import { storedScripts } from './storedScripts.ts';
import { suspension } from './suspension.ts';
import { twoTabs } from './twoTabs.ts';

/** The owner in front of the back office, logged in. */
async function takeOffice(site: Site, look: Look): Promise<Visit> {
  const visit = await site.visit(look);
  await refuseCookies(visit.page);
  const value = site.world.owner.token ?? '';
  await visit.context.addCookies([{ name: 'endzone', value, url: site.url }]);
  // A page with a draft asks before it is left.
  visit.page.on('dialog', (dialog) => void dialog.accept());
  return visit;
}

/** @throws when there are not so many. */
function nth<T>(things: readonly T[], index: number): T {
  const thing = things[index];
  if (thing === undefined) throw new Error(`There are only ${things.length}`);
  return thing;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** The status of each answer that an open page gets until `end`. */
async function costUntil(page: Page, end: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  const note = (answer: Response) => {
    if (new URL(answer.url()).pathname.startsWith('/api/')) statuses.push(answer.status());
  };
  page.on('response', note);
  await end();
  page.off('response', note);
  return statuses;
}

/** What an open page asks by itself until its stream has given so many signs of life. */
async function costOfPulses(page: Page, count: number): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  let pulses = 0;
  devTools.on('Network.eventSourceMessageReceived', ({ eventName }) => {
    if (eventName === 'pulse') pulses += 1;
  });
  const cost = await costUntil(page, () => until(() => pulses >= count));
  await devTools.detach();
  return cost;
}

/** What it asks when its reader returns to it. */
const costOfReturn = (page: Page) =>
  costUntil(page, async () => {
    const isRead = page.waitForResponse(/\/standings/);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await isRead;
  });

const isNews = (answer: Response) => answer.url().includes('/standings') && answer.status() === 200;

/** When the page heard of other standings than it shows. */
function watchNews(page: Page): number[] {
  const news: number[] = [];
  page.on('response', (answer) => {
    if (isNews(answer)) news.push(performance.now());
  });
  return news;
}

/** A week from its start to its end, as the owner of the platform goes through it. */
export function ownerJourneys(site: () => Site): void {
  let office: Visit;
  let league: FantasyLeague;
  const season = async (): Promise<Season> =>
    (await succeed(site().world.owner.patient.get('/seasons/current'))).body;
  const game = async (id: string): Promise<RealGame> =>
    (await succeed(site().world.owner.patient.get(`/games/${id}`))).body;
  const gamesOfWeekOne = async () => (await season()).games.filter(({ week }) => week === 1);

  describe('The owner', () => {
    beforeAll(async () => {
      const { world } = site();
      await enterSmallSeason(world);
      league = await formLeague(world, 'Balatoni Blitz');
      const admin = nth(league.managers, 0);
      await succeed(admin.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
      await draftByItself(world, league);
      office = await takeOffice(site(), { locale: 'hu', size: desktop });
    }, 300_000);

    const visitEnglish = () => takeOffice(site(), { locale: 'en', size: desktop });
    const ground = () => ({ site: site(), league, office, visitEnglish });

    openRosters(ground);
    noticesOfTrades(ground);
    clubsAndPlayers(() => office);
    picturesOfGame(ground);
    twoTabs(ground);
    ranking(ground);
    scheduleEditing(ground);
    suspension(ground);

    it('starts a week, by keys alone, and sees the operation to its end', async () => {
      const { page } = office;
      await page.goto('/owner/seasons');
      await new Keys(page).press(button(page, 'Indítás…'));
      const question = page.getByRole('alertdialog');
      await new Keys(page).press(question.getByRole('button', { name: 'Forduló indítása' }));
      await shows(page, 'Forduló elindítva');
      expect(await season()).toMatchObject({ status: 'ongoing', currentWeek: 1, isWeekActive: true });
    });

    it('finds on the overview what waits, and enters a game by keys alone', async () => {
      const { page } = office;
      await page.goto('/owner');
      // They may be entered before their day too.
      await shows(page, '1. forduló · következő meccsek:');
      await new Keys(page).press(page.getByRole('link', { name: 'A meccsekhez' }));
      const first = nth(await gamesOfWeekOne(), 0);
      const name = `${first.team1.name} – ${first.team2.name}`;
      await new Keys(page).press(page.getByRole('link', { name: `Rögzítés: ${name}` }));
      await new Keys(page).to(page.getByLabel(`Pontok: ${first.team1.name}`));
      await page.keyboard.type('27');
      await page.keyboard.press('Tab');
      await page.keyboard.type('20');
      const { keyboard } = page;
      const grid = page.getByRole('grid').first();
      await new Keys(page).to(grid.getByRole('textbox').first());
      for (const [passed, run] of [
        ['301', '18'],
        ['0', '132'],
      ] as const) {
        await keyboard.type(passed);
        await keyboard.press('Tab');
        await keyboard.type(run);
        await keyboard.press('Enter');
        await keyboard.press('Home');
      }
      await keyboard.press('Control+s');
      await shows(page, 'Eredmények elmentve');
      const saved = await game(first.id);
      expect([saved.team1.score, saved.team2.score]).toEqual([27, 20]);
      const lines = saved.team1.players.flatMap(({ position, scores }) =>
        scores && position !== 'HC' ? [scores] : [],
      );
      expect(lines.map(({ pass_yds, rush_yds }) => [pass_yds, rush_yds])).toEqual([
        [301, 18],
        [0, 132],
      ]);
    });

    it('has nothing in the way on a filled sheet, in either theme', async () => {
      const { page } = office;
      await page.goto(`/owner/stats/games/${nth(await gamesOfWeekOne(), 0).id}`);
      await page.setViewportSize(desktop);
      await settled(page);
      await page.getByRole('grid').first().getByText('301').first().waitFor();
      const found: string[] = [];
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await axeFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
      }
      expect(found).toEqual([]);
    });

    ownerLayout(async () => ({ page: office.page, game: await game(nth(await gamesOfWeekOne(), 0).id) }));
    noticesOfGames(() => office);
    noticesAtWork(async () => ({ page: office.page, gameId: nth(await gamesOfWeekOne(), 0).id }));

    it('what was typed and not saved is there again after a reload', async () => {
      const { page } = office;
      const second = nth(await gamesOfWeekOne(), 1);
      await page.goto(`/owner/stats/games/${second.id}`);
      await page.getByLabel(`Pontok: ${second.team1.name}`).fill('13');
      await shows(page, 'Piszkozat');
      await page.reload();
      await shows(page, 'Piszkozat');
      expect(await page.getByLabel(`Pontok: ${second.team1.name}`).inputValue()).toBe('13');
      await page.getByLabel(`Pontok: ${second.team2.name}`).fill('6');
      await button(page, 'Mentés').first().click();
      await shows(page, 'Eredmények elmentve');
      expect((await game(second.id)).team1.score).toBe(13);
    });

    const entered = async () => ({
      site: site(),
      league,
      season: await season(),
      game: await game(nth(await gamesOfWeekOne(), 0).id),
    });
    whileEntering(entered);

    it('sees what locking would publish, locks, and follows the operation to its end', async () => {
      const { page } = office;
      const { owner } = site().world;
      const line = { pass_yds: 100, rush_yds: 0, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 0 };
      for (const { id } of (await gamesOfWeekOne()).slice(2)) {
        const { team1, team2 } = await game(id);
        // Whoever was drafted where: each team starts a quarterback, so that somebody wins the trophies of the week.
        const backs = [...team1.players, ...team2.players].filter(({ position }) => position === 'QB');
        const players = Object.fromEntries(backs.map((player) => [player.id, line]));
        await succeed(owner.patient.post(`/games/${id}/scores`, { scoreTeam1: 7, scoreTeam2: 0, players }));
      }
      const manager = await site().visit({ locale: 'en', size: desktop, as: nth(league.managers, 0) });
      let streams = 0;
      manager.context.on('request', (request) => {
        if (new URL(request.url()).pathname === changesPath) streams += 1;
      });
      const tabs = [manager.page, await manager.context.newPage(), await manager.context.newPage()];
      const rowOf = (tab: Page, name: string) => tab.getByRole('row').filter({ hasText: name });
      for (const tab of tabs) {
        await tab.goto(`/leagues/${league.id}/standings`);
        await rowOf(tab, `${league.name} 1`).waitFor();
      }
      await manager.page.bringToFront();
      // The scores saved just now still reach the tab; after them it asks nothing.
      await until(async () => (await costOfPulses(manager.page, 1)).length === 0);
      expect(await costOfPulses(manager.page, 2)).toEqual([]);
      const costs = await costOfReturn(manager.page);
      expect(costs.length).toBeGreaterThan(0);
      expect(new Set(costs)).toEqual(new Set([304]));
      const news = watchNews(manager.page);
      await page.goto('/owner/seasons');
      await new Keys(page).press(button(page, 'Lezárás…'));
      const dialog = page.getByRole('dialog');
      await dialog.getByText('2 eredmény').waitFor();
      await new Keys(page).press(dialog.getByRole('button', { name: 'Lezárás', exact: true }));
      await until(async () => (await season()).lockedWeeks.includes(1));
      const lockedAt = performance.now();
      await shows(page, 'Forduló lezárva');
      await page.getByRole('progressbar', { name: '1. forduló lezárása' }).waitFor();
      await shows(page, '1 liga kész');
      expect((await season()).lockedWeeks).toEqual([1]);
      expect(office.faults).toEqual([]);

      // The manager's page was open all the time, and nobody touches it.
      const standings: Standing[] = (await succeed(owner.patient.get(`/leagues/${league.id}/standings`)))
        .body;
      const first = nth(standings, 0);
      for (const tab of tabs)
        await rowOf(tab, first.team.name)
          .filter({ hasText: formatNumber('en', first.points) })
          .waitFor();
      await until(() => news.length > 0);
      const freshAt = nth(news, 0);
      console.log(`Standings in an open page were fresh ${Math.round(freshAt - lockedAt)} ms after the lock`);
      // One tab is told for all of them.
      expect(streams).toBe(1);
      expect(manager.faults).toEqual([]);
      await manager.context.close();
    });

    onceLocked(entered);
    managersWeek(async () => ({ site: site(), league, seasonId: (await season()).id }));

    scoring(() => ({
      site: site(),
      page: office.page,
      visitEnglish: async () => (await visitEnglish()).page,
    }));

    posts(ground);
    ads(ground);
    mailings(ground);

    everyRoute(async () => ({ site: site(), league, season: await season() }));

    it('takes the results back on a phone, in English', async () => {
      const { page, faults } = await takeOffice(site(), { locale: 'en', size: phone });
      for (const path of ['/owner', '/owner/stats', '/owner/users', '/owner/seasons']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await horizontalOverflow(page)).toBe(0);
      }
      await button(page, 'Withdraw…').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw results' }).click();
      await shows(page, 'Results withdrawn');
      expect(await season()).toMatchObject({ lockedWeeks: [], frozenWeeks: [1] });
      expect(faults).toEqual([]);
    });

    storedScripts(ground);
    leavingInSeason(ground);
    longMailing(ground);
  });
}

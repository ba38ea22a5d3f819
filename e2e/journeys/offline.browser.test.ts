import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteFrontEnds } from './siteFrontEnds.ts';
import type { Page } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import {
  draftByItself,
  draftForm,
  formLeague,
  type FantasyLeague,
  type Manager,
} from '../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../src/testing/smallSeason.ts';
import { runWeekJob } from '../src/testing/weekJobs.ts';
import { openWorld, succeed } from '../src/testing/world.ts';
import { openBrowser } from './browser.ts';
import { setDeviceClock } from './deviceClock.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { logInByKeys } from './registration.ts';
import {
  buildOrThrow,
  comesTo,
  heading,
  horizontalOverflow,
  phone,
  settled,
  Site,
  type Visit,
} from './site.ts';
import { firstTwo } from './stage.ts';

allowSlowBrowser();
let site: Site;
let league: FantasyLeague;
/** Of other people, and without a season yet. */
let other: FantasyLeague;
const hour = 3_600_000;

/** A league whose first week is over, and whose rosters are open again. */
beforeAll(async () => {
  await buildOrThrow();
  const world = await openWorld({ frontEnds: siteFrontEnds });
  site = new Site(world, await openBrowser());
  await enterSmallSeason(world);
  league = await formLeague(world, 'Haveri Végzóna Liga');
  other = await formLeague(world, 'Balatoni Végzóna Liga');
  const [first] = firstTwo(league);
  await succeed(first.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
  await draftByItself(world, league);
  await world.goTo(instant(10, '20:00:00'));
  await runWeekJob(world.owner, 'start-week', { week: 1 });
  await runWeekJob(world.owner, 'weeks/1/finish', { force: true });
}, 600_000);
afterAll(async () => {
  await site?.close();
});

type Kept = Record<string, string[]>;

/** The addresses that the device keeps, by their store. */
const keptBy = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const found = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return found;
  })()`);

const maxTries = 600;

/** The page's policy forbids the text of functions to run in it, so it is asked from here. */
async function becomes(page: Page, condition: string): Promise<void> {
  for (let tries = 0; !(await page.evaluate<boolean>(condition).catch(() => false)); tries++) {
    if (tries > maxTries) throw new Error(`It never becomes ${condition}`);
    await page.waitForTimeout(100);
  }
}

async function until(page: Page, isThere: (kept: Kept) => boolean): Promise<void> {
  for (let tries = 0; !isThere(await keptBy(page)); tries++) {
    if (tries > maxTries) throw new Error(`The device keeps ${JSON.stringify(await keptBy(page))}`);
    await page.waitForTimeout(100);
  }
}

const holds = (kept: Kept, path: string) => kept['endzone-reads']?.some((url) => url.includes(path)) ?? false;

/** Waits until the device has the page, its files, and what this manager reads. */
const untilKept = (page: Page) =>
  until(
    page,
    (kept) =>
      kept['endzone-page']?.length === 1 &&
      ['/rosters/me', '/standings/season/', '/games/season/', `/leagues/${league.id}/games/`].every((path) =>
        holds(kept, path),
      ),
  );

type Device = { as?: Manager; locale?: 'hu' | 'en'; clockAhead?: number };

async function installed({
  as = firstTwo(league)[0],
  locale = 'hu',
  clockAhead,
}: Device = {}): Promise<Visit> {
  const visit = await site.visit({ locale, size: phone, as, hasWorker: true });
  if (clockAhead !== undefined) await setDeviceClock(visit.context, site.world, clockAhead);
  await visit.page.goto(`/leagues/${league.id}`);
  await becomes(visit.page, 'navigator.serviceWorker.controller !== null');
  await untilKept(visit.page);
  return visit;
}

const banner = (page: Page) => page.getByText(/^Nincs kapcsolat\. Az utolsó állapotot látod: /);

/** The times of day, in Budapest, at which the server said what the device keeps. */
const keptTimes = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const cache = await caches.open('endzone-reads');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return answers.map(({ headers }) => headers.get('Date')).filter(Boolean).map((date) =>
      new Date(date).toLocaleTimeString('hu', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Budapest' }));
  })()`);

describe('Endzone on a device', () => {
  it('can be installed: manifest, pictures and worker are there', async () => {
    const { page, context, faults } = await installed();
    const devtools = await context.newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
    const {
      icons,
      lang,
      start_url: start,
    } = JSON.parse(data ?? '') as {
      icons: { src: string; sizes: string; purpose: string }[];
      lang: string;
      start_url: string;
    };
    expect([lang, start]).toEqual(['hu', '/']);
    for (const { src, sizes } of icons) {
      const side = await page.evaluate<number>(
        `fetch('${src}').then((answer) => answer.blob()).then(createImageBitmap).then(({ width }) => width)`,
      );
      expect(`${side}x${side}`).toBe(sizes);
    }
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's browser is a private one.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows league, team, standings and last game without connection, with the time of the state', async () => {
    const { page, context } = await installed();
    await page.goto('/team');
    await page
      .getByRole('button', { name: /^Helycsere/ })
      .first()
      .waitFor();
    await until(page, (kept) => holds(kept, '/trade-proposals'));
    const times = await keptTimes(page);
    await context.setOffline(true);
    for (const [path, shows] of [
      [`/leagues/${league.id}`, 'Teljes tabella'],
      ['/team', 'Kezdőcsapat'],
      [`/leagues/${league.id}/standings`, 'Haveri Végzóna Liga 3'],
      ['/game-center', 'Haveri Végzóna Liga 2'],
      ['/', 'Alapíts ligát'],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await page.getByText(shows).filter({ visible: true }).first().waitFor();
      const [, time] = /(\d{1,2}:\d\d)/.exec(await banner(page).innerText()) ?? [];
      expect(times).toContain(time);
      expect(await page.getByRole('button', { name: /^(Helycsere|Elengedés|Csere)/ }).count()).toBe(0);
      expect(await horizontalOverflow(page)).toBe(0);
    }
    // What the device does not keep says so, and where to go instead.
    await page.goto('/players');
    await heading(page, 'Játékosok');
    await page.getByText('Ez az oldal nincs elmentve az eszközön').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Csapatom' }).click();
    await comesTo(page, '/team');
    await page.getByText('Kezdőcsapat').first().waitFor();
    await context.close();
  });

  it('shows what may be done as soon as the connection is back, on a page that was opened without', async () => {
    const { page, context } = await installed();
    const switches = page.getByRole('button', { name: /^Helycsere/ });
    await page.goto('/team');
    await switches.first().waitFor();
    await context.setOffline(true);
    await page.goto('/team');
    await banner(page).waitFor();
    await page.getByText('Kezdőcsapat').first().waitFor();
    expect(await switches.count()).toBe(0);
    const players = page.getByRole('link', { name: 'Játékosok' }).filter({ visible: true });
    expect(await players.getAttribute('title')).toBe('Kapcsolat kell hozzá');
    await page.evaluate('window.isSamePage = true');
    await context.setOffline(false);
    await switches.first().waitFor();
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(await players.getAttribute('title')).toBeNull();
    await context.close();
  });

  it('that is an hour fast tells the right time of the state', async () => {
    const { page, context } = await installed({ clockAhead: hour });
    await page.goto(`/leagues/${league.id}/standings`);
    await settled(page);
    const times = await keptTimes(page);
    await context.setOffline(true);
    await page.goto(`/leagues/${league.id}/standings`);
    await page.getByText('Haveri Végzóna Liga 3').first().waitFor();
    const [, time] = /: ma (\d{1,2}:\d\d)$/.exec(await banner(page).innerText()) ?? [];
    expect(times).toContain(time);
    await context.close();
  });

  it('of two people one after the other shows the second what is theirs alone', async () => {
    const [admin] = other.managers;
    const [, , third] = league.managers;
    if (!admin || !third) throw new Error('Leagues of four');
    const { page, context } = await installed({ as: third });
    await page.goto('/logout');
    await comesTo(page, '/');
    await page.goto('/login');
    await logInByKeys(page, 'hu', admin.email);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.goto(`/leagues/${other.id}`);
    await heading(page, 'Balatoni Végzóna Liga');
    await until(page, (kept) => holds(kept, `/leagues/${other.id}/members`));
    await context.setOffline(true);
    await page.goto(`/leagues/${other.id}`);
    await banner(page).waitFor();
    await heading(page, 'Balatoni Végzóna Liga');
    for (const path of ['/secure', '/team', `/leagues/${league.id}`]) {
      await page.goto(path);
      await banner(page).waitFor();
      await settled(page);
      expect(await page.getByText('Haveri Végzóna Liga').count()).toBe(0);
    }
    expect(JSON.stringify(await keptBy(page))).not.toContain(league.id);
    await context.close();
  });

  it('sends nothing without connection, keeps what was chosen, and sends it once afterwards', async () => {
    const [first, second] = firstTwo(league);
    const rosterOf = async ({ caller, rosterId }: typeof first) =>
      (await succeed(caller.patient.get(`/rosters/${rosterId}`))).body.players as {
        id: string;
        position: string;
      }[]; // the API's own answer
    const back = (players: { id: string; position: string }[]) =>
      players.find(({ position }) => position === 'RB')?.id;
    const [give, get] = [back(await rosterOf(first)), back(await rosterOf(second))];
    const { page, context } = await installed();
    await page.goto(`/team/trades/new?with=${second.teamId}&give=${give}&get=${get}`);
    await settled(page);
    await page.getByRole('button', { name: 'Ajánlat küldése', exact: true }).click();
    const send = page.getByRole('alertdialog').getByRole('button', { name: 'Ajánlat küldése' });
    await send.waitFor();
    await context.setOffline(true);
    await page.getByRole('alertdialog').getByText('Kapcsolat kell hozzá').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await context.setOffline(false);
    await send.click();
    await page
      .getByText('Elküldted a csereajánlatot')
      .or(page.getByText(/csereajánlat/i))
      .first()
      .waitFor();
    await comesTo(page, '/team/trades');
    const { seasonId } = (await succeed(first.caller.patient.get(`/leagues/${league.id}/rosters/me`))).body;
    const path = `/seasons/${seasonId}/fantasy-teams/${first.teamId}/trade-proposals`;
    const { body } = await succeed(first.caller.patient.get(path));
    expect(body).toHaveLength(1);
    await context.close();
  });

  it('forgets with the log-out: nothing of anybody is left to read', async () => {
    // It ends a session, so it is of somebody who plays in no other of these journeys.
    const { page, context } = await installed({ as: league.managers[3] });
    await page.goto('/logout');
    await comesTo(page, '/');
    await until(page, (kept) => kept['endzone-reads'] === undefined);
    await context.setOffline(true);
    await page.goto('/team');
    await page.getByText(/Nincs kapcsolat\./).waitFor();
    expect(await page.getByText('Haveri Végzóna Liga').count()).toBe(0);
    await context.close();
  });
});

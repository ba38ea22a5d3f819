import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@endzone/common/testing/until';
import { changesPath } from '@endzone/contracts/changes';
import type { Season } from '@endzone/contracts/stats/seasons';
import { allFrontEnds } from '@endzone/start/processDefinitions';
import type { Browser, Page } from '@playwright/test';
import { printTable } from '../faults/shared/table.ts';
import { openBrowser } from '../journeys/browser.ts';
import { buildOrThrow, desktop, refuseCookies } from '../journeys/site.ts';
import { instant } from '../src/testing/calendar.ts';
import { draftByItself, draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { inRealTime, openWorld, succeed, type World } from '../src/testing/world.ts';
import { Aims } from './aims.ts';
import { enterLeague, found } from './boxScoreLeague.ts';
import { exactNow, machineLoad, spread } from './figures.ts';

const tabsPerManager = 4;

/** Pages that have asked whether they are of the present release: each does so once, some seconds after it was opened. */
const settled = new WeakSet<Page>();
const noteRelease = (page: Page) =>
  page.on('request', (request) => request.url().endsWith('/remotes.json') && settled.add(page));

/** Several pages of one manager in one browser, which share one stream of changes. */
async function openTabs(
  { stack }: World,
  browser: Browser,
  { caller }: FantasyLeague['managers'][number],
  path: string,
): Promise<Page[]> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en',
    serviceWorkers: 'block',
    baseURL: stack.url,
  });
  await refuseCookies(context);
  await context.addCookies([
    { name: 'endzone', value: caller.token ?? '', url: stack.url },
    { name: 'locale', value: 'en', url: stack.url },
  ]);
  const tabs: Page[] = [];
  for (let tab = 0; tab < tabsPerManager; tab++) {
    const page = await context.newPage();
    noteRelease(page);
    await page.goto(path);
    await page.getByRole('row').nth(4).waitFor();
    tabs.push(page);
  }
  return tabs;
}

type Seen = { at: number; text: string };

/** Notes in the page what it shows, and since when. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const seen = (window.seenByTabs = []);
    const note = () => {
      const text = document.querySelector('main').innerText;
      if (seen.at(-1)?.text !== text) seen.push({ at: performance.timeOrigin + performance.now(), text });
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  })()`);
const lastSeen = async (page: Page): Promise<Seen> =>
  found((await page.evaluate<Seen[]>('window.seenByTabs')).at(-1), 'text of the page');
const hasChanged = (page: Page): Promise<boolean> => page.evaluate<boolean>('window.seenByTabs.length > 1');
const textOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.querySelector('main').innerText`);

/** Until pages show what those show that were opened after the lock. */
async function untilTrue(fresh: readonly Page[], pages: readonly Page[]): Promise<void> {
  const [truth] = fresh;
  await until(async () => {
    await truth?.reload();
    await truth?.getByRole('row').nth(4).waitFor();
    const text = truth && (await textOf(truth));
    const texts = await Promise.all(pages.map(textOf));
    return texts.every((one) => one === text);
  });
}

/** The requests of these pages, but for the stream of changes, which stays open. */
function countRequests(tabs: readonly Page[]): string[] {
  const requests: string[] = [];
  for (const tab of tabs)
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname !== changesPath) requests.push(pathname);
    });
  return requests;
}

/** What open pages that nobody touches cost while a week runs, and how soon they are true after its lock. */
export async function tabs(minutes: number): Promise<void> {
  await buildOrThrow();
  const world = await openWorld({ frontEnds: allFrontEnds, environment: inRealTime });
  const browser = await openBrowser();
  const aims = new Aims();
  try {
    await enterLeague(world);
    const league = await formLeague(world, 'Mérés');
    const admin = found(league.managers[0], 'manager');
    await succeed(admin.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
    await draftByItself(world, league);
    await world.goTo(instant(10));
    await succeed(world.owner.patient.post('/seasons/current/start-week'));
    const path = `/leagues/${league.id}/standings`;
    const open: Page[] = [];
    const ofManager = [];
    for (const manager of league.managers) {
      const pages = await openTabs(world, browser, manager, path);
      ofManager.push({ manager, pages });
      open.push(...pages);
    }
    // What follows the opening of a page belongs to it.
    await Promise.all(open.map((page) => page.waitForLoadState('networkidle')));
    await until(async () => open.every((page) => settled.has(page)));
    const requests = countRequests(open);
    await delay(minutes * 60_000);
    const idle = [...requests];
    await Promise.all(open.map(watch));
    await succeed(world.owner.patient.post('/seasons/current/weeks/1/finish', { force: true }));
    let lockedAt = exactNow();
    await until(async () => {
      const askedAt = exactNow();
      const season: Season = (await succeed(world.owner.patient.get('/seasons/current'))).body;
      // The last question that found it open: whoever asks sees it a little later.
      if (!season.lockedWeeks.includes(1)) lockedAt = askedAt;
      return season.lockedWeeks.includes(1);
    });
    // Pages that open meanwhile would take the processors from those that are measured.
    await until(async () => (await Promise.all(open.map(hasChanged))).every(Boolean));
    for (const { manager, pages } of ofManager)
      await untilTrue(await openTabs(world, browser, manager, path), pages);
    const latencies = await Promise.all(open.map(async (page) => (await lastSeen(page)).at - lockedAt));
    printTable(`Open pages that nobody touches (${machineLoad()})`, [
      ['what', 'figure', 'aim'],
      [
        `requests of ${open.length} pages in ${minutes} minutes of a running week`,
        [idle.length, ...new Set(idle)].join(' '),
        aims.atMost('requests of idle pages', idle.length, 0),
      ],
      [
        'from the lock until each of them is true',
        spread(latencies),
        aims.atMost('a page after a lock', Math.max(...latencies), 2_000, ' ms'),
      ],
    ]);
    aims.settle();
  } finally {
    await browser.close();
    await world.close();
  }
}

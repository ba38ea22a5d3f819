import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack, type Stack } from '@endzone/start';
import { allFrontEnds, allServices } from '@endzone/start/processDefinitions';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { buildOrThrow, phone, refuseCookies } from './site.ts';
import { openOtherShell } from './otherShell.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { StandInRemote, standInTitle } from './standInRemote.ts';

allowSlowBrowser();
let browser: Browser;
let stack: Stack;
let standIn: StandInRemote;

// The edge alone: what a visitor reads needs no more to be shown or missed.
beforeAll(async () => {
  browser = await openBrowser();
  await buildOrThrow();
  const services = allServices.filter(({ name }) => name === 'bff');
  stack = await startStack({ services, frontEnds: allFrontEnds });
  standIn = await StandInRemote.open();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await standIn?.close();
  await stack?.stop();
});

async function aPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'hu',
    baseURL: stack.url,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await refuseCookies(page);
  return page;
}

/** As a developer does who presses the button of this page. */
async function useFrontEnd(page: Page, query: string): Promise<void> {
  await page.goto(`/dev/remotes?${query}`);
  await page.getByRole('button').click();
  // A stand-in that hangs keeps the page from ever being loaded whole.
  await page.waitForURL('**/', { waitUntil: 'commit' });
}

/** A browser for which the stand-in is the player's remote. */
async function withStandIn(): Promise<Page> {
  const page = await aPage();
  await useFrontEnd(page, `mfe_player=${standIn.address}`);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const home = (page: Page) => page.getByRole('link', { name: 'Liga létrehozása' });
const retry = (page: Page) => page.getByRole('button', { name: 'Újra', exact: true });
const panel = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

/** A page that was loaded anew knows nothing of it. */
const mark = (page: Page) => page.evaluate('window.stays = true');
const isMarked = (page: Page) => page.evaluate<boolean>('window.stays === true');

const words = {
  unreachable: 'Ez a rész nem töltődött be',
  broken: 'Ez a rész most nem működik',
  contract: 'Ez a rész éppen frissül',
  slow: 'Ez a rész még úton van',
};

/** The bars, the languages and the shell's own screens. */
async function theRestGoesOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EN English' }).click();
  await page.getByRole('heading', { name: 'Something is missing here' }).waitFor();
  await page.getByRole('button', { name: 'HU Magyar' }).click();
  await page.getByRole('heading', { name: 'Itt most hiányzik valami' }).waitFor();
  await page.getByRole('link', { name: 'Bejelentkezés' }).waitFor();
}

describe('A remote that', () => {
  it.each([
    ['answers 500', 'unreachable', { status: 500, body: 'no' }],
    ['is no JavaScript', 'broken', { body: '}{' }],
    ['throws when it runs', 'broken', { body: 'throw new Error("it throws")' }],
    ['exposes nothing', 'broken', { body: 'var mfe_player = { init() {}, get: async () => () => ({}) };' }],
  ] as const)('%s is told, the rest goes on, and one press brings it', async (_what, why, entry) => {
    standIn.heal();
    standIn.entry = entry;
    const page = await withStandIn();
    await page.goto('/');
    await panel(page, words[why]).waitFor();
    await mark(page);
    standIn.heal();
    // It exposes what it exposes until the page is loaded anew.
    if (entry.body.includes('get:')) await page.reload();
    else await retry(page).click();
    await heading(page, standInTitle).waitFor();
    expect(await isMarked(page)).toBe(!entry.body.includes('get:'));
    await page.context().close();
  });

  it('was made for another shell is not run, and comes by itself when it fits', async () => {
    standIn.heal();
    standIn.contract = 99;
    const page = await withStandIn();
    await page.goto('/');
    await panel(page, words.contract).waitFor();
    await theRestGoesOn(page);
    standIn.heal();
    await heading(page, standInTitle).waitFor();
    await page.context().close();
  });

  it('is slow is told after eight seconds, and a press loads it again beside the first try', async () => {
    standIn.heal();
    standIn.entry = { hangs: true };
    const page = await withStandIn();
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Bejelentkezés' }).waitFor();
    await page.clock.fastForward(8_000);
    await panel(page, words.slow).waitFor();
    standIn.heal();
    await retry(page).click();
    await heading(page, standInTitle).waitFor();
    await page.context().close();
  });

  it('is stopped costs its own screens only, and is there again by itself', async () => {
    const player = stack.process('mfe-player');
    const page = await aPage();
    // The edge knows where it was, the browser has nothing of it.
    await page.request.get('/');
    await player.stop();
    await page.goto('/');
    await panel(page, words.unreachable).waitFor();
    await mark(page);
    await theRestGoesOn(page);
    await player.start();
    await home(page).waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

describe('A shell and a remote made from different sources', () => {
  let shell: Awaited<ReturnType<typeof openOtherShell>>;
  beforeAll(async () => {
    shell = await openOtherShell(stack.process('shell').definition.url);
  });
  afterAll(() => shell?.close());

  it('work together: the remote takes its own parts of shared-ui, and React of another version from the page', async () => {
    const page = await aPage();
    await useFrontEnd(page, `shell=${shell.address}`);
    await page.goto('/');
    await home(page).waitFor();
    await page.getByRole('button', { name: 'EN English' }).click();
    await page.getByRole('link', { name: 'Create League' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    expect(shell.changed).toBe(true);
    await page.context().close();
  });
});

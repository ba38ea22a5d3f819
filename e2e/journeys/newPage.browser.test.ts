import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startStack, type Stack } from '@endzone/start';
import { allFrontEnds, allServices } from '@endzone/start/processDefinitions';
import { until } from '@endzone/common/testing/until';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { openPlantedPlayer, plantedTitle } from './plantedPlayer.ts';
import { buildOrThrow, phone, refuseCookies } from './site.ts';

allowSlowBrowser();
let browser: Browser;
let stack: Stack;
let player: Awaited<ReturnType<typeof openPlantedPlayer>>;

// The edge alone: what is tested here is which page is whose.
beforeAll(async () => {
  browser = await openBrowser();
  await buildOrThrow();
  player = await openPlantedPlayer();
  const services = allServices.filter(({ name }) => name === 'bff');
  stack = await startStack({
    services,
    frontEnds: allFrontEnds,
    reach: ({ to, url }) => (to === 'mfe-player' ? player.address : url),
  });
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await player?.close();
});

/** The script that the shell begins with: what it loads later comes when it comes. */
const entryOf = async (page: Page, origin: string) => {
  const addresses = await page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[as=script]')].map((one) => one.src || one.href)`,
  );
  return addresses.find((address) => address.startsWith(`${origin}/shell.`));
};

it('A page of a new release of a remote appears in the running shell, which was built without it', async () => {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'hu',
    baseURL: stack.url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await refuseCookies(page);
  const shellUrl = stack.process('shell').definition.url;

  expect((await page.goto('/planted'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Az oldal nem található' }).waitFor();
  const before = await entryOf(page, shellUrl);
  expect(before).toBeTruthy();

  player.release();
  await until(async () => (await page.request.get('/planted')).status() === 200);
  await page.goto('/planted');
  await page.getByRole('heading', { level: 1, name: plantedTitle }).waitFor();
  expect(await entryOf(page, shellUrl)).toBe(before);

  // What its release says of who may see it counts too.
  await page.goto('/planted/members');
  await page.waitForURL('**/login');
  await context.close();
});

const updateBar = (page: Page) => page.getByText('Új verzió érhető el.');
const hasPlanted = (page: Page) =>
  page.evaluate<boolean>("document.getElementById('endzone-remotes').textContent.includes('/planted')");

/** Returns to the page until it has asked whether there is a newer release: it does so every twenty seconds at most. */
async function untilAsked(page: Page): Promise<void> {
  let isAnswered = false;
  const answered = page.waitForResponse(/\/remotes\.json/).then(() => (isAnswered = true));
  await until(async () => {
    await page.evaluate("dispatchEvent(new Event('focus'))");
    return isAnswered;
  });
  await answered;
}

it('A release in between is offered, leaves what was typed alone, and is taken on the next page change', async () => {
  player.withdraw();
  const statusOf = async (path: string) => (await fetch(new URL(path, stack.url))).status;
  await until(async () => (await statusOf('/planted')) === 404);
  const context = await browser.newContext({ viewport: phone, locale: 'hu', baseURL: stack.url });
  await refuseCookies(context);
  const page = await context.newPage();
  await page.goto('/register');
  const email = page.getByRole('textbox', { name: 'E-mail-cím', exact: true });
  await email.fill('fel@endzone');
  expect(await hasPlanted(page)).toBe(false);

  player.release();
  await until(async () => (await statusOf('/planted')) === 200);
  await untilAsked(page);
  expect(await updateBar(page).count()).toBe(0);
  await email.fill('');
  await updateBar(page).waitFor();
  await email.fill('fel@endzone.example');
  await updateBar(page).waitFor({ state: 'detached' });
  expect([await email.inputValue(), await hasPlanted(page)]).toEqual(['fel@endzone.example', false]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kapcsolat', exact: true }).click();
  await page.getByRole('button', { name: 'Továbblépés mentés nélkül' }).click();
  await page.waitForURL('**/contact');
  await page.getByRole('heading', { level: 1, name: 'Kapcsolat' }).waitFor();
  await until(() => hasPlanted(page).catch(() => false));
  expect(await updateBar(page).count()).toBe(0);
  await context.close();
});

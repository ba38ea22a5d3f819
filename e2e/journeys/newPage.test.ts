import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startStack, type Stack } from '@endzone/start';
import { allFrontEnds, allServices } from '@endzone/start/processDefinitions';
import type { Browser, Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { openBrowser } from './browser.ts';
import { bePatient } from './patience.ts';
import { openPlantedPlayer, plantedTitle } from './plantedPlayer.ts';
import { buildOrThrow, phone, refuseCookies } from './site.ts';

bePatient();
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

const entryOf = (page: Page, origin: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[as=script]')].map((one) => one.src || one.href).filter((address) => address.startsWith('${origin}'))`,
  );

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
  expect(before).not.toHaveLength(0);

  player.release();
  while ((await page.request.get('/planted')).status() !== 200) await delay(500);
  await page.goto('/planted');
  await page.getByRole('heading', { level: 1, name: plantedTitle }).waitFor();
  expect(await entryOf(page, shellUrl)).toEqual(before);

  // What its release says of who may see it counts too.
  await page.goto('/planted/members');
  await page.waitForURL('**/login');
  await context.close();
});

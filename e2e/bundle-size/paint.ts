import type { Page } from '@playwright/test';

/** Milliseconds to the largest paint, the sum of all layout shifts, bytes of scripts over the wire. */
export type Paint = { largest: number; shift: number; scripts: number };

/** What a first visit to home may shift. */
export const maxShift = 0.02;

// What people call slow 4G, and a telephone of the middle.
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowerProcessor = 4;

type Seen = { largest: number; shift: number };
const settleMilliseconds = 500;

/** Runs in the page before anything of it: a browser observes more than Node's types know, hence `never`. */
function observe(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint' as never, buffered: true });
  new PerformanceObserver((list) => {
    // What Chromium tells of a shift.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift' as never, buffered: true });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

/** The first visit of a new page to an address, on this machine's own network and processor or on slow ones. */
export async function paintOf(page: Page, address: string, network: 'own' | 'slow'): Promise<Paint> {
  await page.addInitScript(observe);
  if (network === 'slow') await slowDown(page);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  // A browser tells of a paint some time after it.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.largest > 0);
  await page.waitForTimeout(settleMilliseconds);
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }; // what observe left
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // what the type says
    const scripts = resources.filter(({ name }) => name.endsWith('.js'));
    return { ...seen, scripts: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) };
  });
}

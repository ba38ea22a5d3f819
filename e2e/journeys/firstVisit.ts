import { describe, expect, it } from '@jest/globals';
import { maxShift, paintOf } from '../bundle-size/paint.ts';
import { writeNews } from '../bundle-size/news.ts';
import { succeed } from '../src/testing/world.ts';
import { desktop, isTakenOver, phone, type Site } from './site.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An advertisement at the top of a page, and one at its side. */
async function advertise({ world }: Site, page: string): Promise<void> {
  for (const placement of ['top', 'right']) {
    const form = new FormData();
    form.set('page', page);
    form.set('placement', placement);
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'ad.png');
    await succeed(world.owner.patient.post('/ads', form));
  }
}

/** `goneAt` in milliseconds of the page's own time. */
type First = { title: string | null; height: number; goneAt: number };

/** Runs in the page before anything of it: keeps what it shows before its scripts run, and when that goes. */
const noteFirst = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  const markup = document.querySelector('#first');
  const title = markup?.querySelector('h1')?.textContent ?? null;
  globalThis.first = { title, height: document.documentElement.scrollHeight };
  new MutationObserver(() => {
    if (!markup?.isConnected) globalThis.first.goneAt ??= performance.now();
  }).observe(document.body, { childList: true });
})`;

/** Without the room that the question about cookies takes below the page. */
const heightNow = `(() => {
  const { scrollHeight, style } = document.documentElement;
  return scrollHeight - (Number.parseFloat(style.getPropertyValue('--cookies-room')) || 0);
})()`;

const maxStops = 200;

/** What has the focus, by its words, when the question about cookies lies upon its middle. */
const coveredFocus = `(() => {
  const bar = document.querySelector('section[aria-label="Sütik"]');
  const at = document.activeElement;
  if (!bar || !at || at === document.body || bar.contains(at)) return null;
  const [its, bars] = [at.getBoundingClientRect(), bar.getBoundingClientRect()];
  const middle = { x: its.left + its.width / 2, y: its.top + its.height / 2 };
  const isUnder = middle.x > bars.left && middle.x < bars.right && middle.y > bars.top && middle.y < bars.bottom;
  return isUnder ? at.tagName + ' ' + (at.textContent || at.name) : null;
})()`;

/** What somebody sees who comes for the first time; how soon is for `npm run bundle-size`. */
export function firstVisitJourneys(site: () => Site): void {
  describe.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('Home, seen for the first time on a %s', (_device, size) => {
    it('moves nothing that is already shown', async () => {
      await writeNews(site().world);
      const { page, context } = await site().visit({ locale: 'hu', size, isNew: true });
      const { shift, largest } = await paintOf(page, site().url, 'own');
      expect(largest).toBeGreaterThan(0);
      expect(shift).toBeLessThanOrEqual(maxShift);
      await context.close();
    });
  });

  describe.each([
    ['hu', 'light'],
    ['en', 'dark'],
  ] as const)('The markup of a public page, in %s and %s', (locale, colorScheme) => {
    it.each(['/', '/leagues', '/blog', '/faq', '/login'])(
      '%s is taken over without a shift',
      async (path) => {
        const { page, context } = await site().visit({ locale, size: phone, isNew: true });
        await page.emulateMedia({ colorScheme });
        const problems: string[] = [];
        page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
        page.on('pageerror', (error) => problems.push(String(error)));
        await page.addInitScript({ content: noteFirst });
        const { shift } = await paintOf(page, `${site().url}${path}`, 'own');
        await isTakenOver(page);
        const seen = await page.evaluate<First>('first');
        expect(seen.title).toBe(await page.locator('h1').textContent());
        expect(await page.evaluate(heightNow)).toBe(seen.height);
        expect(shift).toBeLessThan(0.001);
        expect(problems).toEqual([]);
        await context.close();
      },
    );
  });

  // There the letters of the markup are the system's: the screen's are wider.
  it.each(['/', '/login'])('The markup of %s is the largest paint on a slow network', async (path) => {
    const { page, context } = await site().visit({ locale: 'hu', size: phone, isNew: true });
    await page.addInitScript({ content: noteFirst });
    const { largest } = await paintOf(page, `${site().url}${path}`, 'slow');
    await isTakenOver(page);
    expect(largest).toBeLessThan((await page.evaluate<First>('first')).goneAt);
    await context.close();
  });

  it.each([
    ['phone', phone],
    ['small phone', { width: 320, height: 568 }],
    ['desktop', desktop],
  ])(
    'The question about cookies covers nothing that the keyboard reaches, on a %s',
    async (_device, size) => {
      const { page, context } = await site().visit({ locale: 'hu', size, isNew: true });
      const covered: string[] = [];
      for (const path of ['/', '/login', '/register', '/contact']) {
        await page.goto(path);
        await isTakenOver(page);
        await page.getByRole('region', { name: 'Sütik' }).waitFor();
        let stops = 0;
        do {
          await page.keyboard.press('Tab');
          const found = await page.evaluate<string | null>(coveredFocus);
          if (found !== null) covered.push(`${path}: ${found}`);
          stops += 1;
        } while (
          stops < maxStops &&
          !(await page.evaluate<boolean>('document.activeElement === document.body'))
        );
        expect(stops).toBeGreaterThan(5);
        expect(stops).toBeLessThan(maxStops);
      }
      expect(covered).toEqual([]);
      await context.close();
    },
  );

  it('What is typed into the log-in before its scripts come stays', async () => {
    const { page, context } = await site().visit({ locale: 'en', size: phone, isNew: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site().url}/login`, { waitUntil: 'commit' });
    const field = page.locator('input[name="username"]');
    await field.fill('eva@example.hu');
    await field.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await isTakenOver(page);
    expect(await field.inputValue()).toBe('eva@example.hu');
    expect(await page.evaluate('document.activeElement?.name')).toBe('username');
    await context.close();
  });

  it.each(['leaderboard', 'faq'])('Advertisements of /%s move nothing when they come', async (path) => {
    await advertise(site(), path);
    const { page, context } = await site().visit({ locale: 'hu', size: desktop, isNew: true });
    const { shift } = await paintOf(page, `${site().url}/${path}`, 'own');
    expect(await page.locator('aside img[src*="/api/files/"]').count()).toBe(2);
    expect(shift).toBeLessThanOrEqual(maxShift);
    await context.close();
  });
}

import type { Locale } from '@endzone/contracts/messages';
import { siteFrontEnds } from './siteFrontEnds.ts';
import { buildFrontEnds } from '@endzone/start/frontEndBuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openWorld, type Person, type World } from '../src/testing/world.ts';
import { openBrowser } from './browser.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export type Look = {
  locale: Locale;
  size: typeof phone;
  theme?: 'light' | 'dark';
  /** Whose session it is; a visitor's without. */
  as?: Pick<Person, 'caller'>;
  /** The first visit of all: cookies are asked about. */
  isNew?: boolean;
  /** The site's worker may run. */
  hasWorker?: boolean;
  /** What the page's policy forbids is forbidden. */
  hasPolicy?: boolean;
};
/** What their browser complains of is kept in `faults`. */
export type Visit = { page: Page; context: BrowserContext; faults: string[] };

/** In milliseconds. A slow machine is no failure, only what never comes is. */
export const timeoutMs = 80_000;

/** A refusal is told on the page; the browser writes it into its log as well. */
const isFault = (text: string) => !/status of (4\d\d|503)/.test(text);

/** A whole Endzone with its front ends, and a browser in front of it. */
export class Site {
  readonly world: World;
  readonly #browser: Browser;

  constructor(world: World, browser: Browser) {
    this.world = world;
    this.#browser = browser;
  }

  get url(): string {
    return this.world.stack.url;
  }

  /** A browser of its own, as somebody who has answered about cookies. */
  async visit(look: Look): Promise<Visit> {
    const { locale, size, theme = 'light', as, isNew = false, hasWorker = false, hasPolicy = true } = look;
    const context = await this.#browser.newContext({
      viewport: size,
      colorScheme: theme,
      locale,
      baseURL: this.url,
      reducedMotion: 'reduce',
      // What a test puts in the place of an answer would not be asked for by a worker.
      serviceWorkers: hasWorker ? 'allow' : 'block',
      bypassCSP: !hasPolicy,
    });
    context.setDefaultTimeout(timeoutMs);
    if (!isNew) await refuseCookies(context);
    const token = as?.caller.token;
    if (token) await context.addCookies([{ name: 'endzone', value: token, url: this.url }]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && isFault(message.text())) faults.push(message.text());
    });
    return { page, context, faults };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.world.close();
  }
}

/** Builds what changed. @throws what the builder says when it fails: an old build must not pass for these sources. */
export async function buildOrThrow(): Promise<void> {
  const lines: string[] = [];
  const isBuilt = await buildFrontEnds((line) => lines.push(line), new AbortController().signal);
  if (!isBuilt) throw new Error(['The front ends were not built', ...lines].join('\n'));
}

/** Builds what changed and starts everything; call `close` in `afterAll`. */
export async function openSite(): Promise<Site> {
  await buildOrThrow();
  const browser = await openBrowser();
  return new Site(await openWorld({ frontEnds: siteFrontEnds }), browser);
}

/** Cookies are asked about once. */
export async function refuseCookies(visitor: Page | BrowserContext): Promise<void> {
  await visitor.addInitScript(() => localStorage.setItem('endzone.consent', 'necessary'));
}

/** Wider than the window means scrolling sideways. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  );

/** Waits until the page stands at a path; its question mark is left out. */
export const comesTo = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

/** Waits until the screen has taken the place of the markup that a public page begins with: until then nothing can be sent. */
export const isTakenOver = (page: Page): Promise<void> =>
  page.locator('#first').waitFor({ state: 'detached' });

/** Waits until the screen has its title and nothing of it is still to come. */
export async function settled(page: Page): Promise<void> {
  await isTakenOver(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#main:not(:has([aria-busy=true]))').waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Waits until a claim about the page holds; its policy lets nothing but the browser itself ask. @throws when that does not come. */
export async function becomes(page: Page, claim: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await page.evaluate<boolean>(claim))) {
    if (performance.now() > until) throw new Error(`It does not come to be that ${claim} at ${page.url()}`);
    await page.waitForTimeout(100);
  }
}

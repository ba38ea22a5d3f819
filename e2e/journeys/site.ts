import type { Locale } from '@endzone/contracts/messages';
import { allFrontEnds } from '@endzone/start/processDefinitions';
import { buildFrontEnds } from '@endzone/start/frontEndBuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openWorld, type World } from '../src/testing/world.ts';
import { openBrowser } from './browser.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export type Look = { locale: Locale; size: typeof phone; theme?: 'light' | 'dark' };
export type Visit = { page: Page; context: BrowserContext; faults: string[] };

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

  /** A new visitor. What his browser complains of is kept in `faults`. */
  async visit({ locale, size, theme = 'light' }: Look): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: size,
      colorScheme: theme,
      locale,
      baseURL: this.url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
    });
    return { page, context, faults };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.world.close();
  }
}

/** Builds what changed and starts everything; call `close` in `afterAll`. */
export async function openSite(): Promise<Site> {
  const browser = await openBrowser();
  await buildFrontEnds(() => undefined, new AbortController().signal);
  return new Site(await openWorld({ frontEnds: allFrontEnds }), browser);
}

/** Cookies are asked about once; most journeys have answered. */
export async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('endzone.consent', 'necessary'));
}

/** Wider than the window means scrolling sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

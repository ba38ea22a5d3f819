import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { forcedColorFaults } from './forcedColors.ts';
import { screensOf } from './screenList.ts';
import { desktop, horizontalOverflow, phone, settled } from './site.ts';
import type { Stage } from './stage.ts';
import { textFaults } from './textFit.ts';

const narrowest = { ...phone, width: 320 };
const colours = ['color-contrast', 'link-in-text-block'];
/**
 * Rules that axe leaves out unless they are asked for; all the others hold anyway, best practices too. Not asked for are
 * `focus-order-semantics`, as what scrolls must be reached by keys, and the contrast of AAA.
 */
const rulesOnTrial = [
  'css-orientation-lock',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];
const withTrial = Object.fromEntries(rulesOnTrial.map((rule) => [rule, { enabled: true }]));

/** What axe finds, in words that lead to it. The page has no frames, so one script in it is enough. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    rules ? builder.withRules(rules) : builder.options({ rules: withTrial })
  ).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 240)}`));
}

/** Faults with the place where each was found. */
export const marked = (mark: string, faults: string[]) => faults.map((fault) => `${mark}: ${fault}`);

const usual = 16;
type Size = { width: number; height: number };

/** What reaches beyond a page that scrolls sideways: the innermost parts, by their words. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  if ((await horizontalOverflow(page)) <= 0) return [];
  const beyond = await page.evaluate<string>(`(() => {
    const isOut = (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
    const inner = [...document.body.querySelectorAll('*')].filter((part) => isOut(part) && ![...part.children].some(isOut));
    return inner.slice(0, 3).map((part) => part.tagName + ' ' + part.textContent.slice(0, 40)).join(', ');
  })()`);
  return [`scrolls sideways: ${beyond}`];
}

/** Letters of twice the size, as a reader sets them in the browser. */
async function largeTextFaults(page: Page, { width, height }: Size): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const setLetters = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    // Scripts hear of another room for letters when the window changes.
    await page.setViewportSize({ width, height: height - 1 });
    await page.setViewportSize({ width, height });
  };
  await setLetters(2 * usual);
  const found = await textFaults(page);
  found.push(...(await sidewaysFaults(page)));
  await setLetters(usual);
  await browser.detach();
  return marked('200 % text', found);
}

/**
 * Letters of twice the size by the page's own root, as an extension sets them: no media query hears of it, so the layout stays that of
 * the window. Nothing lies upon something else then, and nothing pushes the page sideways.
 */
async function largeRootFaults(page: Page): Promise<string[]> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const found = (await textFaults(page, { mayShorten: true })).filter((fault) =>
    /^(lies upon|leaves its button)/.test(fault),
  );
  found.push(...(await sidewaysFaults(page)));
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return marked('doubled root', found);
}

/** The widths of a tablet on its side and of a small window: the bar on top has all its links there, and not much room for them. */
const barWidths = [1024, 1112, 1180];
async function barFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of barWidths) {
    await page.setViewportSize({ ...desktop, width });
    found.push(...marked(`${width} px`, await textFaults(page, { within: 'header', mayShorten: true })));
  }
  return found;
}

/** Everything that is in somebody's way on the page as it stands, in both themes, which differ in colours alone. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (scheme: 'light' | 'dark', rules?: string[]) => {
    await page.emulateMedia({ colorScheme: scheme });
    found.push(...marked(scheme, await axeFaults(page, rules)));
  };
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await look('dark');
    if (size === phone) await look('light', colours);
    const inText = [
      ...(await textFaults(page)),
      ...(await largeTextFaults(page, size)),
      ...(await largeRootFaults(page)),
    ];
    found.push(...marked(`${size.width} px`, inText), ...(await forcedColorFaults(page)));
  }
  found.push(...(await barFaults(page)));
  await page.setViewportSize(narrowest);
  found.push(...marked('320 px', [...(await sidewaysFaults(page)), ...(await textFaults(page))]));
  return found;
}

/** Nothing is in the way on the page as it stands, which has its own size and theme again then. */
export async function looksWell(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

const viewers = ['visitor', 'manager', 'owner'] as const;

/** Every screen, as somebody sees it for whom letters are too small, colours too pale, or a mouse is nothing. */
export function screenJourneys(stage: () => Stage): void {
  const look = async (viewer: (typeof viewers)[number]) => {
    const { site, league, gameId } = stage();
    const [manager] = league.managers;
    const as = { visitor: undefined, manager, owner: { caller: site.world.owner } }[viewer];
    const { page, context } = await site.visit({ locale: 'hu', size: phone, as });
    const found: string[] = [];
    const { owner } = site.world;
    const newPost = { title: 'Indul a szezon', body: '<h2>Mikor?</h2><p>A jövő héten.</p>' };
    const post: { id: string } = (await succeed(owner.patient.post('/blog-posts', newPost))).body;
    const season: { id: string } = (await succeed(owner.patient.get('/seasons/latest'))).body;
    const ids = {
      leagueId: league.id,
      teamId: manager?.teamId ?? '',
      gameId,
      seasonId: season.id,
      postId: post.id,
    };
    for (const path of screensOf(viewer, ids)) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await settled(page);
      found.push(...marked(path, await faultsOf(page)));
    }
    await context.close();
    await succeed(owner.patient.delete(`/blog-posts/${post.id}`));
    expect(found).toEqual([]);
  };
  // Dozens of screens, each in several sizes and both themes.
  it.each(viewers)('Nothing is in the way on any screen of a %s', look, 900_000);
}

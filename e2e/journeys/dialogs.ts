import { expect, it } from '@jest/globals';
import { errors, type Page, type Request } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { axeFaults, marked, sidewaysFaults } from './accessibility.ts';
import { forcedColorFaults } from './forcedColors.ts';
import { screensOf, type Ids } from './screenList.ts';
import { desktop, phone, settled } from './site.ts';
import { firstTwo, type Stage } from './stage.ts';
import { textFaults } from './textFit.ts';

const openers = '#main button:visible:enabled:not([aria-disabled=true])';
const open = 'dialog[open]';
const looks = 10;
const maxLooks = 200;
const pressTimeoutMs = 30_000;

/** What a button does, without whom or what it does it to: "Szerkesztés: Kovács Anna" is one of many. */
const kindOf = (name: string): string => name.split(/[:\d„(]/)[0]?.trim() ?? '';

/** What stands in the way of somebody who has a dialog in front of them. */
async function dialogFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { size, scheme } of [
    { size: phone, scheme: 'light' },
    { size: desktop, scheme: 'dark' },
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const faults = [
      ...(await axeFaults(page)),
      ...(await textFaults(page, { within: open })),
      ...(await sidewaysFaults(page)),
    ];
    found.push(...marked(`${size.width} px`, faults));
  }
  found.push(...(await forcedColorFaults(page)));
  return found;
}

/** The requests of a page that are not answered yet, but for the stream of changes, which never ends. */
function openRequests(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>();
  const forget = (request: Request) => void asked.delete(request);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && asked.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return asked;
}

/** A dialog comes with the press, or with the code and the figures that are read for it. */
async function opens(page: Page, asked: ReadonlySet<Request>): Promise<boolean> {
  for (let look = 0; look < looks || (asked.size > 0 && look < maxLooks); look++) {
    if ((await page.locator(open).count()) > 0) return true;
    await page.waitForTimeout(50);
  }
  return (await page.locator(open).count()) > 0;
}

type Walk = { page: Page; asked: ReadonlySet<Request>; titles: Set<string> };

/** The faults of every dialog that a button of the page opens, each kind of button pressed once; `titles` gets their titles. */
async function faultsOfDialogs({ page, asked, titles }: Walk, path: string): Promise<string[]> {
  const found: string[] = [];
  const judge = async () => {
    const title = (await page.locator(open).last().getByRole('heading').first().textContent()) ?? '';
    if (!titles.has(title)) found.push(...marked(`${path}: ${title}`, await dialogFaults(page)));
    titles.add(title);
  };
  const begin = async () => {
    // A reload shows what was open before.
    await page.goto('about:blank');
    await page.goto(path);
    await settled(page);
    // Some news come with the page.
    while (await opens(page, asked)) {
      await judge();
      await page.keyboard.press('Escape');
      await page.locator(open).last().waitFor({ state: 'hidden' });
    }
  };
  await begin();
  const address = page.url();
  const names = await page
    .locator(openers)
    .evaluateAll((buttons: { ariaLabel: string | null; textContent: string }[]) =>
      buttons.map(({ ariaLabel, textContent }) => (ariaLabel ?? textContent).trim()),
    );
  const kinds = new Map(names.map((name) => [kindOf(name), name]));
  for (const name of kinds.values()) {
    const button = page
      .locator(openers)
      .and(page.getByRole('button', { name, exact: true }))
      .first();
    if ((await button.count()) === 0) continue;
    try {
      await button.click({ timeout: pressTimeoutMs });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      found.push(`${path}: cannot be pressed: ${name}`);
      continue;
    }
    const isOpen = await opens(page, asked);
    if (isOpen) await judge();
    // A menu that it opened lies upon the next button.
    else await page.keyboard.press('Escape');
    if (isOpen || page.url() !== address) await begin();
  }
  return found;
}

/** Every dialog that a screen offers by a button. What its press does besides is of no account: this comes last. */
export function dialogJourneys(stage: () => Stage): void {
  it.each([
    ['a manager', 'manager', 5],
    ['an owner', 'owner', 15],
  ] as const)(
    'Nothing is in the way in any dialog of %s',
    async (_who, viewer, fewest) => {
      const { site, league, gameId } = stage();
      const { owner } = site.world;
      const [founder] = firstTwo(league);
      const season: { id: string } = (await succeed(owner.patient.get('/seasons/latest'))).body;
      const ids: Ids = { leagueId: league.id, teamId: founder.teamId, gameId, seasonId: season.id };
      const as = viewer === 'owner' ? { caller: owner } : founder;
      const { page, context } = await site.visit({ locale: 'hu', size: desktop, as });
      const [found, titles]: [string[], Set<string>] = [[], new Set()];
      const walk = { page, asked: openRequests(page), titles };
      for (const path of screensOf(viewer, ids)) found.push(...(await faultsOfDialogs(walk, path)));
      await context.close();
      expect(found).toEqual([]);
      expect(titles.size).toBeGreaterThan(fewest);
    },
    900_000,
  );
}

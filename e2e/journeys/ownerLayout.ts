import { describe, expect, it } from '@jest/globals';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Locator, Page } from '@playwright/test';
import { marked } from './accessibility.ts';
import { becomes, desktop, horizontalOverflow, phone, settled } from './site.ts';

const laptop = { width: 1280, height: 800 };
const lowLaptop = { width: 1280, height: 720 };
const wide = { width: 1920, height: 1080 };
const lowPhone = { width: 390, height: 700 };

type Desk = { page: Page; game: RealGame };
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** The grids of a sheet by their names, and what of each is out of sight: its own width, or a column beside it or below its points. */
const gridFaults = (page: Page) =>
  page.evaluate<{ names: string[]; faults: string[] }>(`(() => {
    const cards = [...document.querySelectorAll('[role=region]:has(> [role=grid])')];
    const faults = cards.flatMap((card) => {
      const seen = card.getBoundingClientRect();
      const heads = [...card.querySelectorAll('[role=columnheader]')];
      const points = heads.at(-1).getBoundingClientRect();
      const out = heads.filter((head) => {
        const { left, right } = head.getBoundingClientRect();
        const end = head === heads.at(-1) ? Math.min(seen.right, innerWidth) : points.left;
        return left < seen.left - 1 || right > end + 1;
      });
      const wide = card.scrollWidth > card.clientWidth ? [card.scrollWidth + ' in ' + card.clientWidth + ' px'] : [];
      return [...wide, ...out.map((head) => head.textContent)].map((fault) => card.ariaLabel + ': ' + fault);
    });
    return { names: cards.map(({ ariaLabel }) => ariaLabel), faults };
  })()`);

/** What stands before the first player of a sheet on a phone, and how far each name without a number is from what stands before it. */
const phoneSheet = (page: Page) =>
  page.evaluate<{ nbActions: number; nbRows: number; gaps: number[] }>(`(() => {
    const players = [...document.querySelectorAll('[role=tabpanel] summary')];
    const isBefore = (action) => action.compareDocumentPosition(players[0]) & Node.DOCUMENT_POSITION_FOLLOWING;
    const actions = [...document.querySelectorAll('[role=tabpanel] button')]
      .filter(isBefore)
      .map((action) => action.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const rows = actions.filter(({ top }, i) => !actions.slice(0, i).some((other) => top < other.bottom));
    const gaps = players.flatMap((player) => {
      const name = player.querySelector('b');
      const before = [...player.children].slice(0, [...player.children].indexOf(name));
      if (before.some((part) => /^\\d+$/.test(part.textContent.trim()))) return [];
      return [Math.round(name.getBoundingClientRect().left - before[0].getBoundingClientRect().right)];
    });
    return { nbActions: actions.length, nbRows: rows.length, gaps };
  })()`);
/** Between two parts of a line. */
const usualGap = 8;

/** How many lines a list has in the open dialog, and which rows of what it becomes are not whole in sight. */
const listInDialog = (page: Page) =>
  page.evaluate<{ lines: number; hidden: number[] }>(`(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const text = dialog.querySelector('textarea');
    const style = getComputedStyle(text);
    const around = ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'];
    const inside = around.reduce((height, side) => height - parseFloat(style[side]), text.offsetHeight);
    const isSeen = (row) => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      return [top + 3, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
    };
    const rows = [...dialog.querySelectorAll('tbody tr')];
    const hidden = rows.flatMap((row, i) => (isSeen(row) ? [] : [i]));
    return { lines: Math.round(inside / parseFloat(style.lineHeight)), hidden };
  })()`);

type Import = {
  what: string;
  at: (game: RealGame) => string;
  open?: string;
  list: (game: RealGame) => string;
  /** Pressed when all is read. */
  save: string;
};
const imports: Import[] = [
  {
    what: 'players',
    at: () => '/owner/teams',
    list: () => 'Név;Poszt;Született\nPróba Pál;WR;2001. 02. 28.\nPróba Péter;QB;2000. 02. 28.',
    save: '2 játékos mentése',
  },
  {
    what: 'a schedule',
    at: () => '/owner/season/edit-schedule',
    list: () => 'Forduló;Dátum;Hazai;Vendég\n19;2030-05-01;1. klub;2. klub\n19;2030-05-01;3. klub;4. klub',
    save: '2 meccs hozzáadása',
  },
  {
    what: 'a sheet',
    at: ({ id }) => `/owner/stats/games/${id}`,
    list: ({ team1: { players } }) => {
      const names = players.filter(({ position }) => position === 'RB').map(({ name }) => name);
      return ['Játékos;TD', ...names.slice(0, 2).map((name) => `${name};1`)].join('\n');
    },
    save: '2 mező kitöltése',
  },
  {
    what: 'an order',
    at: () => '/owner/teams?tab=ranking',
    open: 'Sorrend beillesztése',
    list: ({ team1: { players } }) => players.map(({ name, position }) => `${name};${position}`).join('\n'),
    save: 'Sorrend átvétele',
  },
];

/** A list in the open dialog of an import has three lines, and what it becomes is in sight with it. */
export async function expectSeenTogether(page: Page, list: string, save: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox').first();
  const found: string[] = [];
  for (const size of [laptop, lowLaptop, phone]) {
    await page.setViewportSize(size);
    await text.fill('');
    await text.fill(list);
    await button(dialog, save).and(page.locator(':enabled')).waitFor();
    const { lines, hidden } = await listInDialog(page);
    // A phone has room for the beginning of it.
    const missed = size === phone ? hidden.filter((row) => row === 0) : hidden;
    const faults = missed.map((row) => `row ${row} is out of sight`);
    if (lines !== 3) faults.push(`the list has ${lines} lines`);
    found.push(...marked(`${size.width} × ${size.height}`, faults));
  }
  expect(found).toEqual([]);
  await page.setViewportSize(desktop);
}

/** Whether the button that saves is in sight and can be pressed, in the open dialog. */
const isInSight = (save: Locator): Promise<boolean> =>
  save.evaluate((part: InSight) => {
    const { left, top, width, height, bottom } = part.getBoundingClientRect();
    const seen = part.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= part.ownerDocument.documentElement.clientHeight && part.contains(seen);
  });
/** What that uses of an element; the rest of the project's tests has no document. */
type InSight = {
  getBoundingClientRect(): Record<'left' | 'top' | 'width' | 'height' | 'bottom', number>;
  contains(other: unknown): boolean;
  ownerDocument: {
    elementFromPoint(x: number, y: number): unknown;
    documentElement: { clientHeight: number };
  };
};

/** The end of whatever scrolls around a part of the open dialog. */
const scrollToEnd = (page: Page) =>
  page.evaluate<void>(`(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
  })()`);

/** Its entry of the history is left a moment later than the dialog, which would end the opening of another page. */
async function cancel(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Mégse').click();
  await dialog.waitFor({ state: 'hidden' });
  await becomes(page, '!history.state?.endzoneOverlay');
}

/** Where the owner works for hours nothing of a task is out of sight; in front of an office that is logged in, in Hungarian. */
export function ownerLayout(desk: () => Promise<Desk>): void {
  describe('Without scrolling,', () => {
    it('each grid of a sheet shows all its columns on a laptop, the points and the kicks too', async () => {
      const { page, game } = await desk();
      await page.setViewportSize(laptop);
      await page.goto(`/owner/stats/games/${game.id}`);
      await settled(page);
      await page.getByRole('grid').first().waitFor();
      const { names, faults } = await gridFaults(page);
      expect(names).toHaveLength(4);
      expect(faults).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      await page.setViewportSize(desktop);
    });

    it('both clubs of a game stand beside each other on a wide screen, all columns of theirs in sight', async () => {
      const { page, game } = await desk();
      await page.setViewportSize(wide);
      await page.goto(`/owner/stats/games/${game.id}`);
      await settled(page);
      const sides = page.locator('section').filter({ has: page.getByRole('grid') });
      await sides.nth(1).waitFor();
      const [left, right] = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()]);
      if (!left || !right) throw new Error('Both clubs are to be seen');
      expect(left.y).toBe(right.y);
      expect(left.x + left.width).toBeLessThanOrEqual(right.x);
      const { names, faults } = await gridFaults(page);
      expect(names).toHaveLength(8);
      expect(faults).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      await page.setViewportSize(desktop);
    });

    it('a sheet on a phone has one row of actions before its players, and no room for numbers that they have not', async () => {
      const { page, game } = await desk();
      await page.setViewportSize(phone);
      await page.goto(`/owner/stats/games/${game.id}`);
      await settled(page);
      await page.locator('[role=tabpanel] summary').first().waitFor();
      const { nbActions, nbRows, gaps } = await phoneSheet(page);
      expect(nbActions).toBeGreaterThan(1);
      expect(nbRows).toBe(1);
      expect(gaps.length).toBeGreaterThan(0);
      expect(gaps.filter((gap) => gap > usualGap)).toEqual([]);
      await page.setViewportSize(desktop);
    });

    it.each(imports)(
      'a list of $what and what it becomes are seen together',
      async ({ at, open = 'Beillesztés, CSV', list, save }) => {
        const { page, game } = await desk();
        await page.goto(at(game));
        await settled(page);
        await button(page, open).first().click();
        await expectSeenTogether(page, list(game), save);
        await cancel(page);
      },
    );

    it('a player is saved, wherever their fields are scrolled', async () => {
      const { page } = await desk();
      await page.goto('/owner/teams');
      await settled(page);
      await page.locator('[data-player]').first().click();
      const dialog = page.getByRole('dialog');
      const save = button(dialog, 'Mentés');
      await save.waitFor();
      await dialog.locator(':scope:not(:has([aria-busy=true]))').waitFor();
      for (const size of [lowLaptop, lowPhone]) {
        await page.setViewportSize(size);
        expect([size, await isInSight(save)]).toEqual([size, true]);
        await scrollToEnd(page);
        expect([size, await isInSight(save)]).toEqual([size, true]);
      }
      await page.setViewportSize(desktop);
      await cancel(page);
    });
  });
}

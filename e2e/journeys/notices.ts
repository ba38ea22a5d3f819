import { describe, expect, it } from '@jest/globals';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Page } from '@playwright/test';
import type { FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { marked } from './accessibility.ts';
import { becomes, desktop, phone, settled, type Site } from './site.ts';
import { firstTwo } from './stage.ts';

const laptop = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };
const notice = '[data-toast]';

/** What these scripts share in the page: its notices, whatever can be pressed, and a while in which the page comes to rest. */
const tools = `
  const pressable = 'a[href], button, input, select, textarea, summary, label, [role=gridcell]';
  const notices = () => [...document.querySelectorAll('${notice}')];
  const nameOf = (control) => (control.ariaLabel ?? control.textContent).trim() || control.outerHTML.slice(0, 120);
  const rest = async (isReady) => {
    for (let frame = 0; frame < 60 && !isReady(); frame++) await new Promise(requestAnimationFrame);
  };
`;

/** The controls that lie under the notices, found as a press would find them, when the page has come to rest. */
const coveredByNotices = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    ${tools}
    const step = 4;
    const covered = () => {
      if (notices().length === 0) return ['there is no notice'];
      const found = new Set();
      for (const one of notices()) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.add('out of the window');
        for (let x = left + 1; x < right; x += step)
          for (let y = top + 1; y < bottom; y += step)
            for (const part of document.elementsFromPoint(x, y)) {
              const control = part.closest(pressable);
              if (control && !one.contains(control)) found.add(nameOf(control));
            }
      }
      return [...found];
    };
    let found = covered();
    await rest(() => (found = covered()).length === 0);
    return found;
  })()`);

/** The controls of the page that lie under a notice even when they are scrolled into view, as far as they have to be. */
const keptFromReaders = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    ${tools}
    const isCovered = (control) => {
      const a = control.getBoundingClientRect();
      return notices().some((one) => {
        const b = one.getBoundingClientRect();
        return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      });
    };
    const found = [];
    for (const control of document.querySelectorAll('#main :is(' + pressable + ')')) {
      const { width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      await rest(() => {
        // Once more, as the page has another end when a notice found no other place.
        control.scrollIntoView({ block: 'nearest' });
        return !isCovered(control);
      });
      if (isCovered(control)) found.push(nameOf(control));
    }
    return notices().length > 0 ? found : ['there is no notice'];
  })()`);

const region = (page: Page) => page.getByRole('region', { name: /^(Üzenetek|Messages)$/ });

/**
 * What the notices on a page keep from being pressed: whatever they lie upon, and what cannot be scrolled out from under them. They stay for as
 * long as that takes, and are closed then.
 * @param isFull controls fill the window from edge to edge, so that what lies under a notice has to be scrolled out.
 */
export async function noticeFaults(page: Page, isFull = false): Promise<string[]> {
  await page.locator(notice).first().waitFor();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  // As a pointer on them does; under a real one they would not move either.
  await region(page).dispatchEvent('pointerover');
  const found = isFull ? [] : marked('covered', await coveredByNotices(page));
  found.push(...marked('out of reach', await keptFromReaders(page)));
  for (let left = await page.locator(notice).count(); left > 0; left--)
    await page.locator(notice).first().getByRole('button').click();
  await region(page).dispatchEvent('pointerout');
  return found;
}

/** Every line-up has one of each. */
const positions = ['QB', 'RB', 'K'] as const;

/** Offers of the first manager wait for the second one. */
async function propose(league: FantasyLeague): Promise<void> {
  const [from, to] = firstTwo(league);
  const rosterOf = async (rosterId: string): Promise<Roster> =>
    (await succeed(from.caller.patient.get(`/rosters/${rosterId}`))).body;
  const [own, other] = [await rosterOf(from.rosterId), await rosterOf(to.rosterId)];
  for (const position of positions) {
    const [give, get] = [own, other].map(({ players }) => players.find((one) => one.position === position));
    if (!give || !get) throw new Error(`Both need a ${position}`);
    const path = `/leagues/${league.id}/trade-proposal/${give.id}/${get.id}`;
    await succeed(from.caller.patient.post(path));
  }
}

/** Notices over a list of offers, which are withdrawn one by one. */
export function noticesOfTrades(ground: () => { site: Site; league: FantasyLeague }): void {
  describe('While rosters are open', () => {
    it('a manager withdraws one offer after the other, and no notice is in their way', async () => {
      const { site, league } = ground();
      const [manager] = firstTwo(league);
      await propose(league);
      const { page, context, faults } = await site.visit({ locale: 'hu', size: laptop, as: manager });
      await page.goto('/team/trades');
      await settled(page);
      const withdrawals = page.getByRole('button', { name: /^Visszavonás, kinek:/ });
      const found: string[] = [];
      for (const [i, size] of [laptop, phone, desktop].entries()) {
        await page.setViewportSize(size);
        await withdrawals.nth(positions.length - i - 1).waitFor();
        await withdrawals.last().click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Visszavonás', exact: true }).click();
        found.push(...marked(`${size.width} px`, await noticeFaults(page, size === phone)));
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
}

/** Notices over the games of a week, each with its date and the way to its sheet. */
export function noticesOfGames(office: () => { page: Page }): void {
  it('has no notice over anything that can be pressed in the list of games', async () => {
    const { page } = office();
    const found: string[] = [];
    for (const size of [laptop, phone, narrowest]) {
      await page.setViewportSize(size);
      await page.goto('/owner/stats');
      await settled(page);
      await page
        .getByRole('button', { name: /^Dátum módosítása, most / })
        .last()
        .click();
      // The date that stands there already.
      await page.getByRole('dialog').getByRole('button', { name: 'Mentés', exact: true }).click();
      found.push(...marked(`${size.width} px`, await noticeFaults(page, size !== laptop)));
      // Its entry of the history is left a moment later, which would end the opening of another page.
      await becomes(page, '!history.state?.endzoneOverlay');
    }
    await page.setViewportSize(desktop);
    expect(found).toEqual([]);
  });
}

/** What is covered in an open dialog, or on a page with a bar that saves: both are used again right after a notice. */
async function coveredAtWork(page: Page): Promise<string[]> {
  await page.locator(notice).first().waitFor();
  await region(page).dispatchEvent('pointerover');
  const found = await coveredByNotices(page);
  for (let left = await page.locator(notice).count(); left > 0; left--)
    await page.locator(notice).first().getByRole('button').click();
  await region(page).dispatchEvent('pointerout');
  return found;
}

/** Notices where the owner saves one thing after the other. */
export function noticesAtWork(given: () => Promise<{ page: Page; gameId: string }>): void {
  it('has no notice over a dialog that stays open, or over the bar that saves', async () => {
    const { page, gameId } = await given();
    const found: string[] = [];
    // As it was, in the end.
    for (const [size, points] of [
      [laptop, '28'],
      [phone, '29'],
      [narrowest, '27'],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto('/owner/teams');
      await settled(page);
      await page.locator('[data-player]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Név').focus();
      await page.keyboard.press('Control+Enter');
      found.push(...marked(`a player, ${size.width} px`, await coveredAtWork(page)));
      await dialog.getByRole('button', { name: 'Mégse', exact: true }).click();
      await becomes(page, '!history.state?.endzoneOverlay');

      await page.goto(`/owner/stats/games/${gameId}`);
      await settled(page);
      await page
        .getByRole('textbox', { name: /^Pontok: / })
        .first()
        .fill(points);
      await page.keyboard.press('Control+s');
      found.push(...marked(`a sheet, ${size.width} px`, await coveredAtWork(page)));
    }
    await page.setViewportSize(desktop);
    expect(found).toEqual([]);
  });
}

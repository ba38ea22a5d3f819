import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@endzone/common/testing/until';
import type { Page, WebSocketRoute } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import type { Manager } from '../src/testing/leagueOfFour.ts';
import { axeFaults, faultsOf, marked } from './accessibility.ts';
import { Keys } from './keys.ts';
import { noticeFaults } from './notices.ts';
import { desktop, horizontalOverflow, phone, type Look, type Visit } from './site.ts';
import { firstTwo, type Stage } from './stage.ts';

/** A manager in front of the room, and their sockets, which the test can cut. */
type Seat = Visit & { manager: Manager; polls: number; cut: () => Promise<void>; mend: () => void };

let seats: [Seat, Seat];

async function takeSeat({ site, league }: Stage, manager: Manager, look: Look): Promise<Seat> {
  const visit = await site.visit({ ...look, as: manager });
  const { page } = visit;
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  const seat: Seat = {
    ...visit,
    manager,
    polls: 0,
    cut: async () => {
      isCut = true;
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/draft-team')) seat.polls += 1;
  });
  await page.goto(`/leagues/${league.id}/draft`);
  return seat;
}

const words = {
  hu: {
    pick: /^Kiválasztás: /,
    confirm: 'Kiválasztás',
    live: 'Élő',
    polling: '4 mp-enként',
    mine: 'Válassz játékost',
    wish: (player: string) => `Kívánságlistára: ${player}`,
    queue: 'Kívánságlista',
  },
  en: {
    pick: /^Pick /,
    confirm: 'Pick now',
    live: 'Live',
    polling: 'Every 4 s',
    mine: 'Make your pick',
    wish: (player: string) => `Add to queue: ${player}`,
    queue: 'Queue',
  },
} as const;
type Words = (typeof words)[keyof typeof words];
const wordsOf = (seat: Seat): Words => (seat === seats[0] ? words.hu : words.en);
const linkOf = ({ page }: Seat, text: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

const hasTurn = (seat: Seat) => seat.page.getByRole('heading', { name: wordsOf(seat).mine }).isVisible();

/**
 * Waits until one of the two alone is on the clock: whose room has not heard of their own pick yet still says that they are. Teams on
 * automatic pick between them take no time.
 */
function turn(): Promise<{ mine: Seat; other: Seat }> {
  return until(async () => {
    const [first, second] = seats;
    const [isFirst, isSecond] = [await hasTurn(first), await hasTurn(second)];
    if (isFirst === isSecond) return undefined;
    return isFirst ? { mine: first, other: second } : { mine: second, other: first };
  });
}

/** The name of whom the list offers first. */
async function firstOffered(seat: Seat) {
  const button = seat.page.getByRole('button', { name: wordsOf(seat).pick, disabled: false }).first();
  const label = (await button.getAttribute('aria-label')) ?? '';
  return { button, name: label.replace(wordsOf(seat).pick, '') };
}

async function pickFirst(seat: Seat): Promise<string> {
  const { button, name } = await firstOffered(seat);
  await button.click();
  await seat.page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf(seat).confirm })
    .last()
    .click();
  await hears(seat, name);
  return name;
}

/** Whoever is picked leaves the list of the others. */
const hears = ({ page }: Seat, name: string) =>
  page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });

const inkOf = (page: Page, selector: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).color`);

/** Two managers pick in turn in two browsers; the other two teams of the league pick by themselves. */
export function draftRoomJourneys(stage: () => Stage): void {
  describe('Two managers in one draft', () => {
    beforeAll(async () => {
      const [first, second] = firstTwo(stage().league);
      seats = [
        await takeSeat(stage(), first, { locale: 'hu', size: phone }),
        await takeSeat(stage(), second, { locale: 'en', size: desktop }),
      ];
    });
    afterAll(() => Promise.all(seats.map(({ context }) => context.close())));

    it('wait in the lobby, see each other there, and are in the draft when it starts', async () => {
      for (const { page } of seats)
        await page
          .getByText(/^2 \/ 4 (here|itt van)$/)
          .first()
          .waitFor({ state: 'attached' });
      expect(await horizontalOverflow(seats[0].page)).toBe(0);
      await stage().site.world.goTo(instant(3, '16:00:01'));
      await turn();
      for (const seat of seats) await linkOf(seat, wordsOf(seat).live).waitFor();
    });

    it('see each other’s picks as they are made, without asking', async () => {
      const before = seats.map(({ polls }) => polls);
      for (let pick = 0; pick < 4; pick += 1) {
        const { mine, other } = await turn();
        const name = await pickFirst(mine);
        await hears(other, name);
      }
      expect(seats.map(({ polls }) => polls)).toEqual(before);
    });

    it('can press everything while they are told of their picks, on a phone and on a desktop', async () => {
      const looked = new Set<Seat>();
      while (looked.size < seats.length) {
        const { mine, other } = await turn();
        await hears(other, await pickFirst(mine));
        if (!looked.has(mine)) expect(await noticeFaults(mine.page)).toEqual([]);
        looked.add(mine);
      }
    });

    it('go on by asking when the socket is cut, and return to it when it can be opened again', async () => {
      const [seat] = seats;
      const { live, polling } = wordsOf(seat);
      await seat.cut();
      await linkOf(seat, polling).waitFor();
      const { mine, other } = await turn();
      const name = await pickFirst(mine);
      await hears(other, name);
      expect(seat.polls).toBeGreaterThan(0);
      seat.mend();
      await linkOf(seat, live).waitFor();
      const { polls } = seat;
      const next = await turn();
      await hears(next.other, await pickFirst(next.mine));
      expect(seat.polls).toBe(polls);
    });

    it('pick by the keyboard alone', async () => {
      const { mine, other } = await turn();
      const { button, name } = await firstOffered(mine);
      await button.focus();
      await mine.page.keyboard.press('Enter');
      const confirm = mine.page
        .getByRole('dialog')
        .getByRole('button', { name: wordsOf(mine).confirm })
        .last();
      await new Keys(mine.page).press(confirm);
      // Until their own room heard of it, it still says that it is their turn.
      await hears(mine, name);
      await hears(other, name);
    });

    it('are asked in words that can be read, in both themes, before auto-pick picks at once', async () => {
      const { page } = (await turn()).mine;
      await page.getByRole('switch').click();
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(marked(colorScheme, await axeFaults(page, ['color-contrast']))).toEqual([]);
        // What a board would hide beyond its edge, axe takes for hidden.
        expect(await inkOf(page, 'dialog h2')).toBe(await inkOf(page, 'body'));
      }
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
    });

    it('pick a wish of their queue by one press, without a question', async () => {
      for (let pick = 0; pick < 2; pick += 1) {
        const { mine, other } = await turn();
        const { name } = await firstOffered(mine);
        const { wish, queue, pick: pickName } = wordsOf(mine);
        await mine.page.getByRole('button', { name: wish(name), exact: true }).click();
        // On a phone the queue is a part of its own.
        const tab = mine.page.getByRole('tab', { name: new RegExp(`^${queue}`) });
        if (await tab.isVisible()) await tab.click();
        expect(await horizontalOverflow(mine.page)).toBe(0);
        const wishes = mine.page.getByRole('region', { name: queue, exact: true });
        await wishes.getByRole('button', { name: pickName }).click();
        await hears(other, name);
        if (await tab.isVisible()) await mine.page.getByRole('tab').first().click();
        await hears(mine, name);
      }
    });

    it('offline everything stays to be read, nothing can be pressed, and it comes back by itself', async () => {
      const { mine } = await turn();
      const label = await (await firstOffered(mine)).button.getAttribute('aria-label');
      const button = mine.page.getByRole('button', { name: label ?? '', exact: true, disabled: true });
      await mine.context.setOffline(true);
      await mine.cut();
      await mine.page
        .getByRole('alert')
        .filter({ hasText: /Connection lost, trying again…|Megszakadt a kapcsolat, újrapróbálkozunk…/ })
        .waitFor();
      // A call that was under way may still be answered, and opens the room again until the next one fails.
      await button.waitFor();
      await mine.context.setOffline(false);
      mine.mend();
      await linkOf(mine, wordsOf(mine).live).waitFor();
      expect(
        seats.flatMap(({ faults }) =>
          faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault)),
        ),
      ).toEqual([]);
    });

    it('have nothing in their way in the room, in both themes', async () => {
      const [{ page }] = seats;
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}

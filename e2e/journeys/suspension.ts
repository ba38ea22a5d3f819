import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DevMail } from '@endzone/contracts/edge/development';
import type { Locale } from '@endzone/contracts/messages';
import type { WebSocket } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import { draftForm, formLeague, type FantasyLeague, type Manager } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { desktop, heading, phone, type Look, type Site, type Visit } from './site.ts';
import { firstTwo } from './stage.ts';

const words = {
  hu: {
    users: 'Felhasználók',
    live: 'Élő',
    search: 'Név vagy e-mail-cím',
    acts: /^Műveletek: /,
    suspend: 'Felfüggesztés',
    reason: /^Indok/,
    given: 'Több fiókot vezet',
    done: 'Felhasználó felfüggesztve',
  },
  en: {
    users: 'Users',
    live: 'Live',
    search: 'Name or e-mail',
    acts: /^Actions: /,
    suspend: 'Suspend',
    reason: /^Reason/,
    given: 'Runs several accounts',
    done: 'User suspended',
  },
};
/** "Their sockets are closed within 5 seconds." */
const maxMilliseconds = 5_000;

/** Where somebody is led by the room's closed socket, or by an answer to the page if that comes first. */
const afterTheEnd: readonly string[] = ['/login', '/expired'];

type Seat = Visit & { socket: WebSocket };

/** A device with the draft room open and its socket connected. */
async function takeSeat(site: Site, league: FantasyLeague, look: Look): Promise<Seat> {
  const visit = await site.visit(look);
  const connected = visit.page.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'));
  await visit.page.goto(`/leagues/${league.id}/draft`);
  const socket = await connected;
  const live = new RegExp(`^${words[look.locale].live}$`);
  await visit.page.getByRole('status').filter({ hasText: live }).first().waitFor();
  return { ...visit, socket };
}

async function suspend({ page }: Visit, locale: Locale, { email }: Manager): Promise<void> {
  const w = words[locale];
  const keys = new Keys(page);
  await page.goto('/owner/users');
  await heading(page, w.users);
  await keys.type(page.getByLabel(w.search), email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  await page.waitForURL(/term=/);
  await keys.press(row.getByRole('button', { name: w.acts }));
  const act = page.getByRole('menuitem', { name: w.suspend });
  while ((await act.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel(w.reason), w.given);
  await keys.press(dialog.getByRole('button', { name: w.suspend, exact: true }));
}

/** An account suspended by the keyboard while it sits in a draft room on two devices. */
export function suspension(
  of: () => { site: Site; office: Visit; visitEnglish: () => Promise<Visit> },
): void {
  describe('Whoever is suspended', () => {
    let league: FantasyLeague;
    beforeAll(async () => {
      const { world } = of().site;
      league = await formLeague(world, 'Tihanyi Tigrisek');
      const [{ caller }] = firstTwo(league);
      const later = draftForm({
        draftStartsAt: instant(4, '16:00:00'),
        draftEndsAt: instant(4, '20:00:00'),
      });
      await succeed(caller.patient.post(`/leagues/${league.id}/seasons`, later));
    }, 300_000);

    // The weeks that follow are those of one league.
    afterAll(() =>
      succeed(of().site.world.owner.patient.delete(`/leagues/${league.id}`)).then(() => undefined),
    );

    it.each<[Locale, number]>([
      ['hu', 1],
      ['en', 2],
    ])('is gone from every open socket within 5 s, and is told why (%s)', async (locale, place) => {
      const w = words[locale];
      const { site, office, visitEnglish } = of();
      const owner = locale === 'hu' ? office : await visitEnglish();
      const manager = league.managers[place];
      if (!manager) throw new Error('There is no such manager');
      const seats = [
        await takeSeat(site, league, { locale, size: desktop, as: manager }),
        await takeSeat(site, league, { locale, size: phone, as: manager }),
      ];
      const gone = Promise.all(seats.map(({ socket }) => socket.waitForEvent('close')));
      await suspend(owner, locale, manager);
      const suspendedAt = performance.now();
      await gone;
      expect(performance.now() - suspendedAt).toBeLessThan(maxMilliseconds);
      await owner.page.getByText(w.done).first().waitFor();
      for (const { page, context } of seats) {
        await page.waitForURL(({ pathname }) => afterTheEnd.includes(pathname));
        await context.close();
      }
      expect((await manager.caller.get('/users/me')).status).toBe(401);
      expect(owner.faults).toEqual([]);
      const to = encodeURIComponent(manager.email);
      await site.world.storedState(); // until the mail is written
      const mails: DevMail[] = (
        await succeed(site.world.visitor.patient.get(`/dev/mails?to=${to}&kind=account_suspended`))
      ).body;
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(w.given);
      if (locale === 'en') await owner.page.context().close();
    });
  });
}

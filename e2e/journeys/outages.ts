import { describe, expect, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import { heading, isTakenOver, phone, settled } from './site.ts';
import type { Stage } from './stage.ts';
import { words } from './words.ts';

const w = words.hu;
const main = (page: Page) => page.getByRole('main');
/** What stands in the place of a part that is down. */
const panel = (page: Page) => main(page).getByRole('alert');
const gone = (page: Page) => panel(page).first().waitFor({ state: 'detached' });

/** What one page says of the part that is down, if it misses any, and what of it goes on; `league`: the path of the league. */
type Loss = [path: string, says: string | undefined, goesOn: string];
type Outage = [service: string, who: 'manager' | 'owner', losses: Loss[]];

/** What is down costs its own part of a page: that part says so, the rest goes on, and it comes back by itself. */
const outages: Outage[] = [
  ['content', 'manager', [['/', 'A hírek most nem tölthetők be', 'Liga létrehozása']]],
  [
    'fantasy',
    'manager',
    [
      ['league', 'A tabella most nem érhető el', 'Tagok'],
      ['league/standings', 'A tabella most nem érhető el', 'Haveri Végzóna Liga'],
      ['/team', 'A csapatod most nem érhető el', w.more],
    ],
  ],
  [
    'leagues',
    'manager',
    [
      ['league', 'A liga most nem érhető el', w.more],
      ['league/standings', undefined, 'Alapszakasz'],
      ['/team', 'Az oldal most nem érhető el', w.more],
    ],
  ],
  ['stats', 'owner', [['/owner/seasons', 'A szezon most nem jeleníthető meg', 'Szezonok']]],
];

export function outageJourneys(stage: () => Stage): void {
  const asManager = () => stage().site.visit({ locale: 'hu', size: phone, as: stage().league.managers[0] });

  const asOwner = () =>
    stage().site.visit({ locale: 'hu', size: phone, as: { caller: stage().site.world.owner } });

  describe.each(outages)('While %s is stopped, each page of the %s', (service, who, losses) => {
    it('says what is wrong, shows the rest, and recovers by itself', async () => {
      const { page: first, context } = await (who === 'owner' ? asOwner() : asManager());
      const process = stage().site.world.stack.process(service);
      const pages: Page[] = [];
      await process.stop();
      try {
        for (const [path, says, goesOn] of losses) {
          const page = pages.length === 0 ? first : await context.newPage();
          pages.push(page);
          await page.goto(path.replace(/^league/, `/leagues/${stage().league.id}`));
          if (says !== undefined) await panel(page).getByText(says).first().waitFor();
          await page.getByText(goesOn).filter({ visible: true }).first().waitFor();
        }
      } finally {
        await process.start();
      }
      for (const page of pages) {
        await gone(page);
        await settled(page);
        expect(await panel(page).count()).toBe(0);
      }
      await context.close();
    });
  });

  describe('While accounts is stopped', () => {
    it('nobody is told that they are logged out; a log-in says when to try again', async () => {
      const { site, league } = stage();
      const { page, context } = await asManager();
      const visitor = await site.visit({ locale: 'hu', size: phone });
      const process = site.world.stack.process('accounts');
      await process.stop();
      try {
        await page.goto('/profile');
        await panel(page).getByText('Nem sikerült kideríteni, be vagy-e jelentkezve').waitFor();
        await visitor.page.goto('/login');
        await isTakenOver(visitor.page);
        await main(visitor.page)
          .getByLabel(w.email, { exact: true })
          .fill(league.managers[0]?.email ?? '');
        await main(visitor.page).getByLabel(w.password, { exact: true }).fill('Harmadik-kiserlet-7');
        await visitor.page.keyboard.press('Enter');
        await panel(visitor.page).getByText('próbáld újra később', { exact: false }).waitFor();
      } finally {
        await process.start();
      }
      await heading(page, w.profile);
      await main(visitor.page).getByRole('button', { name: w.logIn, exact: true }).click();
      await visitor.page.waitForURL((url) => url.pathname !== '/login');
      await context.close();
      await visitor.context.close();
    });
  });

  describe('Offline', () => {
    it('the page stays, says that there is no connection, and goes on by itself', async () => {
      const { page, context } = await asManager();
      await page.goto('/notifications');
      await settled(page);
      await context.setOffline(true);
      await page.getByText('Nincs kapcsolat.').waitFor();
      await main(page).getByRole('heading', { name: w.notifications }).waitFor();
      await page
        .getByRole('link', { name: 'Blog', exact: true })
        .or(page.getByRole('link', { name: 'Liga' }))
        .first()
        .click();
      await context.setOffline(false);
      await page.getByText('Nincs kapcsolat.').waitFor({ state: 'detached' });
      await settled(page);
      await panel(page).waitFor({ state: 'detached' });
      await settled(page);
      await context.close();
    });
  });
}

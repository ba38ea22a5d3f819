import { describe, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import { heading, phone, settled } from './site.ts';
import type { Stage } from './stage.ts';
import { words } from './words.ts';

const w = words.hu;
const main = (page: Page) => page.getByRole('main');
/** What stands in the place of a part that is down. */
const panel = (page: Page) => main(page).getByRole('alert');
const gone = (page: Page) => panel(page).first().waitFor({ state: 'detached' });

type Outage = [service: string, path: string, says: string, goesOn: string];

/** What is down costs its own part of a page: that part says so, the rest goes on, and it comes back by itself. */
const outages: Outage[] = [['content', '/', 'A hírek most nem tölthetők be', 'Liga létrehozása']];

export function outageJourneys(stage: () => Stage): void {
  const asManager = () => stage().site.visit({ locale: 'hu', size: phone, as: stage().league.managers[0] });

  describe.each(outages)('While %s is stopped, %s', (service, path, says, goesOn) => {
    it('says what is wrong, shows the rest, and recovers by itself', async () => {
      const { page, context } = await asManager();
      const process = stage().site.world.stack.process(service);
      await process.stop();
      try {
        await page.goto(path);
        await panel(page).getByText(says).first().waitFor();
        await main(page).getByText(goesOn).first().waitFor();
      } finally {
        await process.start();
      }
      await gone(page);
      await settled(page);
      await context.close();
    });
  });

  describe('While accounts is stopped', () => {
    it('nobody is told that he is logged out; a log-in says when to try again', async () => {
      const { site, league } = stage();
      const { page, context } = await asManager();
      const visitor = await site.visit({ locale: 'hu', size: phone });
      const process = site.world.stack.process('accounts');
      await process.stop();
      try {
        await page.goto('/profile');
        await panel(page).getByText('Nem sikerült kideríteni, be vagy-e jelentkezve').waitFor();
        await visitor.page.goto('/login');
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

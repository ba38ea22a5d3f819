import { expect, it } from '@jest/globals';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { horizontalOverflow, type Site } from './site.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Statistics, rosters and scoring after a locked week, in front of an office that is logged in, in Hungarian. */
export function scoring(of: () => { site: Site; page: Page; visitEnglish: () => Promise<Page> }): void {
  const touchdowns = async () => {
    const { world } = of().site;
    return ((await succeed(world.owner.patient.get('/score-configs'))).body as ScoreConfig).td.points;
  };

  it('reads the statistics of players by keys alone', async () => {
    const { page } = of();
    await page.goto('/owner/players');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('[');
    await page.waitForURL(/week=1/);
    await page.keyboard.press('4');
    await page.getByRole('tab', { name: 'Vezetőedző', selected: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('tab', { name: 'Támadók', selected: true }).waitFor();
    await new Keys(page).press(
      page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('button').first(),
    );
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Its entry of the history is left a moment later, which would end the opening of another page.
    await page.waitForFunction('!history.state?.endzoneOverlay');
  });

  it('reads the rosters of a season by keys alone', async () => {
    const { page } = of();
    await page.goto('/owner/rosters');
    const first = page.getByRole('button', { name: '1. klub', exact: true });
    await new Keys(page).to(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2. klub' }).waitFor();
  });

  it('changes a rule by keys alone, knows before what it does, and recalculates the locked week', async () => {
    const { page } = of();
    const keys = new Keys(page);
    const before = await touchdowns();
    await page.goto('/owner/score-config');
    const field = page.getByLabel('Touchdown: pont');
    await keys.type(field, 'hat');
    await shows(page, 'Csak szám lehet');
    await page.keyboard.press('Control+z');
    await page.waitForFunction("document.activeElement?.value === '6'");
    await keys.type(field, '7,5');
    await shows(page, 'darabonként +7,5');
    await shows(page, /játékos pontja változna/);
    expect(await touchdowns()).toBe(before);
    await page.keyboard.press('Control+s');
    await shows(page, 'Forduló: 1 – még a régi szabállyal');
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Pontok újraszámítása' }));
    await shows(page, 'Pontok újraszámítva');
    await page.getByRole('progressbar', { name: 'Pontok újraszámítása' }).waitFor();
    await shows(page, '1 liga kész');
    expect(await touchdowns()).toBe(7.5);
  });

  it('goes back to an earlier state, later recalculated, in English', async () => {
    const page = await of().visitEnglish();
    const keys = new Keys(page);
    await page.goto('/owner/score-config');
    await keys.press(button(page, 'Load: the default'));
    await shows(page, '+7.5 each before');
    await page.keyboard.press('Control+s');
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Later' }));
    await shows(page, 'Locked weeks still use earlier rules');
    await keys.press(button(page, 'Recalculate points'));
    await shows(page, 'Points recalculated');
    expect(await touchdowns()).toBe(6);
    await page.context().close();
  });

  it('has statistics, rosters and scoring on the narrowest phone', async () => {
    const { page } = of();
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/owner/players', '/owner/rosters', '/owner/score-config']) {
      await page.goto(path);
      await page.getByRole('main').getByText(/\d/u).filter({ visible: true }).first().waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
    }
    if (before) await page.setViewportSize(before);
  });
}

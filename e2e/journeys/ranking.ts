import { expect, it } from '@jest/globals';
import type { Player } from '@endzone/contracts/stats/players';
import type { Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { until } from '@endzone/common/testing/until';
import { drag } from './dragging.ts';
import { Keys } from './keys.ts';
import type { Site } from './site.ts';

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** The order of the automatic pick, in front of an office that is logged in, in Hungarian. */
export function ranking(ground: () => { site: Site; office: { page: Page } }): void {
  const stored = async (): Promise<string[]> => {
    const { patient } = ground().site.world.owner;
    const players: Player[] = (await succeed(patient.get('/players?sort=draftRank&limit=500'))).body;
    return players.map(({ name }) => name);
  };

  it('drags a player of equal points behind others, saves the order, and takes it back', async () => {
    const { page } = ground().office;
    const keys = new Keys(page);
    const before = await stored();
    const [first = '', second = '', third = '', fourth = '', ...others] = before;
    await page.goto('/owner/teams?tab=ranking');
    const rowOf = (name: string) =>
      page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    const grip = page.getByRole('button', { name: `Áthelyezés: ${first}`, exact: true });
    await grip.waitFor();
    await drag(page, grip, rowOf(fourth), page.locator('[data-drop-target]'));
    await shows(page, '4 hely');
    expect(await stored()).toEqual(before);

    await keys.press(page.getByRole('button', { name: 'Sorrend mentése' }));
    await shows(page, 'Játékosrangsor elmentve');
    expect(await stored()).toEqual([second, third, fourth, first, ...others]);

    await keys.press(page.getByRole('button', { name: 'Utolsó mentés visszavonása' }));
    await until(async () => (await stored())[0] === first);
    expect(await stored()).toEqual(before);
  });
}

import { expect, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Keys } from './keys.ts';
import { horizontalOverflow } from './site.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A player of the first club is entered, and a list is stored and taken back: by keys alone. */
export async function enterPlayersByKeys(page: Page): Promise<void> {
  const keys = new Keys(page);
  await page.goto('/owner/teams');
  await button(page, 'Új játékos').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('Név'), 'Próba Péter');
  await keys.choose(dialog.getByLabel('Poszt'), 'QB');
  await keys.type(dialog.getByLabel('Születési dátum'), '2000. 03. 02.');
  await keys.type(dialog.getByLabel(/Mezszám/), '430');
  await keys.press(button(page, 'Mentés'));
  await shows(page, 'Megengedett érték: 1–99');
  await keys.type(dialog.getByLabel(/Mezszám/), '43');
  await keys.press(button(page, 'Mentés'));
  await shows(page, 'Játékos létrehozva');
  await dialog.waitFor({ state: 'hidden' });
}

export async function importAndUndoByKeys(page: Page): Promise<void> {
  const keys = new Keys(page);
  await keys.press(button(page, 'Beillesztés, CSV'));
  const list = 'Név;Poszt;Született\nPróba Pál;WR;2001. 02. 28.\nPróba Péter;QB;31/02/2000';
  await keys.type(page.getByLabel('Lista', { exact: true }), list);
  await shows(page, /Nincs ilyen nap a naptárban/);
  await keys.press(button(page, '1 játékos mentése'));
  await shows(page, 'Mentve: 1 új, 0 módosult játékos');
  await button(page, 'Próba Pál').waitFor();
  await keys.press(button(page, 'Visszavonás'));
  await shows(page, 'Importálás visszavonva');
  await button(page, 'Próba Pál').waitFor({ state: 'detached' });
}

export async function deletePlayerByKeys(page: Page, name: string): Promise<void> {
  const keys = new Keys(page);
  await keys.press(button(page, name), 'Delete');
  await shows(page, `Biztosan törlöd ezt a játékost: „${name}”?`);
  await keys.press(button(page, 'Törlés'));
  await shows(page, 'Játékos törölve');
}

/** The owner's clubs and players, in front of an office that is logged in. */
export function clubsAndPlayers(office: () => { page: Page }): void {
  it('enters a player by keys alone, brings a list and takes it back, and deletes', async () => {
    const { page } = office();
    await enterPlayersByKeys(page);
    await importAndUndoByKeys(page);
    await deletePlayerByKeys(page, 'Próba Péter');
  });

  it('has clubs, players and the ranking on the narrowest phone', async () => {
    const { page } = office();
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/owner/teams', '/owner/teams?tab=ranking']) {
      await page.goto(path);
      await page
        .getByRole('tabpanel')
        .getByText(/\p{L}+/u)
        .first()
        .waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
    }
    // The arrows stand below the name: beside it there is no room.
    const tied = page.getByRole('row').filter({ has: button(page, /^Egy hellyel feljebb/) });
    const [name, arrow] = await Promise.all([
      tied.first().locator('b').boundingBox(),
      button(page, /^Egy hellyel feljebb/)
        .first()
        .boundingBox(),
    ]);
    expect(arrow?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
    if (before) await page.setViewportSize(before);
  });
}

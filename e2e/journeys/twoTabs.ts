import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Locator, Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { deletePlayerByKeys } from './clubsAndPlayers.ts';
import { dialogCloses } from './dialogCloses.ts';
import { Keys } from './keys.ts';
import { becomes, type Site, type Visit } from './site.ts';

const name = 'Kettős Kálmán';
const button = (place: Page | Locator, label: string) =>
  place.getByRole('button', { name: label, exact: true });
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const number = (page: Page) => page.getByRole('dialog').getByLabel(/Mezszám/);
const weight = (page: Page) => page.getByRole('dialog').getByLabel(/Testsúly/);

async function openPlayer(page: Page): Promise<void> {
  await page.goto('/owner/teams');
  await new Keys(page).press(button(page, name));
  await page.getByRole('dialog').locator(':scope:not(:has([aria-busy=true]))').waitFor();
}

const save = (page: Page) => new Keys(page).press(button(page.getByRole('dialog'), 'Mentés'));

async function isSaved(page: Page): Promise<void> {
  await shows(page, 'Játékos módosítva');
  await dialogCloses(page);
}

/** Both tabs have the focus as far as they know: what their window would tell is told here. */
const returnTo = (page: Page) => page.evaluate<void>("dispatchEvent(new Event('focus'))");

/** The same player in two tabs of one owner, in front of an office that is logged in, in Hungarian. */
export function twoTabs(ground: () => { site: Site; office: Visit }): void {
  const owner = () => ground().site.world.owner;

  describe('Two tabs with the same player:', () => {
    let other: Page;
    let path: string;
    const stored = async (): Promise<Player> => (await succeed(owner().patient.get(path))).body;

    beforeAll(async () => {
      const [club]: RealTeam[] = (await succeed(owner().patient.get('/teams'))).body;
      const form = { teamId: club?.id, name, position: 'QB', birthDate: '1995-05-05' };
      path = `/players/${(await succeed(owner().patient.post('/players', form))).body.id}`;
      other = await ground().office.context.newPage();
    });
    afterAll(() => other.close());

    it('the second save says that it was changed meanwhile, and nothing of either is lost', async () => {
      const { page } = ground().office;
      await openPlayer(page);
      await openPlayer(other);
      await new Keys(other).type(number(other), '11');
      await save(other);
      await isSaved(other);

      await new Keys(page).type(weight(page), '95');
      await save(page);
      await shows(page, 'Időközben egy másik ablakban módosult');
      await shows(page, 'Egy másik ablakban időközben ezt mentették');
      expect(await stored()).toMatchObject({ jerseyNumber: 11, weight: null });
      expect([await number(page).inputValue(), await weight(page).inputValue()]).toEqual(['', '95']);

      await new Keys(page).press(button(page, 'Ezek átvétele'));
      await becomes(page, `document.querySelector('[name=jerseyNumber]').value === '11'`);
      await save(page);
      await isSaved(page);
      expect(await stored()).toMatchObject({ jerseyNumber: 11, weight: 95 });
    });

    it('who is deleted in one is no longer there in the other, whose dialog says so and keeps what was typed', async () => {
      const { page } = ground().office;
      await openPlayer(page);
      await new Keys(page).type(weight(page), '99');
      await other.goto('/owner/teams');
      await deletePlayerByKeys(other, name);

      await returnTo(page);
      await save(page);
      await page.getByRole('dialog').getByText('A játékos nem található').waitFor();
      expect(await weight(page).inputValue()).toBe('99');
      expect((await owner().get(path)).status).toBe(404);
      await new Keys(page).press(button(page.getByRole('dialog'), 'Mégse'));
      await dialogCloses(page);
      await button(page, name).waitFor({ state: 'detached' });
    });
  });
}

import { describe, expect, it } from '@jest/globals';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Locator, Page } from '@playwright/test';
import { until } from '@endzone/common/testing/until';
import { day } from '../src/testing/calendar.ts';
import { succeed } from '../src/testing/world.ts';
import { dialogCloses } from './dialogCloses.ts';
import { drag } from './dragging.ts';
import { Keys } from './keys.ts';
import type { Site } from './site.ts';

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const rounds = [1, 2, 3, 4];
const pairs = [
  [1, 8],
  [2, 7],
  [3, 6],
  [4, 5],
] as const;
/** As the season of the world has them: the first ten days ahead, then every third day. */
const dayOf = (round: number) => day(10 + 3 * (round - 1));
/** After the second round, before the third. */
const later = day(14);
const clubs = (home: number, away: number) => `${home}. klub – ${away}. klub`;

/** A game in one line: its clubs, the rounds in which it counts for them, its day. */
type Line = { clubs: string; rounds: [number, number]; day: string };
const pasted: Line[] = rounds.flatMap((round) =>
  pairs.map(([home, away]) => ({ clubs: clubs(home, away), rounds: [round, round], day: dayOf(round) })),
);
const table = [
  'Forduló;Dátum;Hazai;Vendég',
  ...pasted.map(({ clubs, rounds: [round], day }) => [round, day, ...clubs.split(' – ')].join(';')),
].join('\n');

/** The pasted games as they are after all that is done to them here. */
const edited = pasted.map((line): Line => {
  const [round] = line.rounds;
  if (line.clubs === clubs(1, 8) && round === 1) return { ...line, day: later };
  if (line.clubs === clubs(2, 7) && round === 1) return { ...line, rounds: [2, 2], day: dayOf(2) };
  if (line.clubs === clubs(4, 5) && round === 1) return { ...line, rounds: [1, 2] };
  if (line.clubs === clubs(3, 6) && round === 3) return { ...line, rounds: [4, 4], day: dayOf(4) };
  return line;
});
const sorted = (lines: Line[]) => lines.map((line) => JSON.stringify(line)).toSorted();
const linesOf = ({ games }: Season) =>
  sorted(
    games.map(({ team1, team2, team1Round, team2Round, date }) => ({
      clubs: `${team1.name} – ${team2.name}`,
      rounds: [team1Round, team2Round],
      day: date,
    })),
  );

const roundOf = (page: Page, round: number) => page.locator(`[data-round="${round}"]`);
const gameIn = (page: Page, round: number, home: number, away: number) =>
  roundOf(page, round).getByTitle(clubs(home, away), { exact: true });

/** The games are one stop of the Tab key; the arrows lead on. */
async function reach(page: Page, game: Locator): Promise<void> {
  const hasFocus = async () => (await game.and(page.locator(':focus')).count()) > 0;
  await new Keys(page).to(page.locator('[data-game][tabindex="0"]').first());
  await page.keyboard.press('Home');
  for (let step = 0; !(await hasFocus()); step++) {
    if (step > pasted.length) throw new Error(`The arrows do not get to ${String(game)}`);
    await page.keyboard.press('ArrowRight');
  }
}

/** Opens a game, changes it, and is back at the schedule. */
async function change(page: Page, game: Locator, how: (dialog: Locator, keys: Keys) => Promise<void>) {
  await reach(page, game);
  await page.keyboard.press('Enter');
  const [dialog, keys] = [page.getByRole('dialog'), new Keys(page)];
  await how(dialog, keys);
  await keys.press(button(dialog, 'Rendben'));
  await dialogCloses(page);
}

/** The schedule of a season before its first week, in front of an office that is logged in, in Hungarian. */
export function scheduleEditing(ground: () => { site: Site; office: { page: Page } }): void {
  const season = async (): Promise<Season> =>
    (await succeed(ground().site.world.owner.patient.get('/seasons/current'))).body;

  describe('The schedule of a season that has not begun:', () => {
    let before: string[];

    it('rounds are pasted in place of the present ones, by keys alone, and nothing is stored yet', async () => {
      const { page } = ground().office;
      const keys = new Keys(page);
      before = linesOf(await season());
      await page.goto('/owner/season/edit-schedule');
      await keys.press(button(page, 'Beillesztés, CSV'));
      const dialog = page.getByRole('dialog');
      await keys.type(dialog.getByLabel('Táblázat', { exact: true }), table);
      await keys.press(dialog.getByLabel('A mostani 16 meccs maradjon meg'), 'Space');
      await keys.press(button(dialog, 'Csere: 16 meccs helyett 16'));
      await dialogCloses(page);
      await gameIn(page, 4, 4, 5).waitFor();
      await shows(page, 'Minden klub 4 meccset játszik');
      expect(linesOf(await season())).toEqual(before);
    });

    it('a game goes to another round by keys, and one by the mouse', async () => {
      const { page } = ground().office;
      await reach(page, gameIn(page, 1, 2, 7));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await shows(page, 'Felemelve innen: 1. forduló, most itt: 2. forduló.');
      await page.keyboard.press('Enter');
      await gameIn(page, 2, 2, 7).nth(1).waitFor();
      await roundOf(page, 1).getByText('2 pihen').waitFor();
      await roundOf(page, 2).getByText('Dupla: 2').waitFor();

      const over = page.getByText('Felemelve innen: 3. forduló, most itt: 4. forduló.');
      await drag(page, gameIn(page, 3, 3, 6), roundOf(page, 4), over);
      await gameIn(page, 4, 3, 6).nth(1).waitFor();
      await shows(page, '4. forduló: 3. klub kétszer játszik');
    });

    it('one club rests and plays twice in the next round, and a game is postponed', async () => {
      const { page } = ground().office;
      await change(page, gameIn(page, 1, 4, 5), async (dialog, keys) => {
        await keys.press(dialog.getByLabel('A két klubnak más-más fordulóba számít'), 'Space');
        await keys.type(dialog.getByLabel('Vendég fordulója'), '2');
        await dialog.getByText('2. forduló: 5. klub már játszik').waitFor();
      });
      await shows(page, '2. forduló: 5. klub kétszer játszik');
      await roundOf(page, 1).getByText('3 pihen').waitFor();

      await change(page, gameIn(page, 1, 1, 8), (dialog, keys) =>
        keys.type(dialog.getByLabel('Dátum'), `${later.replaceAll('-', '. ')}.`),
      );
      await shows(page, 'Addigra lezajlik a következő forduló: ezt a fordulót csak e meccs után zárd le.');
    });

    it('all of it is seen before it is saved, stored as it stands there, and taken back by one press', async () => {
      const { page } = ground().office;
      const keys = new Keys(page);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Elmented a módosításokat (32)?').waitFor();
      await dialog.getByText('1./2. 4. klub – 5. klub').waitFor();
      expect(linesOf(await season())).toEqual(before);
      await keys.press(button(dialog, 'Mentés'));
      await shows(page, 'Menetrend módosítva');
      await shows(page, 'Minden el van mentve.');
      expect(linesOf(await season())).toEqual(sorted(edited));

      await keys.press(button(page, 'Utolsó mentés visszavonása'));
      await until(async () => String(linesOf(await season())) === String(before));
    });
  });
}

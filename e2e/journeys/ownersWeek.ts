import { expect, it } from '@jest/globals';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { groupOf } from '@endzone/contracts/statGroups';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Locator, Page } from '@playwright/test';
import type { FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { faultsOf, marked } from './accessibility.ts';
import { becomes, desktop, phone, settled, type Site } from './site.ts';

type Given = { site: Site; league: FantasyLeague; season: Season; game: RealGame };

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** A look at one screen after the other, by an owner of their own; what is in the way of any is told at the end. */
class Look {
  readonly page: Page;
  readonly found: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async at(path: string): Promise<void> {
    await this.page.setViewportSize(phone);
    await this.page.goto(path);
    await settled(this.page);
  }

  async note(name: string): Promise<void> {
    this.found.push(...marked(name, await faultsOf(this.page)));
    await this.page.setViewportSize(phone);
  }

  /** Its entry of the history is left a moment later than the dialog, which would end the opening of another page. */
  async leave(dialog: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await becomes(this.page, '!history.state?.endzoneOverlay');
  }
}

async function look(site: Site, walk: (look: Look) => Promise<void>): Promise<void> {
  const { page, context } = await site.visit({
    locale: 'hu',
    size: phone,
    as: { caller: site.world.owner },
  });
  const looking = new Look(page);
  await walk(looking);
  await context.close();
  expect(looking.found).toEqual([]);
}

async function lookAtSheet(looking: Look, game: RealGame): Promise<void> {
  const { page } = looking;
  await looking.at(`/owner/stats/games/${game.id}`);
  await looking.note('a filled sheet');
  await button(page, 'Beillesztés, CSV').first().click();
  const dialog = page.getByRole('dialog');
  const [good, bad] = game.team1.players.filter(({ position }) => position === 'RB' || position === 'WR');
  const list = ['Játékos;TD;Passzkísérlet', `${good?.name};1;2`, `${bad?.name};x;1`, 'Senki;1;1'];
  await dialog.getByRole('textbox').fill(list.join('\n'));
  await dialog.getByRole('button', { name: /mező kitöltése$/, disabled: false }).waitFor();
  await dialog.getByText('Senki').first().waitFor();
  await looking.note('a pasted table that needs answers');
  await dialog.getByRole('textbox').fill('');
  await looking.leave(dialog);
}

async function lookAtPlayer(looking: Look): Promise<void> {
  const { page } = looking;
  await looking.at('/owner/players?week=1');
  await page.getByRole('main').locator('tbody button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator(':scope:not(:has([aria-busy=true]))').waitFor();
  await looking.note('a player’s weeks');
}

async function lookAtLock(looking: Look): Promise<void> {
  const { page } = looking;
  await looking.at('/owner/seasons');
  await button(page, 'Lezárás…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/eredmény$/).waitFor();
  await looking.note('what a lock would publish');
  await looking.leave(dialog);
}

/** The owner's screens while a week is being entered, when all of them have something to show. */
export function whileEntering(given: () => Promise<Given>): void {
  it('has nothing in the way on any screen while the week is entered', async () => {
    const { site, season, game } = await given();
    await look(site, async (looking) => {
      for (const path of [
        '/owner',
        '/owner/stats',
        '/owner/rosters',
        '/owner/players',
        `/owner/seasons/${season.id}`,
        '/owner/season/edit-schedule',
        '/owner/leagues',
      ]) {
        await looking.at(path);
        await looking.note(path);
      }
      await lookAtSheet(looking, game);
      await lookAtPlayer(looking);
      await lookAtLock(looking);
    });
  }, 600_000);
}

/** Somebody who plays at home in the week, and whom a team of the league has in its line-up. */
async function starterAtHome({
  league,
  season: { games },
}: Given): Promise<{ playerId: string; gameId: string }> {
  for (const { caller } of league.managers) {
    const roster: Roster = (await succeed(caller.patient.get(`/leagues/${league.id}/rosters/me`))).body;
    for (const { id, team, activityStatus, position } of roster.players) {
      const game = games.find(({ week, team1 }) => week === 1 && team1.id === team.id);
      if (game && activityStatus === 'active' && groupOf(position) === 'offense')
        return { playerId: id, gameId: game.id };
    }
  }
  throw new Error('Nobody of the league plays at home');
}

/** The same once it is locked: what a correction and another rule would change. */
export function onceLocked(given: () => Promise<Given>): void {
  it('has nothing in the way where a correction and a rule say what they change', async () => {
    const all = await given();
    const { playerId, gameId } = await starterAtHome(all);
    await look(all.site, async (looking) => {
      const { page } = looking;
      await looking.at('/owner/seasons');
      await looking.note('/owner/seasons, locked');
      await page.setViewportSize(desktop);
      await page.goto(`/owner/stats/games/${gameId}`);
      await settled(page);
      await page.locator(`[data-cell="${playerId}.rush_yds"]`).click();
      await page.keyboard.type('99');
      await page.keyboard.press('Control+s');
      const question = page.getByRole('alertdialog');
      await question.getByRole('region', { name: 'Ami változik' }).waitFor();
      await looking.note('a correction that asks');
      await looking.leave(question);
      await looking.at('/owner/score-config');
      await page.getByLabel('Touchdown: pont').fill('7,5');
      await page.getByText(/játékos pontja változna/).waitFor();
      await looking.note('a rule and what it would change');
    });
  }, 600_000);
}

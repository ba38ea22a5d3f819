import { describe, expect, it } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Page } from '@playwright/test';
import type { FantasyLeague, Manager } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { faultsOf } from './accessibility.ts';
import { Keys } from './keys.ts';
import { desktop, phone, settled, type Site } from './site.ts';

const looks = [
  { locale: 'hu', device: 'phone', size: phone },
  { locale: 'en', device: 'desktop', size: desktop },
] as const;

const words = {
  hu: { yours: 'A csapataid', one: /^1 találat\./ },
  en: { yours: 'Your teams', one: /^1 result\./ },
} as const;

type Played = { site: Site; league: FantasyLeague; seasonId: string };

/** Who won most of the week: a game and at least one trophy. */
async function mostHonoured({ league, seasonId }: Played) {
  const all = await Promise.all(
    league.managers.map(async (manager) => {
      const { body } = await succeed(manager.caller.patient.get(`/trophies/${seasonId}/${manager.teamId}`));
      return { manager, trophies: body as Trophy[] }; // the API's own answer
    }),
  );
  const [first] = all.toSorted((a, b) => b.trophies.length - a.trophies.length);
  if (!first?.trophies[0]) throw new Error('Nobody has won a trophy');
  return { ...first, trophy: first.trophies[0] };
}

/** The dialogs that the page shows by itself, read and put away by one key each. */
async function dialogsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  while ((await dialog.count()) > 0) {
    const words = await dialog.innerText();
    seen.push(words);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.querySelector('dialog')?.innerText !== ${JSON.stringify(words)}`);
  }
  return seen;
}

async function ownGame({ league, seasonId }: Played, { caller, teamId }: Manager): Promise<FantasyGame> {
  const path = `/leagues/${league.id}/games/season/${seasonId}?week=1&team=${teamId}`;
  const [game] = (await succeed(caller.patient.get(path))).body;
  return game;
}

/** What the managers of a league find after its first week was locked. */
export function managersWeek(played: () => Promise<Played>): void {
  describe('Their managers', () => {
    it('see the result once, then each trophy, on whichever device comes first', async () => {
      const given = await played();
      const { site } = given;
      const { manager, trophies } = await mostHonoured(given);
      const first = await site.visit({ locale: 'en', size: desktop, as: manager });
      await first.page.goto('/game-center');
      const seen = await dialogsOf(first.page);
      expect(seen).toHaveLength(1 + trophies.length);
      expect(seen[0]).toMatch(/You won!|You lost|It is a tie/);
      const { team1SawResult, team2SawResult } = await ownGame(given, manager);
      expect(team1SawResult || team2SawResult).toBe(true);

      const second = await site.visit({ locale: 'hu', size: phone, as: manager });
      await second.page.goto('/game-center');
      await settled(second.page);
      await second.page.waitForLoadState('networkidle');
      expect(await second.page.getByRole('dialog').count()).toBe(0);
      expect([...first.faults, ...second.faults]).toEqual([]);
      await Promise.all([first.context.close(), second.context.close()]);
    });

    it.each(looks)('find the trophy in their room by keys alone, in $locale on a $device', async (look) => {
      const given = await played();
      const { manager, trophy } = await mostHonoured(given);
      const { page, context, faults } = await given.site.visit({ ...look, as: manager });
      await page.goto('/trophies');
      await settled(page);
      await new Keys(page).press(page.locator(`a[href$="/${trophy.id}"]`).first());
      await page.waitForURL(`**/trophies/${look.locale}/${trophy.id}`);
      await settled(page);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('share the trophy by its link, which people and crawlers read', async () => {
      const given = await played();
      const { site, league } = given;
      const { trophy } = await mostHonoured(given);
      const visitor = await site.visit({ locale: 'en', size: phone });
      await visitor.page.goto(`/trophies/en/${trophy.id}`);
      await settled(visitor.page);
      await visitor.page.getByText(trophy.fantasyTeam.name).first().waitFor();
      expect(visitor.faults).toEqual([]);
      const crawler = visitor.context.request;
      const html = await (await crawler.get(`/trophies/hu/${trophy.id}`)).text();
      expect(html).toContain(trophy.player?.name ?? trophy.fantasyTeam.name);
      expect(html).toContain(`/trophies/hu/${trophy.id}.png`);
      for (const { lastName } of league.managers) expect(html).not.toContain(lastName);
      const picture = await crawler.get(`/trophies/hu/${trophy.id}.png`);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      expect((await crawler.get(`/trophies/hu/${'0'.repeat(24)}`)).status()).toBe(404);
      await visitor.context.close();
    });

    it('stand on the leaderboard, where visitors see names and managers find ways', async () => {
      const { site, league } = await played();
      const [manager] = league.managers;
      for (const look of looks)
        for (const as of [undefined, manager]) {
          const w = words[look.locale];
          const { page, context, faults } = await site.visit({ ...look, as });
          await page.goto('/leaderboard');
          const row = page.getByRole('row').filter({ hasText: `${league.name} 1` });
          await row.waitFor();
          expect((await row.getByRole('link').count()) > 0).toBe(as !== undefined);
          const yours = page.getByRole('heading', { name: w.yours });
          if (as) await yours.waitFor();
          else expect(await yours.count()).toBe(0);
          await new Keys(page).type(page.getByRole('searchbox'), `${league.name} 2`);
          await page.keyboard.press('Enter');
          await page.getByText(w.one).waitFor();
          expect(faults).toEqual([]);
          await context.close();
        }
    });

    it('find nothing in their way on any screen that has something to show', async () => {
      const given = await played();
      const { site, league, seasonId } = given;
      const { manager, trophy } = await mostHonoured(given);
      const found: string[] = [];
      const look = async (page: Page, name: string) =>
        found.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
      const { page, context } = await site.visit({ locale: 'hu', size: phone, as: manager });
      for (const path of [
        '/game-center',
        '/trophies',
        `/trophies/hu/${trophy.id}`,
        '/leaderboard',
        '/players',
        '/team',
        `/leagues/${league.id}`,
        `/leagues/${league.id}/standings`,
        `/leagues/${league.id}/team/${manager.teamId}/roster`,
        '/notifications',
      ]) {
        await page.setViewportSize(phone);
        await page.goto(path);
        await settled(page);
        await look(page, path);
      }
      await page.setViewportSize(phone);
      await page.goto('/players');
      await settled(page);
      await page.getByRole('main').locator('tbody button').first().click();
      const dialog = page.getByRole('dialog');
      const tops = new Set<number | undefined>();
      await dialog.getByRole('tab').first().waitFor();
      for (const tab of await dialog.getByRole('tab').all()) {
        await tab.click();
        tops.add((await tab.boundingBox())?.y);
        await look(page, `a player's popup, ${await tab.innerText()}`);
        await page.setViewportSize(phone);
      }
      // The next press finds the tabs where the last one did.
      expect(tops.size).toBe(1);
      await dialog.getByRole('button', { name: 'Összehasonlítás' }).click();
      await dialog.getByRole('heading', { name: 'Összehasonlítás' }).waitFor();
      await dialog.locator(':scope:not(:has([aria-busy=true]))').waitFor();
      await look(page, 'two players side by side');
      await context.close();

      // Who has not been there yet is shown the result.
      const other = league.managers.find(({ teamId }) => teamId !== manager.teamId);
      const visit = await site.visit({ locale: 'hu', size: phone, as: other });
      await visit.page.goto(`/game-center?season=${seasonId}`);
      await visit.page.getByRole('dialog').waitFor();
      await look(visit.page, 'result');
      await visit.context.close();
      expect(found).toEqual([]);
    });
  });
}

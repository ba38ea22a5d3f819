import { describe, expect, it } from '@jest/globals';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Player } from '@endzone/contracts/stats/players';
import type { Page } from '@playwright/test';
import type { FantasyLeague, Manager } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { desktop, phone, settled, type Site, type Visit } from './site.ts';

type Ground = { site: Site; league: FantasyLeague };

const rosterOf = async ({ caller, rosterId }: Manager): Promise<Roster> =>
  (await succeed(caller.patient.get(`/rosters/${rosterId}`))).body;
const namesOf = async (manager: Manager) => (await rosterOf(manager)).players.map(({ name }) => name);

/** @throws when it is missing. */
function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${name}`);
  return thing;
}

const ofPosition = ({ players }: Roster, position: string): RosterPlayer =>
  known(
    players.find((player) => player.position === position),
    position,
  );

const question = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const says = (page: Page, words: string) => page.getByText(words).first().waitFor();
const lookAgain = (page: Page) => page.evaluate("dispatchEvent(new Event('focus'))");

/** What managers do while rosters are open: between the draft and the first game day. */
export function openRosters(ground: () => Ground): void {
  describe('While rosters are open', () => {
    it('a manager finds a free agent and signs them for another, by keys alone', async () => {
      const { site, league } = ground();
      const manager = known(league.managers[2], 'third manager');
      const path = `/leagues/${league.id}/available-players?position=WR`;
      const [free] = (await succeed(manager.caller.patient.get(path))).body as Player[]; // the API's own answer
      const newcomer = known(free, 'free WR').name;
      const { page, context, faults } = await site.visit({ locale: 'en', size: desktop, as: manager });
      await page.goto('/players');
      await settled(page);
      await new Keys(page).type(page.getByRole('searchbox'), newcomer);
      await page.keyboard.press('Enter');
      await new Keys(page).press(page.getByRole('button', { name: `Sign: ${newcomer}` }).first());
      const dialog = page.getByRole('dialog');
      const leaving = dialog.getByRole('radio', { disabled: false }).first();
      await new Keys(page).press(leaving, 'Space');
      await new Keys(page).press(dialog.getByRole('button', { name: 'Cut and sign' }));
      await says(page, 'Player signed');
      const names = await namesOf(manager);
      expect(names).toContain(newcomer);
      expect(names).toHaveLength(14);
      expect(faults).toEqual([]);
      await context.close();
    });

    describe('two managers trade from two browsers:', () => {
      let proposer: Visit;
      let receiver: Visit;
      const [from, to] = [
        () => known(ground().league.managers[0], 'first'),
        () => known(ground().league.managers[1], 'second'),
      ];

      async function propose(): Promise<{ give: RosterPlayer; get: RosterPlayer }> {
        const [mine, theirs] = [await rosterOf(from()), await rosterOf(to())];
        const [give, get] = [ofPosition(mine, 'RB'), ofPosition(theirs, 'RB')];
        const { page } = proposer;
        await page.goto(`/team/trades/new?with=${to().teamId}&give=${give.id}&get=${get.id}`);
        await settled(page);
        await new Keys(page).press(page.getByRole('button', { name: 'Send proposal', exact: true }));
        await new Keys(page).press(question(page, 'Send proposal'));
        await says(page, 'Trade proposal was successfully created');
        return { give, get };
      }

      it('one proposes and withdraws, and the other sees both', async () => {
        const { site } = ground();
        proposer = await site.visit({ locale: 'en', size: phone, as: from() });
        receiver = await site.visit({ locale: 'hu', size: desktop, as: to() });
        await propose();
        await receiver.page.goto('/team/trades');
        await receiver.page.getByRole('button', { name: 'Elfogadás' }).waitFor();
        await new Keys(proposer.page).press(
          proposer.page.getByRole('button', { name: /^Withdraw the proposal to/ }),
        );
        await new Keys(proposer.page).press(question(proposer.page, 'Withdraw'));
        await says(proposer.page, 'Trade withdrawn');
        await lookAgain(receiver.page);
        await says(receiver.page, 'Most nincs ajánlat, ami rád vár.');
      });

      it('the other rejects one', async () => {
        await propose();
        const { page } = receiver;
        await page.goto('/team/trades');
        await new Keys(page).press(page.getByRole('button', { name: 'Elutasítás' }));
        await new Keys(page).press(question(page, 'Elutasítás'));
        await says(page, 'Elutasítottad a csereajánlatot');
      });

      it('the other accepts one, and the players have changed teams on both sides', async () => {
        const { give, get } = await propose();
        const { page } = receiver;
        await page.goto('/team/trades');
        await new Keys(page).press(page.getByRole('button', { name: 'Elfogadás' }));
        await new Keys(page).press(question(page, 'Elfogadás'));
        await says(page, 'Elfogadtad a csereajánlatot');
        expect(await namesOf(from())).toEqual(expect.arrayContaining([get.name]));
        expect(await namesOf(to())).toEqual(expect.arrayContaining([give.name]));
        await proposer.page.goto('/team');
        await says(proposer.page, get.name);
        expect([...proposer.faults, ...receiver.faults]).toEqual([]);
        await Promise.all([proposer.context.close(), receiver.context.close()]);
      });
    });
  });
}

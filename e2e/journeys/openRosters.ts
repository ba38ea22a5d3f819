import { describe, expect, it } from '@jest/globals';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Locale } from '@endzone/contracts/messages';
import type { Player } from '@endzone/contracts/stats/players';
import type { Page } from '@playwright/test';
import type { FantasyLeague, Manager } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { looksWell } from './accessibility.ts';
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

const words = {
  hu: {
    sign: 'Igazolás: ',
    replace: 'Elengedés és igazolás',
    signed: 'Sikeres igazolás',
    send: 'Ajánlat küldése',
    sent: 'Elküldted a csereajánlatot',
    withdrawFrom: /^Visszavonás, kinek:/,
    withdraw: 'Visszavonás',
    withdrawn: 'Visszavontad a csereajánlatot',
    none: 'Most nem vár rád ajánlat.',
    accept: 'Elfogadás',
    accepted: 'Elfogadtad a csereajánlatot',
    reject: 'Elutasítás',
    rejected: 'Elutasítottad a csereajánlatot',
  },
  en: {
    sign: 'Sign: ',
    replace: 'Cut and sign',
    signed: 'Player signed',
    send: 'Send proposal',
    sent: 'Trade proposal was successfully created',
    withdrawFrom: /^Withdraw the proposal to/,
    withdraw: 'Withdraw',
    withdrawn: 'Trade withdrawn',
    none: 'No proposal is waiting for you.',
    accept: 'Accept',
    accepted: 'Trade accepted',
    reject: 'Reject',
    rejected: 'Trade rejected',
  },
} as const;

const question = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

const onPhone = { device: 'phone', size: phone } as const;
const onDesktop = { device: 'desktop', size: desktop } as const;

/** What managers do while rosters are open: between the draft and the first game day. */
export function openRosters(ground: () => Ground): void {
  describe('While rosters are open', () => {
    it.each([
      { ...onDesktop, locale: 'en', position: 'WR' },
      { ...onPhone, locale: 'hu', position: 'RB' },
    ] as const)(
      'a manager finds a free agent and signs them for another, by keys alone, in $locale on a $device',
      async ({ locale, size, position }) => {
        const { site, league } = ground();
        const w = words[locale];
        const manager = known(league.managers[2], 'third manager');
        const path = `/leagues/${league.id}/available-players?position=${position}`;
        const [free] = (await succeed(manager.caller.patient.get(path))).body as Player[]; // the API's own answer
        const newcomer = known(free, `free ${position}`).name;
        const { page, context, faults } = await site.visit({ locale, size, as: manager });
        await page.goto('/players');
        await settled(page);
        const keys = new Keys(page);
        await keys.type(page.getByRole('searchbox'), newcomer);
        await page.keyboard.press('Enter');
        await keys.press(page.getByRole('button', { name: `${w.sign}${newcomer}` }).first());
        const dialog = page.getByRole('dialog');
        await keys.press(dialog.getByRole('radio', { disabled: false }).first(), 'Space');
        if (locale === 'hu') await looksWell(page);
        await keys.press(dialog.getByRole('button', { name: w.replace }));
        await says(page, w.signed);
        const names = await namesOf(manager);
        expect(names).toContain(newcomer);
        expect(names).toHaveLength(14);
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    describe.each([
      { proposing: { ...onPhone, locale: 'en' }, receiving: { ...onDesktop, locale: 'hu' }, looks: true },
      { proposing: { ...onDesktop, locale: 'hu' }, receiving: { ...onPhone, locale: 'en' }, looks: false },
    ] as const)(
      'two managers trade from two browsers, $proposing.locale on a $proposing.device and $receiving.locale on a $receiving.device:',
      ({ proposing, receiving, looks }) => {
        let proposer: Visit;
        let receiver: Visit;
        const [from, to] = [
          () => known(ground().league.managers[0], 'first'),
          () => known(ground().league.managers[1], 'second'),
        ];
        const wordsOf = ({ locale }: { locale: Locale }) => words[locale];
        const [mine, theirs] = [wordsOf(proposing), wordsOf(receiving)];

        async function propose(): Promise<{ give: RosterPlayer; get: RosterPlayer }> {
          const [own, other] = [await rosterOf(from()), await rosterOf(to())];
          const [give, get] = [ofPosition(own, 'RB'), ofPosition(other, 'RB')];
          const { page } = proposer;
          await page.goto(`/team/trades/new?with=${to().teamId}&give=${give.id}&get=${get.id}`);
          await settled(page);
          const send = page.getByRole('button', { name: mine.send, exact: true });
          await send.waitFor();
          if (looks) await looksWell(page);
          await new Keys(page).press(send);
          await new Keys(page).press(question(page, mine.send));
          await says(page, mine.sent);
          return { give, get };
        }

        /** On the sender's page, which nobody touches meanwhile. */
        const sent = () => proposer.page.getByRole('button', { name: mine.withdrawFrom });

        it('one proposes and withdraws, and the other sees both', async () => {
          const { site } = ground();
          proposer = await site.visit({ ...proposing, as: from() });
          receiver = await site.visit({ ...receiving, as: to() });
          await propose();
          await receiver.page.goto('/team/trades');
          await receiver.page.getByRole('button', { name: theirs.accept }).waitFor();
          if (looks) await looksWell(receiver.page);
          if (looks) await looksWell(proposer.page);
          await new Keys(proposer.page).press(sent());
          await new Keys(proposer.page).press(question(proposer.page, mine.withdraw));
          await says(proposer.page, mine.withdrawn);
          await says(receiver.page, theirs.none);
        });

        it('the other rejects one, and the first sees it', async () => {
          await propose();
          await sent().waitFor();
          const { page } = receiver;
          await page.goto('/team/trades');
          await new Keys(page).press(page.getByRole('button', { name: theirs.reject }));
          if (looks) await looksWell(page);
          await new Keys(page).press(question(page, theirs.reject));
          await says(page, theirs.rejected);
          await sent().waitFor({ state: 'detached' });
        });

        it('the other accepts one, and the players have changed teams on both sides', async () => {
          const { give, get } = await propose();
          await sent().waitFor();
          const { page } = receiver;
          await page.goto('/team/trades');
          await new Keys(page).press(page.getByRole('button', { name: theirs.accept }));
          await new Keys(page).press(question(page, theirs.accept));
          await says(page, theirs.accepted);
          await sent().waitFor({ state: 'detached' });
          expect(await namesOf(from())).toEqual(expect.arrayContaining([get.name]));
          expect(await namesOf(to())).toEqual(expect.arrayContaining([give.name]));
          await proposer.page.goto('/team');
          await says(proposer.page, get.name);
          expect([...proposer.faults, ...receiver.faults]).toEqual([]);
          await Promise.all([proposer.context.close(), receiver.context.close()]);
        });
      },
    );
  });
}

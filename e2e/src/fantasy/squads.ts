import * as rosters from '@endzone/contracts/fantasy/rosters';
import * as trades from '@endzone/contracts/fantasy/trades';
import type { Call } from '@endzone/contracts/call';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { expect } from '@jest/globals';
import type { Manager } from '../testing/leagueOfFour.ts';
import { succeed } from '../testing/world.ts';
import { nobody, playerOf } from '../stats/world.ts';
import {
  admin,
  allows,
  arrange,
  freeAgent,
  inLeague,
  playerAt,
  refuses,
  rosterOf,
  second,
  shows,
  third,
  violates,
  type FantasyStep,
  type FantasyWorld,
} from './world.ts';

const hire = (world: FantasyWorld, playerId: string, locale?: 'en' | 'hu', cut?: string) =>
  admin(world).caller.post(
    `/rosters/${admin(world).rosterId}/players/${playerId}`,
    { ...(cut && { cut }) },
    { ...(locale && { locale }) },
  );
const place = (world: FantasyWorld, rest: string) => `/rosters/${admin(world).rosterId}${rest}`;

const caretaker = (
  world: FantasyWorld,
  { caller }: Manager,
  teamId: string,
  enabled: boolean,
  locale?: 'en' | 'hu',
) => caller.post(inLeague(world, `/teams/${teamId}/caretaker`), { enabled }, { ...(locale && { locale }) });

type Sent = ReturnType<typeof hire>;
export const rosterCommands: Record<
  string,
  (world: FantasyWorld, caller: FantasyWorld['owner'], rosterId: string, locale: 'en' | 'hu') => Sent
> = {
  pickFreeAgent: (world, caller, rosterId, locale) =>
    caller.post(`/rosters/${rosterId}/players/${playerOf(world, 'QB 1')}`, {}, { locale }),
  cutPlayer: (_world, caller, rosterId, locale) =>
    caller.delete(`/rosters/${rosterId}/players/${nobody}`, { locale }),
  movePlayer: (_world, caller, rosterId, locale) =>
    caller.post(`/rosters/${rosterId}/players/${nobody}/move`, { direction: 'bench' }, { locale }),
  switchPlayers: (_world, caller, rosterId, locale) =>
    caller.post(`/rosters/${rosterId}/switch-players/${nobody}/${nobody}`, {}, { locale }),
};
const all: Call[] = [rosters.pickFreeAgent, rosters.cutPlayer, rosters.movePlayer, rosters.switchPlayers];
const sendCommand = (call: Call, ...rest: Parameters<(typeof rosterCommands)[string]>): Sent => {
  const send = rosterCommands[call.name];
  if (!send) throw new Error(`${call.name} is no roster command`);
  return send(...rest);
};

/** Every roster command is refused in the same way. */
export const lockedRosters = (error: ErrorDefinition, title: string): FantasyStep[] =>
  all.map((call) =>
    refuses(call, error, title, (world, locale) =>
      sendCommand(call, world, admin(world).caller, admin(world).rosterId, locale),
    ),
  );

const rosterSteps: FantasyStep[] = [
  refuses(rosters.getRoster, errors.rosterNotFound, 'an unknown roster', (world, locale) =>
    admin(world).caller.get(`/rosters/${nobody}`, { locale }),
  ),
  ...all.flatMap((call) => [
    refuses(call, errors.rosterNotFound, 'an unknown roster', (world, locale) =>
      sendCommand(call, world, admin(world).caller, nobody, locale),
    ),
    refuses(call, errors.notTeamManager, 'the roster of another team', (world, locale) =>
      sendCommand(call, world, second(world).caller, admin(world).rosterId, locale),
    ),
    refuses(call, errors.notTeamManager, 'the owner, who has no roster', (world, locale) =>
      sendCommand(call, world, world.owner, admin(world).rosterId, locale),
    ),
  ]),
  ...all
    .slice(1)
    .map((call) =>
      refuses(call, errors.rosterPlayerNotFound, 'who is not in the roster', (world, locale) =>
        sendCommand(call, world, admin(world).caller, admin(world).rosterId, locale),
      ),
    ),
  refuses(rosters.pickFreeAgent, errors.playerNotFound, 'an unknown player', (world, locale) =>
    hire(world, nobody, locale),
  ),
  refuses(rosters.pickFreeAgent, errors.playerInactive, 'who is inactive', (world, locale) =>
    hire(world, playerOf(world, 'K 5'), locale),
  ),
  refuses(rosters.pickFreeAgent, errors.playerTaken, 'whom another team has', async (world, locale) =>
    hire(world, (await playerAt(second(world), 'QB')).id, locale),
  ),
  refuses(rosters.pickFreeAgent, errors.rosterFull, 'a fifteenth player', async (world, locale) =>
    hire(world, await freeAgent(world, 'QB'), locale),
  ),
  refuses(
    rosters.pickFreeAgent,
    errors.rosterPlayerNotFound,
    'for somebody who is not in the roster',
    async (world, locale) => hire(world, await freeAgent(world, 'QB'), locale, nobody),
  ),
  allows(rosters.pickFreeAgent, 'a quarterback for the one who is cut', async (world) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB');
    return hire(world, await freeAgent(world, 'QB'), undefined, rosterPlayerId);
  }),
  violates(rosters.movePlayer, 'direction', 'wrong_type', 'another direction', async (world, locale) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB');
    return admin(world).caller.post(
      place(world, `/players/${rosterPlayerId}/move`),
      { direction: 'up' },
      { locale },
    );
  }),
  refuses(rosters.movePlayer, errors.benchFull, 'a seventh on the bench', async (world, locale) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB', 'active');
    return admin(world).caller.post(
      place(world, `/players/${rosterPlayerId}/move`),
      { direction: 'bench' },
      { locale },
    );
  }),
  refuses(rosters.movePlayer, errors.noFreeSlot, 'who has no free slot', async (world, locale) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'RB', 'bench');
    return admin(world).caller.post(
      place(world, `/players/${rosterPlayerId}/move`),
      { direction: 'active' },
      { locale },
    );
  }),
  refuses(rosters.switchPlayers, errors.switchNeedsStarterAndBench, 'two starters', async (world, locale) => {
    const [a, b] = [
      await playerAt(admin(world), 'QB', 'active'),
      await playerAt(admin(world), 'RB', 'active'),
    ];
    return admin(world).caller.post(
      place(world, `/switch-players/${a.rosterPlayerId}/${b.rosterPlayerId}`),
      {},
      { locale },
    );
  }),
  refuses(
    rosters.switchPlayers,
    errors.positionsDoNotMatch,
    'a quarterback and a running back',
    async (world, locale) => {
      const [a, b] = [
        await playerAt(admin(world), 'QB', 'active'),
        await playerAt(admin(world), 'RB', 'bench'),
      ];
      return admin(world).caller.post(
        place(world, `/switch-players/${a.rosterPlayerId}/${b.rosterPlayerId}`),
        {},
        { locale },
      );
    },
  ),
  allows(rosters.switchPlayers, 'a starter and a bench player of one position', async (world) => {
    const [a, b] = [
      await playerAt(admin(world), 'RB', 'active'),
      await playerAt(admin(world), 'RB', 'bench'),
    ];
    return admin(world).caller.post(place(world, `/switch-players/${b.rosterPlayerId}/${a.rosterPlayerId}`));
  }),
  allows(rosters.cutPlayer, 'his quarterback', async (world) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB');
    return admin(world).caller.delete(place(world, `/players/${rosterPlayerId}`));
  }),
  refuses(
    rosters.pickFreeAgent,
    errors.playerCannotBePlaced,
    'whom neither slot nor bench takes',
    async (world, locale) => hire(world, await freeAgent(world, 'RB'), locale),
  ),
  allows(rosters.pickFreeAgent, 'a quarterback', async (world) => hire(world, await freeAgent(world, 'QB'))),
  shows('a free agent fills the free starting slot', async (world) => {
    expect(await playerAt(admin(world), 'QB')).toMatchObject({
      fantasyPosition: 'QB',
      addedBy: 'free_agent',
      rosterStatus: 'mine',
    });
  }),
  refuses(rosters.switchCaretaker, errors.teamNotFound, 'a team of nowhere', (world, locale) =>
    caretaker(world, admin(world), nobody, true, locale),
  ),
  refuses(rosters.switchCaretaker, errors.managerIsActive, 'the team of who is here', (world, locale) =>
    caretaker(world, admin(world), second(world).teamId, true, locale),
  ),
  allows(rosters.switchCaretaker, 'a manager, for their own team', (world) =>
    caretaker(world, second(world), second(world).teamId, true),
  ),
  shows('everybody sees it, and the manager ends it', async (world) => {
    const { teamId, id } = second(world);
    const { body } = await succeed(third(world).caller.get(inLeague(world, `/rosters/${teamId}`)));
    expect(body.caretaker).toMatchObject({ enabled: true, by: { id } });
    const ended = await succeed(caretaker(world, second(world), teamId, false));
    expect(ended.body.caretaker).toEqual({ enabled: false, since: null, by: null });
  }),
  arrange('a bench player is cut', async (world) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'RB', 'bench');
    await succeed(admin(world).caller.delete(place(world, `/players/${rosterPlayerId}`)));
  }),
  allows(rosters.movePlayer, 'his quarterback to the bench', async (world) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB');
    return admin(world).caller.post(place(world, `/players/${rosterPlayerId}/move`), { direction: 'bench' });
  }),
  arrange('and back again', async (world) => {
    const { rosterPlayerId } = await playerAt(admin(world), 'QB');
    await succeed(
      admin(world).caller.post(place(world, `/players/${rosterPlayerId}/move`), { direction: 'active' }),
    );
  }),
];

type Ids = [from: string, to: string];
const pair = (world: FantasyWorld, [from, to]: Ids) => inLeague(world, `/trade-proposal/${from}/${to}`);
const propose = (world: FantasyWorld, ids: Ids) => succeed(admin(world).caller.post(pair(world, ids)));

/** A running back of the founder for the running back who starts with the second. */
const backs = async (world: FantasyWorld): Promise<Ids> => [
  (await playerAt(admin(world), 'RB', 'bench')).id,
  (await playerAt(second(world), 'RB')).id,
];
const refusedProposal = (
  error: ErrorDefinition,
  title: string,
  ids: (world: FantasyWorld) => Promise<Ids>,
): FantasyStep[] => [
  refuses(trades.proposeTrade, error, title, async (world, locale) =>
    admin(world).caller.post(pair(world, await ids(world)), {}, { locale }),
  ),
  shows(`${title}: the question is answered`, async (world) => {
    const { body } = await succeed(admin(world).caller.get(pair(world, await ids(world))));
    expect(body).toMatchObject({ possible: false, why: error.code, message: expect.any(String) });
  }),
];
const decide = (world: FantasyWorld, by: FantasyWorld['owner'], verb: string, locale?: 'en' | 'hu') =>
  by.post(`/trade-proposals/${world.tradeId}/${verb}`, {}, { ...(locale && { locale }) });
const decisions: [call: Call, verb: string][] = [
  [trades.acceptTrade, 'accept'],
  [trades.rejectTrade, 'reject'],
  [trades.withdrawTrade, 'withdraw'],
];

const tradeSteps: FantasyStep[] = [
  ...[trades.checkTrade, trades.proposeTrade].flatMap((call) => [
    refuses(call, errors.noTeam, 'the owner, who has no team', async (world, locale) =>
      world.owner.send(
        call.method,
        pair(world, await backs(world)),
        call.method === 'POST' ? {} : undefined,
        { locale },
      ),
    ),
    refuses(call, errors.playerNotFound, 'an unknown player', async (world, locale) => {
      const [from] = await backs(world);
      return admin(world).caller.send(
        call.method,
        pair(world, [from, nobody]),
        call.method === 'POST' ? {} : undefined,
        { locale },
      );
    }),
  ]),
  ...refusedProposal(errors.notYourPlayer, 'whom he does not have', async (world) => [
    (await playerAt(third(world), 'RB')).id,
    (await playerAt(second(world), 'RB')).id,
  ]),
  ...refusedProposal(errors.playerIsFree, 'whom nobody has', async (world) => [
    (await playerAt(admin(world), 'RB')).id,
    await freeAgent(world, 'WR'),
  ]),
  ...refusedProposal(errors.ownPlayer, 'both his own', async (world) => [
    (await playerAt(admin(world), 'RB')).id,
    (await playerAt(admin(world), 'QB')).id,
  ]),
  ...refusedProposal(errors.tradeCannotBePlaced, 'who has no place with the other', async (world) => [
    (await playerAt(admin(world), 'QB')).id,
    (await playerAt(second(world), 'K')).id,
  ]),
  allows(trades.checkTrade, 'the manager to ask', async (world) =>
    admin(world).caller.get(pair(world, await backs(world))),
  ),
  allows(trades.proposeTrade, 'a running back for another', async (world) => {
    const answer = await admin(world).caller.post(pair(world, await backs(world)));
    world.tradeId = answer.body.id;
    return answer;
  }),
  ...refusedProposal(errors.tradeExists, 'the same again', backs),
  allows(trades.getTrades, 'the manager to look', (world) =>
    second(world).caller.get(
      `/seasons/${world.season.id}/fantasy-teams/${second(world).teamId}/trade-proposals`,
    ),
  ),
  allows(trades.getTrades, 'the owner to look', (world) =>
    world.owner.get(`/seasons/${world.season.id}/fantasy-teams/${second(world).teamId}/trade-proposals`),
  ),
  refuses(trades.getTrades, errors.teamNotFound, 'who manages another team', (world, locale) =>
    third(world).caller.get(
      `/seasons/${world.season.id}/fantasy-teams/${second(world).teamId}/trade-proposals`,
      { locale },
    ),
  ),
  ...decisions.flatMap(([call, verb]) => [
    refuses(call, errors.tradeNotFound, 'an unknown trade', (world, locale) =>
      admin(world).caller.post(`/trade-proposals/${nobody}/${verb}`, {}, { locale }),
    ),
    refuses(call, errors.tradeNotFound, 'the trade of others', (world, locale) =>
      decide(world, third(world).caller, verb, locale),
    ),
    refuses(call, errors.tradeNotFound, 'the owner, who has no team', (world, locale) =>
      decide(world, world.owner, verb, locale),
    ),
  ]),
  refuses(trades.acceptTrade, errors.notReceivingTeam, 'who proposed it', (world, locale) =>
    decide(world, admin(world).caller, 'accept', locale),
  ),
  refuses(trades.rejectTrade, errors.notReceivingTeam, 'who proposed it', (world, locale) =>
    decide(world, admin(world).caller, 'reject', locale),
  ),
  refuses(trades.withdrawTrade, errors.notProposingTeam, 'who is asked', (world, locale) =>
    decide(world, second(world).caller, 'withdraw', locale),
  ),
  allows(trades.withdrawTrade, 'who proposed it', (world) => decide(world, admin(world).caller, 'withdraw')),
  allows(trades.withdrawTrade, 'the same again', (world) => decide(world, admin(world).caller, 'withdraw')),
  refuses(trades.acceptTrade, errors.tradeClosed, 'a trade that was withdrawn', (world, locale) =>
    decide(world, second(world).caller, 'accept', locale),
  ),
  refuses(trades.rejectTrade, errors.tradeClosed, 'a trade that was withdrawn', (world, locale) =>
    decide(world, second(world).caller, 'reject', locale),
  ),
  arrange('the trade is proposed again', async (world) => {
    world.tradeId = (await propose(world, await backs(world))).body.id;
  }),
  allows(trades.rejectTrade, 'who is asked', (world) => decide(world, second(world).caller, 'reject')),
  refuses(trades.withdrawTrade, errors.tradeClosed, 'a trade that was rejected', (world, locale) =>
    decide(world, admin(world).caller, 'withdraw', locale),
  ),
  arrange('and again', async (world) => {
    world.tradeId = (await propose(world, await backs(world))).body.id;
  }),
  allows(trades.acceptTrade, 'who is asked', (world) => decide(world, second(world).caller, 'accept')),
  allows(trades.acceptTrade, 'the same again', (world) => decide(world, second(world).caller, 'accept')),
  shows('both players have changed teams', async (world) => {
    const { body } = await succeed(
      admin(world).caller.get(
        `/seasons/${world.season.id}/fantasy-teams/${admin(world).teamId}/trade-proposals?status=accepted`,
      ),
    );
    expect(body).toMatchObject([{ id: world.tradeId, status: 'accepted' }]);
    const [{ fromPlayer, toPlayer }] = body;
    expect((await rosterOf(second(world))).map(({ id }) => id)).toContain(fromPlayer.id);
    expect((await rosterOf(admin(world))).map(({ id }) => id)).toContain(toPlayer.id);
  }),
  arrange('a player of a proposal is cut', async (world) => {
    const ids = await backs(world);
    world.tradeId = (await propose(world, ids)).body.id;
    const cut = (await rosterOf(admin(world))).find(({ id }) => id === ids[0]);
    await succeed(admin(world).caller.delete(place(world, `/players/${cut?.rosterPlayerId}`)));
    await world.storedState();
  }),
  refuses(trades.acceptTrade, errors.tradeVoid, 'a trade whose player has left', (world, locale) =>
    decide(world, second(world).caller, 'accept', locale),
  ),
  arrange('a proposal that fits, until the other takes somebody more', async (world) => {
    const { caller, rosterId } = second(world);
    const { rosterPlayerId } = await playerAt(second(world), undefined, 'bench');
    await succeed(caller.delete(`/rosters/${rosterId}/players/${rosterPlayerId}`));
    const ids: Ids = [(await playerAt(admin(world), 'QB')).id, (await playerAt(second(world), 'K')).id];
    world.tradeId = (await propose(world, ids)).body.id;
    await succeed(caller.post(`/rosters/${rosterId}/players/${await freeAgent(world, 'WR')}`));
  }),
  refuses(
    trades.acceptTrade,
    errors.tradeCannotBePlaced,
    'whom his roster has no place for any more',
    (world, locale) => decide(world, second(world).caller, 'accept', locale),
  ),
  arrange('thirty open proposals', async (world) => {
    const mine = (await rosterOf(admin(world))).filter(({ position }) => position === 'RB');
    const theirs = (await rosterOf(third(world))).filter(({ position }) =>
      ['RB', 'WR', 'TE'].includes(position),
    );
    let open = 1;
    for (const from of mine)
      for (const to of theirs) {
        if (open === 30) return;
        const { body } = await succeed(admin(world).caller.get(pair(world, [from.id, to.id])));
        if (!body.possible) continue;
        await propose(world, [from.id, to.id]);
        open += 1;
      }
    throw new Error(`Only ${open} trades are possible`);
  }),
  ...refusedProposal(errors.tooManyTrades, 'a 31st proposal', backs),
];

/** Between draft and first week: rosters and trades. */
export const squads: FantasyStep[] = [...rosterSteps, ...tradeSteps];

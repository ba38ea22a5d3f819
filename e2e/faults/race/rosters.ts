import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { instant } from '../../src/testing/calendar.ts';
import { findRosters, scheduledLeague, type FormedLeague, type Seat } from '../shared/leagues.ts';
import { choose, shuffle, type Random } from '../shared/random.ts';
import { sendTogether, type Meeting, type Move } from '../shared/together.ts';
import type { StoredSeason } from '../shared/stored.ts';
import { isDone, type Order, type Sent } from '../shared/browserWindow.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';

const leagueCount = 4;
const opened = new WeakMap<Arena, FormedLeague[]>();

/** Leagues whose managers let the server pick: their drafts are over as soon as they have started. */
export async function openRosters(arena: Arena): Promise<void> {
  const dates = { draftStartsAt: instant(3, '16:00:00'), draftEndsAt: instant(3, '20:00:00') };
  const leagues: FormedLeague[] = [];
  for (let i = 0; i < leagueCount; i++) {
    const league = await scheduledLeague(arena.crowd, 4, dates);
    for (const { player } of league.seats)
      await player.window.succeed({ path: `/leagues/${league.id}/draft/auto-pick`, body: { enabled: true } });
    leagues.push(league);
  }
  opened.set(arena, leagues);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

async function ready(arena: Arena): Promise<FormedLeague[]> {
  const leagues = opened.get(arena) ?? [];
  for (const league of leagues.filter(({ seats }) => seats[0]?.rosterId === '')) {
    while ((await arena.stored.season(league.id))?.status !== 'ongoing') await pause();
    await findRosters(league);
  }
  return leagues;
}

const rosterOf = ({ player, rosterId }: Seat): Promise<Roster> =>
  player.window.get<Roster>(`/rosters/${rosterId}`);
const benchOf = async (seat: Seat): Promise<RosterPlayer[]> =>
  (await rosterOf(seat)).players.filter(({ activityStatus }) => activityStatus === 'bench');

const cutOrder = ({ rosterId }: Seat, { rosterPlayerId }: RosterPlayer): Order => ({
  method: 'DELETE',
  path: `/rosters/${rosterId}/players/${rosterPlayerId}`,
});
const takeOrder = ({ rosterId }: Seat, playerId: string): Order => ({
  path: `/rosters/${rosterId}/players/${playerId}`,
});

/** A place on the bench is free afterwards. */
async function makeRoom(random: Random, seat: Seat): Promise<void> {
  const { players } = await rosterOf(seat);
  if (players.length < 14) return;
  const bench = players.filter(({ activityStatus }) => activityStatus === 'bench');
  await seat.player.window.succeed(cutOrder(seat, choose(random, bench)));
}

async function freeAgents({ player }: Seat, leagueId: string): Promise<string[]> {
  const path = `/leagues/${leagueId}/available-players?sort=draftRank&limit=500`;
  const found = await player.window.get<AvailablePlayer[]>(path);
  return found.filter(({ can }) => can.pick.allowed).map(({ id }) => id);
}

type Table = { arena: Arena; random: Random; league: FormedLeague; seats: Seat[] };
/** What is stored when a request was done, or was not. */
type Held = (season: StoredSeason, sent: Sent[]) => string[];
type Prepared = { moves: Move[]; refusals: string[]; verify?: Held };

const entryOf = ({ teams }: StoredSeason, { rosterId }: Seat, playerId: string) =>
  teams.find((team) => team.rosterId === rosterId)?.entries.find((entry) => entry.playerId === playerId);

type Swap = { tradeId: string; from: Seat; to: Seat; given: RosterPlayer; wanted: RosterPlayer };

/** Two players have changed their teams, or the one who was asked for is where they were. */
function judgeSwap(season: StoredSeason, { from, to, given, wanted }: Swap, isSwapped: boolean): string[] {
  const has = (seat: Seat, { id }: RosterPlayer) => entryOf(season, seat, id) !== undefined;
  if (isSwapped) {
    const isDone = has(to, given) && has(from, wanted) && !has(from, given) && !has(to, wanted);
    return isDone ? [] : ['a trade was accepted, and the players were not swapped'];
  }
  return has(to, wanted) && !has(from, wanted) && !has(to, given)
    ? []
    : ['a trade was not accepted, and players were swapped'];
}

/** Two managers want one free agent. */
async function oneFreeAgent({
  random,
  league,
  seats: [first, second],
}: Table & { seats: Seat[] }): Promise<Prepared> {
  if (!first || !second) throw new Error('Two managers are needed');
  for (const seat of [first, second]) await makeRoom(random, seat);
  const [mine, theirs] = [await freeAgents(first, league.id), new Set(await freeAgents(second, league.id))];
  const player = choose(
    random,
    mine.filter((id) => theirs.has(id)),
  );
  return {
    moves: [first, second].map((seat) => ({ window: seat.player.window, order: takeOrder(seat, player) })),
    refusals: ['409 player_taken'],
  };
}

/** Two windows of one manager, one free place, two free agents. */
async function onePlace({ random, league, seats: [seat] }: Table): Promise<Prepared> {
  if (!seat) throw new Error('A manager is needed');
  await makeRoom(random, seat);
  const [one = '', other = ''] = shuffle(random, await freeAgents(seat, league.id));
  const { window, second } = seat.player;
  return {
    moves: [
      { window, order: takeOrder(seat, one) },
      { window: second, order: takeOrder(seat, other) },
    ],
    refusals: ['422 roster_full', '422 player_cannot_be_placed'],
  };
}

/** Everybody has fourteen players, so that trades are one for one as they stand. */
async function fill(league: FormedLeague): Promise<void> {
  for (const seat of league.seats)
    for (let left = 14 - (await rosterOf(seat)).players.length; left > 0; left--) {
      const [player] = await freeAgents(seat, league.id);
      if (player) await seat.player.window.succeed(takeOrder(seat, player));
    }
}

/** One bench player of each, all at one position, so that every swap can be placed. */
async function swappable(seats: Seat[]): Promise<RosterPlayer[]> {
  const benches = await Promise.all(seats.map(async (seat) => (await rosterOf(seat)).players));
  for (const position of ['RB', 'WR', 'QB', 'K', 'TE', 'DEF', 'HC']) {
    const found = benches.map((players) => players.find((player) => player.position === position));
    if (found.every((player) => player !== undefined)) return found;
  }
  throw new Error('No position is common to all');
}

async function propose(
  league: FormedLeague,
  from: Seat,
  given: RosterPlayer,
  wanted: RosterPlayer,
): Promise<string> {
  const path = `/leagues/${league.id}/trade-proposal/${given.id}/${wanted.id}`;
  return (await from.player.window.succeed({ path })).body.id;
}

const decision = (tradeId: string, what: string): Order => ({ path: `/trade-proposals/${tradeId}/${what}` });

/** Two proposals for one player: they can go to one team only. */
async function twoTrades({ league, seats }: Table): Promise<Prepared> {
  const [first, second, owner] = seats;
  if (!first || !second || !owner) throw new Error('Three managers are needed');
  await fill(league);
  const [one, other, wanted] = await swappable([first, second, owner]);
  if (!one || !other || !wanted) throw new Error('Three players are needed');
  const offers = [
    { from: first, to: owner, given: one, wanted },
    { from: second, to: owner, given: other, wanted },
  ];
  const swaps: Swap[] = [];
  for (const offer of offers)
    swaps.push({ ...offer, tradeId: await propose(league, offer.from, offer.given, wanted) });
  const windows = [owner.player.window, owner.player.second];
  return {
    moves: swaps.map(({ tradeId }, i) => ({
      window: windows[i] ?? owner.player.window,
      order: decision(tradeId, 'accept'),
    })),
    refusals: ['409 trade_void'],
    // Whichever is accepted takes the player away: of the other one nothing has moved.
    verify: (season, sent) => {
      const [accepted = -1, ...more] = sent.flatMap((one, i) => (isDone(one) ? [i] : []));
      const swap = swaps[accepted];
      if (!swap || more.length > 0) return ['not one of two trades was accepted'];
      const others = swaps.filter((each) => each !== swap);
      const moved = others.filter(({ from, given }) => !entryOf(season, from, given.id));
      return [
        ...judgeSwap(season, swap, true),
        ...moved.map(() => 'a trade was not accepted, and its player has gone'),
      ];
    },
  };
}

/** A proposal, and what meets its acceptance. */
const acceptedAgainst =
  (other: (from: Seat, to: Seat, tradeId: string, given: RosterPlayer) => Move, refusals: string[]) =>
  async ({ league, seats }: Table): Promise<Prepared> => {
    const [from, to] = seats;
    if (!from || !to) throw new Error('Two managers are needed');
    await fill(league);
    const [given, wanted] = await swappable([from, to]);
    if (!given || !wanted) throw new Error('Two players are needed');
    const tradeId = await propose(league, from, given, wanted);
    const accept = { window: to.player.window, order: decision(tradeId, 'accept') };
    const swap = { tradeId, from, to, given, wanted };
    return {
      moves: [accept, other(from, to, tradeId, given)],
      refusals,
      verify: (season, [answer]) => judgeSwap(season, swap, answer !== undefined && isDone(answer)),
    };
  };

/** Two bench players, one free starting slot. */
async function oneSlot({ random, league, seats: [seat] }: Table): Promise<Prepared | undefined> {
  if (!seat) throw new Error('A manager is needed');
  await fill(league);
  const { window, second } = seat.player;
  const path = `/rosters/${seat.rosterId}/players`;
  const bench = await benchOf(seat);
  if (bench.length === 6) await window.succeed(cutOrder(seat, choose(random, bench)));
  const starters = (await rosterOf(seat)).players.filter(({ fantasyPosition }) => fantasyPosition === 'FLEX');
  for (const { rosterPlayerId } of starters)
    await window.succeed({ path: `${path}/${rosterPlayerId}/move`, body: { direction: 'bench' } });
  const free = (await benchOf(seat)).filter(({ can }) => can?.moveToActive.allowed);
  const [one, other] = shuffle(random, free);
  if (!one || !other) return undefined;
  const order = ({ rosterPlayerId }: RosterPlayer): Order => ({
    path: `${path}/${rosterPlayerId}/move`,
    body: { direction: 'active' },
  });
  return {
    moves: [
      { window, order: order(one) },
      { window: second, order: order(other) },
    ],
    refusals: ['422 no_free_slot'],
    verify: (season, sent) =>
      [one, other].flatMap(({ id }, i) => {
        const answer = sent[i];
        const isStarting = (entryOf(season, seat, id)?.slot ?? 'BENCH') !== 'BENCH';
        return isStarting === (answer !== undefined && isDone(answer))
          ? []
          : [`${id} stands where he was not moved to`];
      }),
  };
}

/** The same player cut by two windows. */
async function oneCut({ random, league, seats: [seat] }: Table): Promise<Prepared> {
  if (!seat) throw new Error('A manager is needed');
  await fill(league);
  const player = choose(random, await benchOf(seat));
  const order = cutOrder(seat, player);
  const moves = [seat.player.window, seat.player.second].map((window) => ({ window, order }));
  return {
    moves,
    refusals: ['404 roster_player_not_found'],
    verify: (season) => (entryOf(season, seat, player.id) ? [`${player.id} was cut and is still there`] : []),
  };
}

/** Whoever won has what they were answered, the others have not. */
async function verify({ arena, league }: Table, { sent }: Meeting, held: Held): Promise<string[]> {
  const { season, problems } = await arena.judge(league.id, { areAsPicked: false });
  const lost = sent.filter(isDone).flatMap(({ order, status }) => {
    if (status !== 201) return [];
    const [, rosterId, playerId] = /^\/rosters\/(\w+)\/players\/(\w+)$/.exec(order.path) ?? [];
    const team = season.teams.find((one) => one.rosterId === rosterId);
    return team?.entries.some((entry) => entry.playerId === playerId)
      ? []
      : [`${playerId} was given and is not in the roster`];
  });
  return [...problems, ...lost, ...held(season, sent)];
}

type Prepare = (table: Table) => Promise<Prepared | undefined>;

async function next(arena: Arena, random: Random, prepare: Prepare): Promise<Duel[]> {
  for (;;) {
    const league = choose(random, await ready(arena));
    const table = { arena, random, league, seats: shuffle(random, league.seats) };
    const prepared = await prepare(table);
    if (!prepared) continue;
    const { moves, refusals, verify: held = () => [] } = prepared;
    return [
      {
        meet: () => sendTogether(moves),
        refusals,
        verify: (meeting) => verify(table, meeting, held),
      },
    ];
  }
}

const kind = (name: string, share: number, prepare: Prepare): Kind => ({
  name,
  share,
  open: async (arena) => {
    const random = arena.random(name);
    return { next: () => next(arena, random, prepare) };
  },
});

const refuse = acceptedAgainst(
  (_from, to, id) => ({ window: to.player.second, order: decision(id, 'reject') }),
  ['409 trade_closed'],
);
const withdraw = acceptedAgainst(
  (from, _to, id) => ({ window: from.player.window, order: decision(id, 'withdraw') }),
  ['409 trade_closed'],
);
const cut = acceptedAgainst(
  (from, _to, _id, given) => ({ window: from.player.window, order: cutOrder(from, given) }),
  ['409 trade_void', '404 roster_player_not_found'],
);

export const rosterKinds: Kind[] = [
  kind('one free agent, two managers', 7, oneFreeAgent),
  kind('one free place, two windows', 4, onePlace),
  kind('two trades for one player', 5, twoTrades),
  kind('trade accepted against a cut', 4, cut),
  kind('trade accepted against rejected', 3, refuse),
  kind('trade accepted against withdrawn', 3, withdraw),
  kind('one starting slot, two windows', 3, oneSlot),
  kind('one cut, two windows', 3, oneCut),
];

import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import { instant } from '../../src/testing/calendar.ts';
import { scheduledLeague, type FormedLeague, type Seat } from '../shared/leagues.ts';
import { choose, shuffle, type Random } from '../shared/random.ts';
import { sendTogether, type Meeting, type Move } from '../shared/together.ts';
import type { Order } from '../shared/browserWindow.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';

/** The turn at hand of a draft, with whom its manager may pick. */
export type Turn = { league: FormedLeague; seat: Seat; next: Seat; pickNo: number; legal: string[] };

const turnCount = 56;
/** Turns of more than an hour: nobody misses one by chance. */
const slowDraft = { draftStartsAt: instant(3, '16:00:00'), draftEndsAt: instant(6, '19:45:00') };

const seatOf = ({ seats }: FormedLeague, teamId: string | undefined): Seat => {
  const seat = seats.find((each) => each.teamId === teamId);
  if (!seat) throw new Error('Nobody of the crowd is on the clock');
  return seat;
};

export async function legalPlayers({ player }: Seat, leagueId: string): Promise<string[]> {
  const path = `/leagues/${leagueId}/available-players?sort=draftRank&limit=500`;
  const available = await player.window.get<AvailablePlayer[]>(path);
  return available.filter(({ can }) => can.pick.allowed).map(({ id }) => id);
}

/** Drafts that wait for their managers, used up one after another. */
export class Drafts {
  readonly #leagues: FormedLeague[];

  constructor(leagues: FormedLeague[]) {
    this.#leagues = leagues;
  }

  static async open(arena: Arena, count: number): Promise<Drafts> {
    const leagues: FormedLeague[] = [];
    for (let i = 0; i < count; i++) leagues.push(await scheduledLeague(arena.crowd, 4, slowDraft));
    return new Drafts(leagues);
  }

  /** The next turn that fits; the ones before it are picked by their managers. */
  async next(fits: (pickNo: number) => boolean = () => true): Promise<Turn> {
    for (;;) {
      const turn = await this.#atHand();
      if (fits(turn.pickNo)) return turn;
      await pickIn(turn, turn.legal[0] ?? '');
    }
  }

  async #atHand(): Promise<Turn> {
    for (;;) {
      const [league] = this.#leagues;
      const [anybody] = league?.seats ?? [];
      if (!league || !anybody) throw new Error('All drafts are over');
      const { draft, teams } = await anybody.player.window.get<DraftState>(`/leagues/${league.id}/draft`);
      if (draft?.endedAt) {
        this.#leagues.shift();
        continue;
      }
      const seat = seatOf(league, draft?.team?.id);
      const pickNo = draft?.pickNo ?? 0;
      const legal = await legalPlayers(seat, league.id);
      // Two must be able to want two: the last turns of a draft may leave one choice.
      if (pickNo >= turnCount || legal.length < 2) {
        await pickIn({ league, seat, pickNo }, legal[0] ?? '');
        continue;
      }
      const order = teams.map(({ id }) => id);
      const round = Math.floor(pickNo / order.length);
      const place = pickNo % order.length;
      const next = seatOf(league, order[round % 2 === 0 ? place : order.length - 1 - place]);
      return { league, seat, next, pickNo, legal };
    }
  }
}

async function pickIn({ league, seat, pickNo }: Pick<Turn, 'league' | 'seat' | 'pickNo'>, playerId: string) {
  await seat.player.window.succeed(pickOrder(league, playerId, pickNo));
}

export const pickOrder = ({ id }: FormedLeague, playerId: string, pickNo?: number, key?: string): Order => ({
  path: `/leagues/${id}/draft/picks`,
  body: { playerId, ...(pickNo !== undefined && { pickNo }) },
  ...(key && { key }),
});

/** After the meeting the log holds the turn once, and nothing else is wrong. */
export const verifyTurn =
  (arena: Arena, { league, pickNo }: Turn) =>
  async (): Promise<string[]> => {
    const { season, problems } = await arena.judge(league.id);
    const picks = season.draft?.picks.filter((pick) => pick.pickNo === pickNo).length ?? 0;
    return picks === 1 ? problems : [`turn ${pickNo} has ${picks} picks`, ...problems];
  };

const duel = (
  arena: Arena,
  turn: Turn,
  moves: Move[],
  rest: Pick<Duel, 'refusals' | 'winners'> & Partial<Duel>,
): Duel => ({ meet: () => sendTogether(moves), verify: verifyTurn(arena, turn), ...rest });

/** Two or three windows of one manager, a player each, one turn. */
function oneTurn(arena: Arena, random: Random, turn: Turn): Duel {
  const { window, second } = turn.seat.player;
  const players = shuffle(random, turn.legal.slice(0, 8));
  const windows = random() < 0.5 ? [window, second] : [window, second, second];
  const moves = windows.map((each, i) => ({
    window: each,
    order: pickOrder(turn.league, players[i % players.length] ?? '', turn.pickNo),
  }));
  return duel(arena, turn, moves, { refusals: ['409 turn_passed'] });
}

/** The manager on the clock and the next one want the same player. */
function onePlayer(arena: Arena, random: Random, turn: Turn): Duel {
  const player = choose(random, turn.legal.slice(0, 8));
  const other = turn.next === turn.seat ? turn.seat.player.second : turn.next.player.window;
  const moves = [turn.seat.player.window, other].map((window) => ({
    window,
    order: pickOrder(turn.league, player),
  }));
  return duel(arena, turn, moves, { refusals: ['409 not_your_turn', '409 player_taken'] });
}

/** The manager picks while another window of theirs switches automatic picks on. */
function automaticOrOwn(arena: Arena, random: Random, turn: Turn): Duel {
  const { window, second } = turn.seat.player;
  const order = pickOrder(
    turn.league,
    choose(random, turn.legal.slice(Math.min(2, turn.legal.length - 1), 9)),
    turn.pickNo,
  );
  const path = `/leagues/${turn.league.id}/draft/auto-pick`;
  const moves = [
    { window, order },
    { window: second, order: { path, body: { enabled: true } } },
  ];
  const winners = async ({ sent: [own] }: Meeting) => {
    const season = await arena.stored.season(turn.league.id);
    const isAuto = season?.draft?.picks[turn.pickNo - 1]?.isAuto;
    await window.succeed({ path, body: { enabled: false } });
    return [...(own?.status === 201 ? ['own'] : []), ...(isAuto ? ['automatic'] : [])];
  };
  return duel(arena, turn, moves, { refusals: ['409 turn_passed'], winners });
}

/** One command, sent twice at once with one key: done once, and both hear of the same pick. */
function oneKey(arena: Arena, random: Random, turn: Turn): Duel {
  const { window, second } = turn.seat.player;
  const key = `race-${turn.league.id}-${turn.pickNo}`;
  const order = pickOrder(turn.league, choose(random, turn.legal.slice(0, 8)), turn.pickNo, key);
  const moves = [window, second].map((each) => ({ window: each, order }));
  const winners = ({ sent }: Meeting) => [
    ...new Set(
      sent.flatMap(({ body }) => (body?.pick ? [`pick ${body.pick.pickNo} ${body.pick.hash}`] : [])),
    ),
  ];
  const verify = async (meeting: Meeting) => {
    const again = await window.send(order);
    const [first] = winners(meeting);
    const isSame = again.status === 201 && `pick ${again.body.pick.pickNo} ${again.body.pick.hash}` === first;
    return [
      ...(isSame ? [] : [`the key repeated answers ${again.status}`]),
      ...(await verifyTurn(arena, turn)()),
    ];
  };
  return duel(arena, turn, moves, { refusals: ['409 request_in_progress'], winners, verify });
}

type MakeDuel = (arena: Arena, random: Random, turn: Turn) => Duel;

const turnKind = (name: string, share: number, make: MakeDuel): Kind => ({
  name,
  share,
  open: async (arena) => {
    const random = arena.random(name);
    return { next: async () => [make(arena, random, await draftsOf(arena).next())] };
  },
});

const opened = new WeakMap<Arena, Drafts>();

/** Opened before the clock moves: all kinds of turns share these drafts. */
export async function openDrafts(arena: Arena, count: number): Promise<void> {
  opened.set(arena, await Drafts.open(arena, count));
}

function draftsOf(arena: Arena): Drafts {
  const drafts = opened.get(arena);
  if (!drafts) throw new Error('No drafts were opened');
  return drafts;
}

export const turnKinds: Kind[] = [
  turnKind('one turn, windows of one manager', 16, oneTurn),
  turnKind('one player, two managers', 10, onePlayer),
  turnKind('own pick against auto-pick switched on', 7, automaticOrOwn),
  turnKind('one command, one key, twice at once', 10, oneKey),
];

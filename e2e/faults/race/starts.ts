import { instant } from '../../src/testing/calendar.ts';
import { formLeague, schedule, type FormedLeague } from '../shared/leagues.ts';
import { between, type Random } from '../shared/random.ts';
import type { Meeting } from '../shared/together.ts';
import { type BrowserWindow, type Order, preciseNow, type Sent } from '../shared/browserWindow.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';

/** Leagues whose draft starts at the same moment: one jump of the clock brings so many rounds. */
const atOnce = 4;
/** A minute: a busy machine needs some of it. */
const maxPolls = 1200;
const quarterHours = { first: 14 * 4, perDay: 96 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const usedQuarters = new WeakMap<Arena, number>();

/** The next quarter of an hour at which no draft of this arena starts yet, from day 3, 21:00 on. */
function nextQuarter(arena: Arena): (later: number) => string {
  const used = usedQuarters.get(arena) ?? 0;
  usedQuarters.set(arena, used + 1);
  return (later) => {
    const quarter = quarterHours.first + 28 + used + later;
    const minutes = (quarter % quarterHours.perDay) * 15;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
    return instant(3 + Math.floor(quarter / quarterHours.perDay), time);
  };
}

/** What somebody tries while the draft starts, and what came of it. */
type Attempt = {
  window: (league: FormedLeague) => BrowserWindow;
  order: (league: FormedLeague, arena: Arena) => Order;
  refusals: readonly string[];
  verify: (arena: Arena, league: FormedLeague, sent: Sent, isStarted: boolean) => Promise<string[]>;
};

type Outcome = { isStarted: boolean };

/** Waits until the start has happened, or can no longer. */
async function settle(arena: Arena, { id }: FormedLeague): Promise<Outcome> {
  for (let attempt = 0; attempt < maxPolls; attempt++) {
    const season = await arena.stored.season(id);
    if (season?.status === 'drafting') return { isStarted: true };
    const league = await arena.stored.league(id);
    const isOff = !season || season.draftProblem !== null || !league || league.isDeleted;
    if (isOff && !league?.sealedFor) return { isStarted: false };
    await pause(50);
  }
  return { isStarted: false };
}

/** What a start has sealed is free again when it did not come to it: the league can be changed and scheduled anew. */
async function judgeSeal(arena: Arena, { id, name }: FormedLeague): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const league = await arena.stored.league(id);
    if (!league || league.isDeleted || !league.sealedFor) return [];
    if (attempt === maxPolls) return [`${name} stays sealed for ${league.sealedFor}, which did not start`];
    await pause(50);
  }
}

const leaving: Attempt = {
  window: ({ seats: [, second] }) => second!.player.window, // oxlint-disable-line typescript/no-non-null-assertion -- reason: leagues of four
  order: ({ id, seats: [, second] }) => ({
    method: 'DELETE',
    path: `/leagues/${id}/memberships/${second?.membershipId}`,
  }),
  refusals: [],
  verify: async (arena, { id, seats: [, second] }, _sent, isStarted) => {
    for (let attempt = 0; ; attempt++) {
      const league = await arena.stored.league(id);
      const season = await arena.stored.season(id);
      const member = league?.members.find((one) => one.id === second?.membershipId);
      const team = season?.teams.find((one) => one.id === second?.teamId);
      const problems = isStarted
        ? [
            ...(member && member.userId === null ? [] : ['the team of who left after the start is gone']),
            ...(team && team.managerId === null && team.autoPick ? [] : ['who left still manages a team']),
            ...(season?.teams.length === 4 ? [] : [`the draft runs with ${season?.teams.length} teams`]),
          ]
        : [
            ...(member ? ['who left before the start is still in the league'] : []),
            ...(season?.draft ? ['a draft without all teams has started'] : []),
          ];
      // fantasy hears of it a moment later
      if (problems.length === 0 || attempt === maxPolls) return problems;
      await pause(50);
    }
  },
};

const eitherOr =
  (what: string) =>
  async (_arena: Arena, _league: FormedLeague, { status }: Sent, isStarted: boolean): Promise<string[]> => {
    const isDone = status >= 200 && status < 300;
    if (isDone && isStarted) return [`${what}, and the draft has started`];
    return isDone || isStarted ? [] : [`not ${what}, and the draft has not started either`];
  };

const resizing: Attempt = {
  window: ({ seats: [admin] }) => admin!.player.window, // oxlint-disable-line typescript/no-non-null-assertion -- reason: leagues of four
  order: ({ id, name }) => ({
    path: `/leagues/${id}/update`,
    body: { name, nbMaxTeams: 6, description: '', images: [] },
  }),
  refusals: ['409 league_size_fixed'],
  verify: eitherOr('the size was changed'),
};

const cancelling: Attempt = {
  window: resizing.window,
  order: ({ id }, { seasonId }) => ({ method: 'DELETE', path: `/leagues/${id}/seasons/${seasonId}` }),
  refusals: ['409 draft_already_started'],
  verify: eitherOr('the draft was cancelled'),
};

const deleting: Attempt = {
  window: resizing.window,
  order: ({ id }) => ({ method: 'DELETE', path: `/leagues/${id}` }),
  refusals: ['409 draft_running'],
  verify: eitherOr('the league was deleted'),
};

/** The start of one league, seen on its way to leagues: there it meets the attempt. */
class Start {
  readonly #hold: number;
  readonly #send: () => Promise<Sent>;
  seenAt = Infinity;
  passedAt = Infinity;
  sent: Promise<Sent> | undefined;

  constructor(random: Random, send: () => Promise<Sent>) {
    // Some starts go on before the attempt has come far, some after.
    this.#hold = Math.max(0, between(random, -20, 40));
    this.#send = send;
  }

  async passes(): Promise<void> {
    if (this.sent) return;
    this.seenAt = preciseNow();
    this.sent = this.#send();
    await pause(this.#hold);
    this.passedAt = preciseNow();
  }
}

function duelOf(
  arena: Arena,
  random: Random,
  attempt: Attempt,
  league: FormedLeague,
  jump: () => Promise<void>,
) {
  const start = new Start(random, () => attempt.window(league).send(attempt.order(league, arena)));
  starts.set(league.id, start);
  let outcome: Outcome | undefined;
  const duel: Duel = {
    meet: async (): Promise<Meeting> => {
      await jump();
      starts.delete(league.id);
      const sent = await start.sent;
      if (!sent) throw new Error(`The draft of ${league.name} was not about to start`);
      outcome = await settle(arena, league);
      return { sent: [sent], isTogether: true };
    },
    refusals: attempt.refusals,
    winners: () => [outcome?.isStarted ? 'the start' : 'the attempt'],
    isTogether: async ({ sent: [sent] }) => {
      const season = await arena.stored.season(league.id);
      const offset = await arena.clockOffset();
      const startedAt = (season?.draft?.startedAt.getTime() ?? Infinity) - offset;
      return (sent?.sentAt ?? Infinity) <= startedAt && (sent?.answeredAt ?? 0) >= start.passedAt;
    },
    verify: async ({ sent: [sent] }) => {
      if (!sent || !outcome) return ['nothing was sent'];
      const problems = await attempt.verify(arena, league, sent, outcome.isStarted);
      const rest = outcome.isStarted
        ? (await arena.judge(league.id)).problems
        : await judgeSeal(arena, league);
      return [...problems, ...rest];
    },
  };
  return duel;
}

const starts = new Map<string, Start>();
const sealing = /^POST \/internal\/leagues\/(\w+)\/seal$/;

async function next(arena: Arena, random: Random, attempt: Attempt): Promise<Duel[]> {
  const quarter = nextQuarter(arena);
  const leagues: FormedLeague[] = [];
  for (let i = 0; i < atOnce; i++) {
    const league = await formLeague(arena.crowd.take(4));
    await schedule(league, { draftStartsAt: quarter(0), draftEndsAt: instant(6, '19:45:00') });
    leagues.push(league);
  }
  let jumping: Promise<void> | undefined;
  const jump = () => (jumping ??= arena.world.goTo(quarter(0)));
  return leagues.map((league) => duelOf(arena, random, attempt, league, jump));
}

const startKind = (name: string, share: number, attempt: Attempt): Kind => ({
  name,
  share,
  open: async (arena) => {
    const random = arena.random(name);
    await arena.hops.watch('fantasy', 'leagues', ({ call }) => {
      const [, leagueId = ''] = sealing.exec(call) ?? [];
      return starts.get(leagueId)?.passes();
    });
    return { next: () => next(arena, random, attempt) };
  },
});

export const startKinds: Kind[] = [
  startKind("the draft's start against a member leaving", 6, leaving),
  startKind("the draft's start against another size", 5, resizing),
  startKind("the draft's start against its cancelling", 4, cancelling),
  startKind("the draft's start against the league's deletion", 3, deleting),
];

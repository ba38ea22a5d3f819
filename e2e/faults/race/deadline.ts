import { formatInstant } from '@endzone/contracts/fields';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { instant } from '../../src/testing/calendar.ts';
import { scheduledLeague, type FormedLeague } from '../shared/leagues.ts';
import { between, shuffle, type Random } from '../shared/random.ts';
import type { StoredSeason } from '../shared/stored.ts';
import { sendTogether, type Meeting, type Move } from '../shared/together.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';
import { legalPlayers, pickOrder, verifyTurn, type Turn } from './turns.ts';

/** Turns of 192 seconds, the shortest of four teams. */
export const quickDraft = { draftStartsAt: instant(3, '17:00:00'), draftEndsAt: instant(3, '20:00:00') };
const leagueCount = 8;
/** How long before the automatic pick the managers send, in milliseconds. */
const lead = { least: -2, most: 45 };

const opened = new WeakMap<Arena, FormedLeague[]>();

export async function openDeadlines(arena: Arena): Promise<void> {
  const leagues: FormedLeague[] = [];
  for (let i = 0; i < leagueCount; i++) leagues.push(await scheduledLeague(arena.crowd, 4, quickDraft));
  opened.set(arena, leagues);
}

type Deadline = { turn: Turn; season: StoredSeason; dueAt: number; deadlineAt: Date };

async function deadlineOf(arena: Arena, league: FormedLeague): Promise<Deadline | undefined> {
  const season = await arena.stored.season(league.id);
  const { draft, turnDueAt, teams } = season ?? {};
  if (!season || !draft?.turnDeadlineAt || !turnDueAt || !teams) return undefined;
  const told = await arena.owner.get<DraftState>(`/leagues/${league.id}/draft`);
  const seat = league.seats.find(({ teamId }) => teamId === told.draft?.team?.id);
  const next = league.seats.find((each) => each !== seat);
  if (!seat || !next) return undefined;
  const legal = await legalPlayers(seat, league.id);
  if (legal.length < 2) return undefined;
  const turn = { league, seat, next, pickNo: draft.pickNo, legal };
  return { turn, season, dueAt: turnDueAt.getTime(), deadlineAt: draft.turnDeadlineAt };
}

const waitUntil = (at: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));

/** Both windows of the manager and the look of another member, just when the automatic pick is due. */
function duelAt(arena: Arena, random: Random, { turn, dueAt }: Deadline, offset: number): Duel {
  const { league, seat, next, pickNo, legal } = turn;
  const players = shuffle(random, legal.slice(1, 9));
  const sendAt = dueAt - offset - between(random, lead.least, lead.most);
  const moves: Move[] = [
    { window: seat.player.window, order: pickOrder(league, players[0] ?? '', pickNo) },
    { window: seat.player.second, order: pickOrder(league, players[1] ?? '', pickNo) },
    {
      window: next.player.second,
      order: { path: `/leagues/${league.id}/check-draft-overdue`, body: { pickNo } },
    },
  ];
  const pickOf = async () => (await arena.stored.season(league.id))?.draft?.picks[pickNo - 1];
  return {
    meet: async () => {
      await waitUntil(sendAt);
      return sendTogether(moves);
    },
    refusals: ['409 turn_passed'],
    winners: async ({ sent }: Meeting) => {
      const own = sent.slice(0, 2).filter(({ status }) => status === 201);
      return [...own.map(() => 'own'), ...((await pickOf())?.isAuto ? ['automatic'] : [])];
    },
    // The automatic pick was due, or was being written, while the manager's was under way.
    isTogether: async ({ sent }: Meeting) => {
      const writtenAt = ((await pickOf())?.pickedAt.getTime() ?? 0) - offset;
      const own = sent.slice(0, 2);
      return own.some(({ sentAt, answeredAt }) => sentAt <= writtenAt + 1 && answeredAt >= dueAt - offset);
    },
    verify: verifyTurn(arena, turn),
  };
}

async function next(arena: Arena, random: Random): Promise<Duel[]> {
  const leagues = opened.get(arena) ?? [];
  const found = await Promise.all(leagues.map((league) => deadlineOf(arena, league)));
  const deadlines = found.filter((each) => each !== undefined);
  const first = Math.min(...deadlines.map(({ deadlineAt }) => deadlineAt.getTime()));
  if (!Number.isFinite(first)) throw new Error('All drafts with deadlines are over');
  await arena.world.goTo(formatInstant(new Date(first)));
  const offset = await arena.clockOffset();
  // Those that end some seconds later have their round at the next jump.
  return deadlines
    .filter(({ dueAt }) => dueAt - offset > Date.now() && dueAt - offset < Date.now() + 5_000)
    .map((deadline) => duelAt(arena, random, deadline, offset));
}

export const deadlineKind: Kind = {
  name: 'own pick against the automatic one at the deadline',
  share: 12,
  open: async (arena) => {
    const random = arena.random('deadline');
    await arena.world.goTo(instant(3, '17:00:01'));
    return { next: () => next(arena, random) };
  },
};

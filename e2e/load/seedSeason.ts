import type { Position } from '@endzone/contracts/game';
import type { Db } from 'mongodb';
import { seededId } from '../src/testing/seededId.ts';

export type SeededPlayer = { id: string; position: Position; teamId: string };
export type SeededSeason = { id: string; nbWeeks: number; nbPlayoffWeeks: 1 | 2; players: SeededPlayer[] };

const clubCount = 16;
/** Of each club: enough for leagues of sixteen teams. */
const squad: Position[] = [
  'QB', 'QB', 'RB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'WR', 'TE', 'TE', 'K', 'K', 'DEF', 'HC',
]; // oxfmt-ignore

/** What each position did in every game: figures that give different points to different players. */
const valuesOf: Record<Position, (n: number) => Record<string, number>> = {
  QB: (n) => ({ pass_yds: 150 + (n % 170), rush_yds: n % 23, catch_yds: 0, td: n % 4, _2pt: 0, fumble: n % 2, int: n % 3 }),
  RB: (n) => ({ pass_yds: 0, rush_yds: 20 + (n % 110), catch_yds: n % 31, td: n % 3, _2pt: 0, fumble: n % 2, int: 0 }),
  WR: (n) => ({ pass_yds: 0, rush_yds: 0, catch_yds: 15 + (n % 120), td: n % 3, _2pt: n % 2, fumble: 0, int: 0 }),
  TE: (n) => ({ pass_yds: 0, rush_yds: 0, catch_yds: 10 + (n % 70), td: n % 2, _2pt: 0, fumble: 0, int: 0 }),
  K: (n) => ({ fg: n % 4, xp: n % 5, fg_miss: n % 2, xp_miss: 0 }),
  DEF: (n) => ({ defense_int: n % 3, fum_forced: n % 2, sack: n % 6, pts_allowed: n % 35 }),
  HC: (n) => ({ win_loss: n % 2 === 0 ? 1 : -1, pts_gained: 10 + (n % 30), score_difference: n % 20 }),
}; // oxfmt-ignore

const clubId = (club: number) => seededId('club', club);

function somePlayers(squadCount: number): SeededPlayer[] {
  const positions = Array.from({ length: squadCount }, () => squad).flat();
  return Array.from({ length: clubCount }, (_, club) =>
    positions.map((position, i) => ({ id: seededId('player', club, i), position, teamId: clubId(club) })),
  ).flat();
}

const day = 86_400_000;

/** A season of the real league with a statistic line for everybody in every game; its draft window is open. */
export async function seedSeason(
  stats: Db,
  {
    nbWeeks = 17,
    nbPlayoffWeeks = 2,
    nbSquads = 1,
  }: { nbWeeks?: number; nbPlayoffWeeks?: 1 | 2; nbSquads?: number } = {},
): Promise<SeededSeason> {
  const [id, players] = [seededId('season'), somePlayers(nbSquads)];
  const createdAt = new Date();
  await stats.collection<{ _id: string }>('teams').insertMany(
    Array.from({ length: clubCount }, (_, club) => ({
      _id: clubId(club),
      name: `Club ${club + 1}`,
      nameKey: `club ${club + 1}`,
      status: 'active',
      createdAt,
      outbox: [],
    })),
  );
  await stats.collection<{ _id: string }>('players').insertMany(
    players.map((player, i) => ({ ...aPlayer(player, i), createdAt })),
  ); // oxfmt-ignore
  await stats.collection<{ _id: string }>('games').insertMany(schedule(id, players, nbWeeks));
  await stats.collection<{ _id: string }>('seasons').insertOne(aSeason(id, nbPlayoffWeeks, createdAt));
  return { id, nbWeeks, nbPlayoffWeeks, players };
}

function aPlayer({ id: _id, position, teamId }: SeededPlayer, i: number) {
  const measures = { birthDate: '1998-05-05', height: 185, weight: 90, jerseyNumber: (i % 99) + 1 };
  const fields = { name: `Player ${i + 1}`, position, status: 'active', analysis: null };
  return { _id, teamId, ...fields, ...measures, transfers: [], ownerOrder: i, rev: 1, outbox: [] };
}

function aSeason(_id: string, playoffWeekCount: 1 | 2, createdAt: Date) {
  const from = (days: number) => new Date(createdAt.getTime() + days * day);
  const dates = { startsAt: from(1), endsAt: from(200), draftWindow: { startDate: from(-7), endDate: from(0.5) } };
  const life = { status: 'drafting', currentWeek: 0, isWeekActive: false, frozenWeeks: [], locks: [], weekStarts: [] };
  const jobs = { activeJob: null, publishedJobId: null, scheduleWrite: null, weekConfigs: [] };
  const rest = { nbPlayoffWeeks: playoffWeekCount, nbMaxFantasyTeams: 16, version: 1, rev: 1, isCurrent: true, createdAt, outbox: [] };
  return { _id, ...dates, ...life, ...jobs, ...rest };
} // oxfmt-ignore

/** Every week each club meets another one. */
function schedule(seasonId: string, players: SeededPlayer[], weekCount: number) {
  const side = (club: number, week: number, score: number) => ({
    teamId: clubId(club),
    round: week,
    score,
    lines: linesOf(clubId(club), week, players),
    addedPlayerIds: [],
  });
  return Array.from({ length: weekCount }, (_, i) => i + 1).flatMap((week) =>
    Array.from({ length: clubCount / 2 }, (_, pair) => ({
      _id: seededId('game', week, pair),
      seasonId,
      date: new Date(Date.now() + week * 7 * day).toISOString().slice(0, 10),
      team1: side(2 * pair, week, 20 + week),
      team2: side(2 * pair + 1, week, 14 + pair),
      previousSheet: null,
      version: 1,
      rev: 1,
      scheduleNo: 0,
    })),
  );
}

function linesOf(teamId: string, week: number, players: SeededPlayer[]) {
  return players.flatMap(({ id: playerId, position, teamId: of }, i) =>
    of === teamId ? [{ playerId, position, values: valuesOf[position](7 * i + 13 * week) }] : [],
  );
}

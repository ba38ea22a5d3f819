import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Position } from '@endzone/contracts/game';
import { day, instant } from '../testing/calendar.ts';
import type { FantasyLeague } from '../testing/leagueOfFour.ts';
import { words, type Step } from '../testing/walk.ts';
import { finishedJob, runWeekJob } from '../testing/weekJobs.ts';
import { succeed, type Person, type World } from '../testing/world.ts';

/** What the owner has entered so far. */
export type StatsWorld = World & {
  clubs: RealTeam[];
  /** Ids by name: "QB 1" is the quarterback of the first club. */
  players: Map<string, string>;
  season: Season;
  league: FantasyLeague;
  /** Somebody outside the league. */
  stranger: Person;
  /** The week job that was asked for last. */
  job: Job;
};
export type StatsStep = Step<StatsWorld>;
export const { arrange, shows, allows, refuses, violates } = words<StatsWorld>();

export const nobody = '0'.repeat(24);

export const clubOf = ({ clubs }: StatsWorld, number: number): string => clubs[number - 1]?.id ?? '';
export const playerOf = ({ players }: StatsWorld, name: string): string => players.get(name) ?? '';

/** Enough for the rosters of four: each club brings nine. */
export const squad: Position[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'K', 'DEF', 'HC'];

export const gameDay = (week: number): number => 10 + 3 * (week - 1);

type Round = { team1Round?: number; team2Round?: number };
export const gameForm = (
  world: StatsWorld,
  team1: number,
  team2: number,
  week: number,
  rounds: Round = {},
) => ({
  team1: clubOf(world, team1),
  team2: clubOf(world, team2),
  date: day(gameDay(week)),
  team1Round: week,
  team2Round: week,
  ...rounds,
});

/** Four weeks, the last two of them playoffs; the last game of week 1 counts for its second side in week 2. */
export const schedule = (world: StatsWorld) => [
  ...[1, 2, 3, 4].flatMap((week) => [gameForm(world, 1, 2, week), gameForm(world, 3, 4, week)]),
  gameForm(world, 5, 6, 1, { team2Round: 2 }),
];

/** The form of a season that begins in a week. */
export const seasonForm = (world: StatsWorld, fields: Record<string, unknown> = {}) => ({
  draftWindow: { startDate: instant(2, '08:00:00'), endDate: instant(6, '20:00:00') },
  startsAt: instant(7, '00:00:00'),
  endsAt: instant(60, '22:00:00'),
  nbPlayoffWeeks: 2,
  nbMaxFantasyTeams: 4,
  games: schedule(world),
  ...fields,
});

/** The form with the schedule that is stored. */
export const sameForm = ({ season }: StatsWorld, fields: Record<string, unknown> = {}) => {
  const { startsAt, endsAt, draftWindow, nbPlayoffWeeks, nbMaxFantasyTeams } = season;
  return {
    startsAt,
    endsAt,
    draftWindow,
    nbPlayoffWeeks,
    nbMaxFantasyTeams,
    games: season.games.map(storedGame),
    ...fields,
  };
};

export const storedGame = ({ id, team1, team2, date, team1Round, team2Round }: RealGame) => ({
  id,
  team1: team1.id,
  team2: team2.id,
  date,
  team1Round,
  team2Round,
});

/** The game of two clubs in a week, as the season was read last. */
export function gameOf({ season, ...world }: StatsWorld, team1: number, week: number): RealGame {
  const id = world.clubs[team1 - 1]?.id;
  const game = season.games.find((each) => each.team1.id === id && each.team1Round === week);
  if (!game) throw new Error(`Club ${team1} has no game in week ${week}`);
  return game;
}

export async function reload(world: StatsWorld): Promise<void> {
  world.season = (await succeed(world.owner.get('/seasons/latest'))).body;
}

/** A command of the owner on the current season, done when this returns. */
export async function command(world: StatsWorld, path: string, body: unknown = {}): Promise<Job> {
  const job = await runWeekJob(world.owner, path, body);
  await reload(world);
  return job;
}

export async function jobDone(world: StatsWorld, jobId: string): Promise<Job> {
  const job = await finishedJob(world.owner, jobId);
  await reload(world);
  return job;
}

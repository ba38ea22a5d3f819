import type { PlayoffWeeks, SeasonStatus } from '@endzone/contracts/game';
import type { Id } from '@endzone/contracts/common';

/** What week life is about, all of it in the season's own document. */
export type WeekLife = {
  status: SeasonStatus;
  nbPlayoffWeeks: PlayoffWeeks;
  /** The last started week, 0 before the first. */
  currentWeek: number;
  isWeekActive: boolean;
  /** Stopped, not settled; ascending. */
  frozenWeeks: number[];
  /** In the order of locking, each with the last week that was started by then. */
  locks: { week: number; currentWeek: number }[];
  /** When week 1, 2, … was started. */
  weekStarts: Date[];
};

export type Season = WeekLife & {
  id: Id;
  startsAt: Date;
  endsAt: Date;
  draftWindow: { startDate: Date; endDate: Date };
  nbMaxFantasyTeams: number;
  version: number;
};

/** A game of the schedule: who plays whom, and the round in which it counts for each of them. */
export type PlannedGame = {
  team1: { teamId: Id; round: number };
  team2: { teamId: Id; round: number };
};
type ScoredGame = PlannedGame & { team1: { score: number | null }; team2: { score: number | null } };

export type RoundState = 'future' | 'active' | 'frozen' | 'locked';

export function sidesOf<G extends PlannedGame>(game: G): [G['team1'], G['team2']] {
  return [game.team1, game.team2];
}

export function roundsOf(game: PlannedGame): [number, number] {
  return [game.team1.round, game.team2.round];
}

/** "`nbWeeks` is the highest round of any game." 0 without games. */
export function weekCount(games: Iterable<PlannedGame>): number {
  let highest = 0;
  for (const game of games) highest = Math.max(highest, ...roundsOf(game));
  return highest;
}

/** The clubs that have a game in the season. */
export function teamIdsOf(games: Iterable<PlannedGame>): Set<Id> {
  const teamIds = new Set<Id>();
  for (const game of games) for (const side of sidesOf(game)) teamIds.add(side.teamId);
  return teamIds;
}

/** "`nbTeams` in `Season`: distinct real teams in its games." */
export function teamCount(games: Iterable<PlannedGame>): number {
  return teamIdsOf(games).size;
}

/** "A week filter finds a game when either round matches." */
export function countsInWeek(game: PlannedGame, week: number): boolean {
  return roundsOf(game).includes(week);
}

/** Weeks that are settled, ascending. */
export function lockedWeeks(season: Pick<WeekLife, 'locks'>): number[] {
  return season.locks.map(({ week }) => week).sort((a, b) => a - b);
}

export function isStarted(season: Pick<WeekLife, 'currentWeek'>, round: number): boolean {
  return round <= season.currentWeek;
}

export function isLocked(season: Pick<WeekLife, 'locks'>, round: number): boolean {
  return season.locks.some(({ week }) => week === round);
}

/** A started week is active, frozen or locked, and only one of them. */
export function roundState(season: WeekLife, round: number): RoundState {
  if (!isStarted(season, round)) return 'future';
  if (isLocked(season, round)) return 'locked';
  return season.frozenWeeks.includes(round) ? 'frozen' : 'active';
}

export function hasScore(game: ScoredGame): boolean {
  return game.team1.score !== null && game.team2.score !== null;
}

/** "When a game that counts in the round has no score, the answer lists the games." */
export function gamesWithoutScore<G extends ScoredGame>(games: readonly G[], week: number): G[] {
  return games.filter((game) => countsInWeek(game, week) && !hasScore(game));
}

/** "`weekProgress` of the active or last frozen week": how many of its games are in. */
export function weekProgress(
  season: WeekLife,
  games: readonly ScoredGame[],
): { week: number; gamesEntered: number; games: number } | null {
  const week = season.isWeekActive ? season.currentWeek : season.frozenWeeks.at(-1);
  if (week === undefined) return null;
  const counting = games.filter((game) => countsInWeek(game, week));
  return { week, gamesEntered: counting.filter(hasScore).length, games: counting.length };
}

import type { Position, StatValues } from '@endzone/contracts/game';
import type { Day, Id } from '@endzone/contracts/common';
import { hasScore, isLocked, isStarted, roundState, roundsOf } from './season.ts';
import type { WeekLife } from './season.ts';

/** What was entered for one player, with the position that it counts for. */
export type Line = { playerId: Id; position: Position; values: StatValues };

/** One side of a score sheet. */
export type SheetSide = {
  score: number | null;
  lines: Line[];
  /** On the sheet by `addPlayersTeam1/2` and not by belonging to the club; each has a line. */
  addedPlayerIds: Id[];
};
export type Sheet = { team1: SheetSide; team2: SheetSide };

export type LinesAtLock = Partial<Record<'team1' | 'team2', Line[]>>;

export type GameSide = SheetSide & { teamId: Id; round: number };

/** A game of two clubs with its whole sheet: one document. */
export type RealGame = {
  id: Id;
  seasonId: Id;
  date: Day;
  team1: GameSide;
  team2: GameSide;
  /** The sheet before the last save; null when there was none. */
  previousSheet: Sheet | null;
  /** What a side's lines were when its round was locked; kept since a correction changed them. */
  linesAtLock?: LinesAtLock;
  version: number;
};

export type GameState = 'scheduled' | 'entered' | 'final';

/** "`final` both rounds locked", with or without a score; "`entered` scores saved; `scheduled` no score". */
export function gameState(game: RealGame, season: WeekLife): GameState {
  if (roundsOf(game).every((round) => isLocked(season, round))) return 'final';
  return hasScore(game) ? 'entered' : 'scheduled';
}

/** "The instant its first round was started, `null` before." */
export function gameStartedAt(game: RealGame, season: Pick<WeekLife, 'weekStarts'>): Date | null {
  return season.weekStarts[Math.min(...roundsOf(game)) - 1] ?? null;
}

function isEditable(game: RealGame, season: WeekLife, round: number): boolean {
  const hasStarted = roundsOf(game).some((each) => isStarted(season, each));
  return season.status === 'ongoing' && hasStarted && !isLocked(season, round);
}

/** "Saved without force: the season is ongoing, the side's round is not locked, and one of the two rounds was started." */
export function team1Editable(game: RealGame, season: WeekLife): boolean {
  return isEditable(game, season, game.team1.round);
}

export function team2Editable(game: RealGame, season: WeekLife): boolean {
  return isEditable(game, season, game.team2.round);
}

/** "One of its rounds is in `frozenWeeks`." */
export function isFrozen(game: RealGame, season: WeekLife): boolean {
  return roundsOf(game).some((round) => season.frozenWeeks.includes(round));
}

/** "Game dates are editable for future rounds, frozen rounds and the active round"; one of the two is enough. */
export function dateEditable(game: RealGame, season: WeekLife): boolean {
  return roundsOf(game).some((round) => roundState(season, round) !== 'locked');
}

/** "The lines of a side are shown only once its round has started." */
export function isSideShown(side: GameSide, season: WeekLife): boolean {
  return isStarted(season, side.round);
}

import { statKeys } from '@endzone/contracts/game';
import type { Refusal } from '@endzone/contracts/refusal';
import { sideNames, sideNos } from './gameSheet.ts';
import type { Line, LinesAtLock, RealGame, Sheet, SheetSide } from './realGame.ts';
import { isLocked, isStarted, roundsOf } from './season.ts';
import type { WeekLife } from './season.ts';

/** A game without scores and lines. */
export const emptySheet: Sheet = {
  team1: { score: null, lines: [], addedPlayerIds: [] },
  team2: { score: null, lines: [], addedPlayerIds: [] },
};

export function sheetOf({ team1, team2 }: Sheet): Sheet {
  const side = ({ score, lines, addedPlayerIds }: SheetSide): SheetSide => ({ score, lines, addedPlayerIds });
  return { team1: side(team1), team2: side(team2) };
}

/** A key that was not entered equals 0: it scores and shows the same. */
function isSameLine(a: Line, b: Line | undefined): boolean {
  return a.position === b?.position && statKeys.every((key) => (a.values[key] ?? 0) === (b.values[key] ?? 0));
}

function isSameSide(a: SheetSide, b: SheetSide): boolean {
  const lines = new Map(b.lines.map((line) => [line.playerId, line]));
  const isSameLines =
    a.lines.length === b.lines.length && a.lines.every((line) => isSameLine(line, lines.get(line.playerId)));
  return a.score === b.score && isSameLines;
}

/** "Same again: same sheet, no change, no notification." */
export function isSameSheet(a: Sheet, b: Sheet): boolean {
  return isSameSide(a.team1, b.team1) && isSameSide(a.team2, b.team2);
}

/** The rounds of the sides whose score or lines differ, ascending: the weeks that a save touches. */
export function touchedRounds(game: RealGame, next: Sheet): number[] {
  const changed = sideNos
    .map((side) => sideNames[side])
    .filter((side) => !isSameSide(game[side], next[side]));
  return [...new Set(changed.map((side) => game[side].round))].sort((a, b) => a - b);
}

/** Of these the settled ones: with `force` they are settled anew. */
export function touchedLockedRounds(game: RealGame, next: Sheet, season: WeekLife): number[] {
  return touchedRounds(game, next).filter((round) => isLocked(season, round));
}

/** Before the first correction of a settled round the lines of its side are what was locked; later corrections change nothing about that. */
export function keepLinesAtLock(game: RealGame, rounds: readonly number[]): LinesAtLock {
  const kept: LinesAtLock = { ...game.linesAtLock };
  for (const side of [sideNames[1], sideNames[2]])
    if (rounds.includes(game[side].round)) kept[side] ??= game[side].lines;
  return kept;
}

export type ScoresRefusal = Refusal<
  'round_not_started' | 'game_changed' | 'season_not_ongoing' | 'week_locked',
  { rounds: number[] }
>;

/** Why scores cannot be saved, taken away or put back, first match in the order of the API's row. */
export function refuseScores(
  season: WeekLife,
  game: RealGame,
  next: Sheet,
  { force = false, version }: { force?: boolean; version?: number } = {},
): ScoresRefusal | undefined {
  if (!roundsOf(game).some((round) => isStarted(season, round))) return { code: 'round_not_started' };
  const rounds = touchedLockedRounds(game, next, season);
  if (rounds.length > 0 && !force) return { code: 'week_locked', data: { rounds } };
  if (version !== undefined && version !== game.version) return { code: 'game_changed' };
  if (season.status !== 'ongoing') return { code: 'season_not_ongoing' };
  return undefined;
}

export function refuseUndoScores(game: RealGame): 'nothing_to_undo' | undefined {
  return game.previousSheet ? undefined : 'nothing_to_undo';
}

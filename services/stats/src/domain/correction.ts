import type { Id } from '@endzone/contracts/common';
import type { PointsExplanation, PointsRow } from '@endzone/contracts/stats/points';
import { sideNames, sideNos } from './gameSheet.ts';
import type { PlayedLine } from './playerTotals.ts';
import type { RealGame } from './realGame.ts';

/** A player's lines as they were when the weeks of their games were locked. */
export const linesAtLock = (games: readonly RealGame[], playerId: Id): PlayedLine[] =>
  games.flatMap((game) =>
    sideNos.flatMap((side) => {
      const name = sideNames[side];
      const lines = game.linesAtLock?.[name] ?? game[name].lines;
      return lines.filter((line) => line.playerId === playerId).map((line) => ({ game, side, line }));
    }),
  );

const nothing = { value: 0, points: 0 };
const keyOf = ({ gameId, key }: PointsRow): string => `${gameId}/${key}`;
const figures = ({ value, points }: PointsRow) => ({ value, points });
const isSame = (a: PointsRow['previous'], b: PointsRow['previous']): boolean =>
  a?.value === b?.value && a?.points === b?.points;

/** "The values at the lock" beside those that count now. A row that a correction took away stays, at nothing. */
export function withPrevious(now: PointsExplanation, atLock: PointsExplanation): PointsExplanation {
  const before = new Map(atLock.rows.map((row) => [keyOf(row), row]));
  const kept = now.rows.map((row): PointsRow => {
    const known = before.get(keyOf(row));
    const previous = known ? figures(known) : nothing;
    return { ...row, previous: isSame(previous, figures(row)) ? null : previous };
  });
  const present = new Set(now.rows.map(keyOf));
  const gone = atLock.rows
    .filter((row) => !present.has(keyOf(row)) && !isSame(figures(row), nothing))
    .map((row): PointsRow => ({
      ...row,
      ...nothing,
      counts: false,
      rule: null,
      range: null,
      previous: figures(row),
    }));
  const rows = [...kept, ...gone];
  const isCorrected = rows.some(({ previous }) => previous !== null);
  return { ...now, rows, previousPoints: isCorrected ? atLock.points : null };
}

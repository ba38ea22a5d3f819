import type { Id, Points } from '@endzone/contracts/common';
import type { Position, StatKey } from '@endzone/contracts/game';
import type { Hundredths } from '@endzone/contracts/scoring/points';
import type { PointsRow } from '@endzone/contracts/stats/points';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { explainWeek, weekOfLine, weekPoints, type PlayedLine, type ScoredWeek } from './playerTotals.ts';

type Lines = ReadonlyMap<Id, readonly PlayedLine[]>;

/** Everybody's points of a week by other rules, in hundredths; who has no line in it is left out. */
export function pointsBy(lines: Lines, week: ScoredWeek, rules: ScoreRules): Record<Id, Hundredths> {
  const counting = [...lines].filter(([, played]) => played.some((one) => weekOfLine(one) === week.week));
  return Object.fromEntries(
    counting.map(([id, played]) => [id, weekPoints(played, { ...week, config: rules })]),
  );
}

/** Players whose points of any of the weeks would be others. */
export function changedPlayers(lines: Lines, weeks: readonly ScoredWeek[], rules: ScoreRules): Id[] {
  return [...lines].flatMap(([id, played]) => {
    const isOther = (week: ScoredWeek) =>
      weekPoints(played, week) !== weekPoints(played, { ...week, config: rules });
    return weeks.some(isOther) ? [id] : [];
  });
}

/** The last started week in which somebody has a line. */
export const lastPlayed = (lines: Lines, weeks: readonly ScoredWeek[]): ScoredWeek | undefined =>
  weeks.findLast(({ week }) =>
    [...lines.values()].some((played) => played.some((one) => weekOfLine(one) === week)),
  );

export const samplePositions = ['QB', 'RB', 'WR', 'K', 'DEF', 'HC'] as const satisfies readonly Position[];

/** The best of each position in a week; ties by id. */
export function sampleOf(lines: Lines, week: ScoredWeek, positionOf: (id: Id) => Position | undefined): Id[] {
  const points = Object.entries(pointsBy(lines, week, week.config));
  const ordered = points.sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  return samplePositions.flatMap(
    (position) => ordered.find(([id]) => positionOf(id) === position)?.[0] ?? [],
  );
}

type Change = { key: StatKey; value: number; before: Points; after: Points };

/** What other rules make of a player's week, and at which statistics. */
export function compareWeek(
  playerId: Id,
  lines: readonly PlayedLine[],
  week: ScoredWeek,
  rules: ScoreRules,
): { before: Points; after: Points; changes: Change[] } {
  const before = explainWeek(playerId, lines, week);
  const after = explainWeek(playerId, lines, { ...week, config: rules });
  const changes = before.rows.flatMap((row, index): Change[] => {
    const other: PointsRow | undefined = after.rows[index];
    if (!other || other.points === row.points) return [];
    return [{ key: row.key, value: row.value, before: row.points, after: other.points }];
  });
  return { before: before.points, after: after.points, changes };
}

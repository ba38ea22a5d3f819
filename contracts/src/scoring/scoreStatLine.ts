import { statKeys } from '../game.ts';
import type { Position, StatKey, StatValues } from '../game.ts';
import type { PointsRow } from '../stats/points.ts';
import type { RuleKey, ScoreRange, ScoreRule, ScoreRules } from '../stats/scoreConfig.ts';
import { fromHundredths, perPoints, sumHundredths, timesPoints, toHundredths } from './points.ts';
import type { Hundredths } from './points.ts';
import { isNegativeRange, rangeOf } from './scoreConfig.ts';
import { countsFor } from '../statGroups.ts';

/** What was entered for one player of this position in one real game. */
export type ScorableLine = { position: Position; values: StatValues };

type Scored = { counts: boolean; rule: ScoreRule | null; range: ScoreRange | null; points: Hundredths };

const nothing: Scored = { counts: false, rule: null, range: null, points: 0 };

/** "An attribute gives sign × (value operation points), rounded half away from zero to the hundredth." */
export function scoreByRule(value: number, { operation, sign, points }: ScoreRule): Hundredths {
  const size = operation === '*' ? timesPoints(value, points) : perPoints(value, points);
  return sign === '+' ? size : 0 - size;
}

function byRule(value: number, rule: ScoreRule): Scored {
  return { counts: true, rule, range: null, points: scoreByRule(value, rule) };
}

/** "A value outside every range gives 0." */
function byRange(value: number, ranges: readonly ScoreRange[]): Scored {
  const range = rangeOf(value, ranges);
  return { counts: true, rule: null, range: range ?? null, points: range ? toHundredths(range.points) : 0 };
}

/** "A win looks into the positive ranges, a loss into the negative ones, a tie gives 0." */
function byDifference(value: number, winLoss: number, ranges: readonly ScoreRange[]): Scored {
  if (winLoss === 0) return nothing;
  return byRange(
    value,
    ranges.filter((range) => isNegativeRange(range) === winLoss < 0),
  );
}

function scoreKey(key: StatKey, value: number, line: ScorableLine, config: ScoreRules): Scored {
  if (!countsFor(line.position, key)) return nothing;
  // "Win or loss is the line's `win_loss`, overruled or not."
  const winLoss = line.values.win_loss ?? 0;
  if (key === 'pts_allowed') return byRange(value, config.pts_allowed);
  if (key === 'score_difference') return byDifference(value, winLoss, config.score_difference);
  if (key === 'pts_gained' && winLoss <= 0) return nothing;
  const rule: RuleKey = key;
  return byRule(value, config[rule]);
}

function scoreKeys(line: ScorableLine, config: ScoreRules): (Scored & { key: StatKey; value: number })[] {
  return statKeys.flatMap((key) => {
    const value = line.values[key];
    return value === undefined ? [] : [{ key, value, ...scoreKey(key, value, line, config) }];
  });
}

/** "Each key of each game to whole hundredths, halves away from zero; then plain sums." */
export function scoreStatLine(line: ScorableLine, config: ScoreRules): Hundredths {
  return sumHundredths(scoreKeys(line, config).map(({ points }) => points));
}

/** "Each figure opens to value × rule = points": one row for each stored key; the rows add up to the line's points. */
export function explainStatLine(gameId: string, line: ScorableLine, config: ScoreRules): PointsRow[] {
  return scoreKeys(line, config).map(({ key, value, counts, rule, range, points }) => ({
    gameId,
    key,
    value,
    counts,
    rule,
    range,
    points: fromHundredths(points),
    previous: null,
  }));
}

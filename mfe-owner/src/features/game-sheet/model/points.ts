import type { Position, StatKey } from '@endzone/contracts/game';
import type { RuleKey, ScoreRange, ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { ownKeysOf } from '@endzone/contracts/statGroups';

type Values = Partial<Record<StatKey, number>>;

/** The number with its decimal point moved two places, by its text: 1.005 gives 100.5. */
function shifted(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + 2}`);
}
/** Half away from zero. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;
const hundredths = (value: number): number => rounded(shifted(value));

function byRule(value: number, { operation, sign, points }: ScoreRules[RuleKey]): number {
  const [amount, factor] = [hundredths(value), hundredths(points)];
  const size =
    operation === '*'
      ? rounded((amount * factor) / 100)
      : factor === 0
        ? 0
        : rounded((amount * 100) / factor);
  return sign === '+' ? size : -size;
}

const isWithin = (value: number, { min, max }: ScoreRange) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);
const byRange = (value: number, ranges: readonly ScoreRange[]): number =>
  hundredths(ranges.find((range) => isWithin(value, range))?.points ?? 0);

const isNegative = ({ min }: ScoreRange) => min === null || min < 0;

function keyPoints(key: StatKey, value: number, values: Values, rules: ScoreRules): number {
  const winLoss = values.win_loss ?? 0;
  if (key === 'pts_allowed') return byRange(value, rules.pts_allowed);
  if (key === 'score_difference')
    return winLoss === 0
      ? 0
      : byRange(
          value,
          rules.score_difference.filter((range) => isNegative(range) === winLoss < 0),
        );
  if (key === 'pts_gained' && winLoss <= 0) return 0;
  return byRule(value, rules[key]);
}

/** What a line is worth by today's rules: a glance while typing; what counts is computed by the server. */
export function pointsOf(position: Position, values: Values, rules: ScoreRules): number {
  const sum = ownKeysOf(position).reduce((points, key) => {
    const value = values[key];
    return value === undefined ? points : points + keyPoints(key, value, values, rules);
  }, 0);
  return sum / 100 + 0;
}

import { ruleKeys } from '../stats/scoreConfig.ts';
import type { RuleKey, ScoreRange, ScoreRule, ScoreRules } from '../stats/scoreConfig.ts';
import { hasAtMostTwoDecimals } from './points.ts';
import { isMissing, isNumber, isRecord, outOfRange, violation } from '../violation.ts';
import type { Unchecked, Violation } from '../violation.ts';

/** A range as it is sent: an end that is left out is open. */
export type RangeInput = { min?: number | null; max?: number | null; points: number };
export type ScoreRulesInput = Record<RuleKey, ScoreRule> & {
  pts_allowed: RangeInput[];
  score_difference: RangeInput[];
};

const rule = (operation: ScoreRule['operation'], points: number, sign: ScoreRule['sign']): ScoreRule => ({
  operation,
  sign,
  points,
});
const range = (min: number, max: number | null, points: number): ScoreRange => ({ min, max, points });

/** What counts until the owner changes it. */
export const defaultScoreConfig: ScoreRules = normaliseScoreConfig({
  pass_yds: rule('/', 10, '+'),
  rush_yds: rule('/', 10, '+'),
  catch_yds: rule('/', 10, '+'),
  td: rule('*', 6, '+'),
  _2pt: rule('*', 2, '+'),
  fumble: rule('*', 3, '-'),
  int: rule('*', 6, '-'),
  fum_forced: rule('*', 3, '+'),
  defense_int: rule('*', 6, '+'),
  sack: rule('*', 3, '+'),
  fg: rule('*', 3, '+'),
  xp: rule('*', 1, '+'),
  fg_miss: rule('*', 3, '-'),
  xp_miss: rule('*', 1, '-'),
  pts_gained: rule('/', 4, '+'),
  win_loss: rule('*', 6, '+'),
  pts_allowed: [range(0, 4, 6), range(5, 10, 3)],
  score_difference: [range(0, 8, 3), range(9, 16, 4), range(17, 24, 5), range(25, null, 6)],
});

/** "Stored with its mirror: a..b → −b..−max(a, 1)"; 0..0 has none, because a margin of 0 is a tie. */
export function mirrorRange({ min, max, points }: ScoreRange): ScoreRange | undefined {
  const nearest = Math.max(min ?? 0, 1);
  if (max !== null && max < nearest) return undefined;
  return { min: max === null ? null : -max, max: -nearest, points: 0 - points };
}

/** Ranges of a lost margin begin below 0; the positive ones begin at 0 or above. */
export function isNegativeRange({ min }: RangeInput): boolean {
  return isMissing(min) || min < 0;
}

function mirrored(positive: readonly ScoreRange[]): ScoreRange[] {
  return positive.map(mirrorRange).filter((each) => each !== undefined);
}

function floor(range: ScoreRange): number {
  return range.min ?? -Infinity;
}

function ceiling(range: ScoreRange): number {
  return range.max ?? Infinity;
}

function cleanRanges(ranges: readonly RangeInput[]): ScoreRange[] {
  return ranges
    .map(({ min, max, points }) => ({
      min: isMissing(min) ? null : min + 0,
      max: isMissing(max) ? null : max + 0,
      points: points + 0,
    }))
    .sort((a, b) => floor(a) - floor(b) || 0);
}

/** "On submit each is stored with its mirror": positive ranges in order, then their mirrors; what no field names is dropped. */
export function normaliseScoreConfig(input: ScoreRulesInput): ScoreRules {
  const rules = ruleKeys.map((key) => {
    const { operation, sign, points } = input[key];
    return [key, { operation, sign, points: points + 0 }] as const;
  });
  const positive = cleanRanges(input.score_difference).filter((each) => !isNegativeRange(each));
  return {
    ...(Object.fromEntries(rules) as Record<RuleKey, ScoreRule>), // one entry for each rule key, just made
    pts_allowed: cleanRanges(input.pts_allowed),
    score_difference: [...positive, ...mirrored(positive)],
  };
}

/** Two normalised configurations that give the same points. */
export function isSameScoreConfig(a: ScoreRules, b: ScoreRules): boolean {
  return JSON.stringify(normaliseScoreConfig(a)) === JSON.stringify(normaliseScoreConfig(b));
}

/** "The score configuration changed after points of a locked week were computed." */
export function isRecalculationNeeded(ofLockedWeeks: Iterable<ScoreRules>, today: ScoreRules): boolean {
  return [...ofLockedWeeks].some((config) => !isSameScoreConfig(config, today));
}

const ruleFields: readonly string[] = ['operation', 'sign', 'points'];
const rangeFields: readonly string[] = ['min', 'max', 'points'];

/** What has the wrong JSON shape in the attributes that were sent. Such a configuration is malformed. */
export function scoreConfigShapeViolations(input: Unchecked): Violation[] {
  const rules = ruleKeys.flatMap((key) => shapeViolations(key, input[key], ruleFields));
  const ranges = (['pts_allowed', 'score_difference'] as const).flatMap((key) => {
    const value = input[key];
    if (isMissing(value)) return [];
    if (!Array.isArray(value)) return [violation(key, 'wrong_type')];
    return value.flatMap((each: unknown, i) => shapeViolations(`${key}[${i}]`, each, rangeFields));
  });
  return [...rules, ...ranges];
}

function shapeViolations(property: string, value: unknown, fields: readonly string[]): Violation[] {
  if (isMissing(value)) return [];
  if (!isRecord(value)) return [violation(property, 'wrong_type')];
  const unknown = Object.keys(value).filter((key) => !fields.includes(key));
  return unknown.map((key) => violation(`${property}.${key}`, 'unknown_field'));
}

/** What is wrong with a configuration as it was sent; with nothing wrong it is a `ScoreRulesInput`. */
export function scoreConfigViolations(input: Unchecked): Violation[] {
  return [
    ...ruleKeys.flatMap((key) => ruleViolations(key, input[key])),
    ...rangesViolations('pts_allowed', input.pts_allowed),
    ...rangesViolations('score_difference', input.score_difference),
  ];
}

function ruleViolations(key: RuleKey, value: unknown): Violation[] {
  const { operation, sign, points } = isRecord(value) ? value : {};
  const found: Violation[] = [];
  if (operation !== '*' && operation !== '/') found.push(violation(`${key}.operation`, 'invalid_choice'));
  if (sign !== '+' && sign !== '-') found.push(violation(`${key}.sign`, 'invalid_choice'));
  found.push(...amountViolations(`${key}.points`, points, 0));
  if (operation === '/' && points === 0) found.push(violation(`${key}.points`, 'division_by_zero'));
  return found;
}

/** "The factor is 0 to 1000, range points −1000 to 1000", at most two decimals. */
function amountViolations(property: string, amount: unknown, min: number): Violation[] {
  if (!isNumber(amount)) return [violation(property, 'not_a_number')];
  const isFine = amount >= min && amount <= 1000 && hasAtMostTwoDecimals(amount);
  return isFine ? [] : [outOfRange(property, min, 1000)];
}

function rangesViolations(key: string, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [violation(key, 'required')];
  const found = value.flatMap((each: unknown, i) => rangeViolations(`${key}[${i}]`, each));
  if (found.length > 0) return found;
  const ranges = value as RangeInput[]; // just found to be ranges
  return key === 'score_difference' ? differenceViolations(ranges) : overlaps(key, ranges);
}

function rangeViolations(property: string, value: unknown): Violation[] {
  const { min, max, points } = isRecord(value) ? value : {};
  const found: Violation[] = [];
  if (!isMissing(min) && !isNumber(min)) found.push(violation(`${property}.min`, 'not_a_number'));
  if (!isMissing(max) && !isNumber(max)) found.push(violation(`${property}.max`, 'not_a_number'));
  if (isNumber(min) && isNumber(max) && min > max) found.push(violation(`${property}.max`, 'range_order'));
  return [...found, ...amountViolations(`${property}.points`, points, -1000)];
}

/** "Overlapping ranges are refused", both ends belong to a range: named is the range that begins inside another. */
function overlaps(
  key: string,
  ranges: readonly RangeInput[],
  counts = (_range: RangeInput) => true,
): Violation[] {
  const ordered = ranges
    .flatMap((range, i) =>
      counts(range) ? { i, from: range.min ?? -Infinity, to: range.max ?? Infinity } : [],
    )
    .sort((a, b) => (a.from === b.from ? a.i - b.i : a.from - b.from));
  const found: Violation[] = [];
  let reach: number | undefined;
  for (const { i, from, to } of ordered) {
    if (reach !== undefined && from <= reach) found.push(violation(`${key}[${i}].min`, 'range_overlap'));
    reach = Math.max(reach ?? -Infinity, to);
  }
  return found;
}

/** "The negative ranges may be left out; if sent they must be the exact mirror." */
function differenceViolations(ranges: readonly RangeInput[]): Violation[] {
  const key = 'score_difference';
  const found = overlaps(key, ranges, (range) => !isNegativeRange(range));
  if (found.length > 0) return found;
  const negative = ranges.filter(isNegativeRange);
  const expected = mirrored(cleanRanges(ranges.filter((range) => !isNegativeRange(range))));
  const isMirror = JSON.stringify(cleanRanges(negative)) === JSON.stringify(cleanRanges(expected));
  return negative.length === 0 || isMirror ? [] : [violation(key, 'not_mirrored')];
}

export function rangeOf(value: number, ranges: readonly ScoreRange[]): ScoreRange | undefined {
  return ranges.find((each) => value >= floor(each) && value <= ceiling(each));
}

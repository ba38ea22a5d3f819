import { ruleKeys } from '../stats/scoreConfig.ts';
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultScoreConfig,
  isRecalculationNeeded,
  isSameScoreConfig,
  mirrorRange,
  normaliseScoreConfig,
  rangeOf,
  scoreConfigShapeViolations,
  scoreConfigViolations,
} from './scoreConfig.ts';
import type { RangeInput } from './scoreConfig.ts';

const withRule = (rule: unknown) => ({ ...defaultScoreConfig, pass_yds: rule });
const withAllowed = (ranges: unknown) => ({ ...defaultScoreConfig, pts_allowed: ranges });
const withDifference = (ranges: unknown) => ({ ...defaultScoreConfig, score_difference: ranges });
const rule = (details: object) => ({ operation: '*', sign: '+', points: 1, ...details });
const range = (min: number | null, max: number | null, points: unknown = 3) => ({ min, max, points });

const short = (input: Record<string, unknown>) =>
  scoreConfigViolations(input).map(({ property, code }) => `${property} ${code}`);

describe('the default configuration', () => {
  it('has no violations', () => {
    expect(scoreConfigViolations(defaultScoreConfig)).toEqual([]);
  });

  test.each([
    ['pass_yds', '/', 10, '+'],
    ['rush_yds', '/', 10, '+'],
    ['catch_yds', '/', 10, '+'],
    ['td', '*', 6, '+'],
    ['_2pt', '*', 2, '+'],
    ['int', '*', 6, '-'],
    ['fumble', '*', 3, '-'],
    ['fg', '*', 3, '+'],
    ['xp', '*', 1, '+'],
    ['fg_miss', '*', 3, '-'],
    ['xp_miss', '*', 1, '-'],
    ['defense_int', '*', 6, '+'],
    ['fum_forced', '*', 3, '+'],
    ['sack', '*', 3, '+'],
    ['win_loss', '*', 6, '+'],
    ['pts_gained', '/', 4, '+'],
  ] as const)('%s: %s %d %s', (key, operation, points, sign) => {
    expect(defaultScoreConfig[key]).toEqual({ operation, points, sign });
  });

  it('gives points allowed 0-4: 6, 5-10: 3', () => {
    expect(defaultScoreConfig.pts_allowed).toEqual([range(0, 4, 6), range(5, 10, 3)]);
  });

  it('mirrors the margin: 0-8 → 3 gives −8…−1 → −3, 25 and over → 6 gives −25 and below → −6', () => {
    expect(defaultScoreConfig.score_difference).toEqual([
      range(0, 8, 3),
      range(9, 16, 4),
      range(17, 24, 5),
      range(25, null, 6),
      range(-8, -1, -3),
      range(-16, -9, -4),
      range(-24, -17, -5),
      range(null, -25, -6),
    ]);
  });
});

describe('a rule of the configuration', () => {
  test.each([
    ['another operation', { operation: '+' }, 'pass_yds.operation invalid_choice'],
    ['no operation', { operation: undefined }, 'pass_yds.operation invalid_choice'],
    ['another sign', { sign: '±' }, 'pass_yds.sign invalid_choice'],
    ['points that are text', { points: '6' }, 'pass_yds.points not_a_number'],
    ['points missing', { points: null }, 'pass_yds.points not_a_number'],
    ['points without end', { points: Infinity }, 'pass_yds.points not_a_number'],
    ['points below 0', { points: -0.01 }, 'pass_yds.points out_of_range'],
    ['points above 1000', { points: 1000.01 }, 'pass_yds.points out_of_range'],
    ['three decimals', { points: 0.125 }, 'pass_yds.points out_of_range'],
    ['division by 0', { operation: '/', points: 0 }, 'pass_yds.points division_by_zero'],
  ])('is refused: %s', (_name, details, expected) => {
    expect(short(withRule(rule(details)))).toEqual([expected]);
  });

  test.each([
    ['factor 0', { points: 0 }],
    ['factor 1000', { points: 1000 }],
    ['two decimals', { points: 0.29 }],
    ['division by the smallest', { operation: '/', points: 0.01 }],
  ])('is fine: %s', (_name, details) => {
    expect(short(withRule(rule(details)))).toEqual([]);
  });

  test.each([[undefined], [null], ['* 6 +'], [[]]])('is named field by field when it is %j', (value) => {
    expect(short(withRule(value))).toEqual([
      'pass_yds.operation invalid_choice',
      'pass_yds.sign invalid_choice',
      'pass_yds.points not_a_number',
    ]);
  });

  it('says between which numbers the points must be', () => {
    expect(scoreConfigViolations(withRule(rule({ points: 1001 })))).toEqual([
      { property: 'pass_yds.points', code: 'out_of_range', params: { min: 0, max: 1000 } },
    ]);
  });
});

describe('ranges', () => {
  test.each([
    ['no list', undefined, ['pts_allowed required']],
    ['min is text', [range('0' as never, 4)], ['pts_allowed[0].min not_a_number']],
    ['max is text', [range(0, '4' as never)], ['pts_allowed[0].max not_a_number']],
    ['points are missing', [range(0, 4, null)], ['pts_allowed[0].points not_a_number']],
    ['points below −1000', [range(0, 4, -1000.01)], ['pts_allowed[0].points out_of_range']],
    ['points above 1000', [range(0, 4, 1001)], ['pts_allowed[0].points out_of_range']],
    ['three decimals', [range(0, 4, 0.005)], ['pts_allowed[0].points out_of_range']],
    ['min above max', [range(5, 4)], ['pts_allowed[0].max range_order']],
    ['the same number twice', [range(0, 4), range(4, 8)], ['pts_allowed[1].min range_overlap']],
    ['one inside the other', [range(0, 20), range(5, 6)], ['pts_allowed[1].min range_overlap']],
    ['the later one begins first', [range(5, 9), range(0, 5)], ['pts_allowed[0].min range_overlap']],
    ['after an open end', [range(10, null), range(20, 30)], ['pts_allowed[1].min range_overlap']],
    ['two open beginnings', [range(null, 4), range(null, 8)], ['pts_allowed[1].min range_overlap']],
    [
      'two inside a wide one',
      [range(0, 99), range(5, 6), range(7, 8)],
      ['pts_allowed[1].min range_overlap', 'pts_allowed[2].min range_overlap'],
    ],
    ['no object', [7], ['pts_allowed[0].points not_a_number']],
  ])('are refused: %s', (_name, ranges, expected) => {
    expect(short(withAllowed(ranges))).toEqual(expected);
  });

  test.each([
    ['no ranges at all', []],
    ['a single number', [range(4, 4)]],
    ['neighbours', [range(0, 4), range(5, 10)]],
    ['out of order', [range(5, 10), range(0, 4)]],
    ['an open end', [range(25, null)]],
    ['an end left out is open', [{ min: 25, points: 3 }]],
    ['everything', [range(null, null)]],
    ['points −1000', [range(0, 4, -1000)]],
  ])('are fine: %s', (_name, ranges) => {
    expect(short(withAllowed(ranges))).toEqual([]);
  });

  test.each([
    [0, 6],
    [4, 6],
    [5, 3],
    [10, 3],
    [11, undefined],
  ])('hold both their ends: %d points allowed look up %s', (value, points) => {
    expect(rangeOf(value, defaultScoreConfig.pts_allowed)?.points).toBe(points);
  });

  it('have no end where the maximum is empty', () => {
    expect(rangeOf(999, [range(25, null, 6) as never])?.points).toBe(6);
    expect(rangeOf(-999, [range(null, -25, -6) as never])?.points).toBe(-6);
  });
});

describe('ranges of the score difference', () => {
  test.each([
    ['0..8', range(0, 8, 3), range(-8, -1, -3)],
    ['9..16', range(9, 16, 4), range(-16, -9, -4)],
    ['1..1', range(1, 1, 2), range(-1, -1, -2)],
    ['25 and over', range(25, null, 6), range(null, -25, -6)],
    ['0 and over', range(0, null, 6), range(null, -1, -6)],
    ['0 points stay 0', range(3, 4, 0), range(-4, -3, 0)],
    ['negative points turn positive', range(3, 4, -2), range(-4, -3, 2)],
    ['0..0 is a tie and has no mirror', range(0, 0, 3), undefined],
  ])('mirror: %s', (_name, positive, expected) => {
    expect(mirrorRange(positive as never)).toEqual(expected);
  });

  const positive = [range(0, 8, 3), range(9, null, 4)];
  test.each([
    ['negative ranges left out', positive, []],
    ['the exact mirror', [...positive, range(-8, -1, -3), range(null, -9, -4)], []],
    ['the mirror in another order', [range(null, -9, -4), ...positive, range(-8, -1, -3)], []],
    ['only half of the mirror', [...positive, range(-8, -1, -3)], ['score_difference not_mirrored']],
    ['other points', [...positive, range(-8, -1, 3), range(null, -9, -4)], ['score_difference not_mirrored']],
    ['other ends', [...positive, range(-7, -1, -3), range(null, -9, -4)], ['score_difference not_mirrored']],
    ['negative ranges alone', [range(-8, -1, -3)], ['score_difference not_mirrored']],
    ['a range across 0', [range(-3, 8)], ['score_difference not_mirrored']],
    [
      'a mirror that holds 0',
      [...positive, range(-8, 0, -3), range(null, -9, -4)],
      ['score_difference not_mirrored'],
    ],
    ['overlapping positive ranges', [range(0, 8), range(8, 9)], ['score_difference[1].min range_overlap']],
    ['an open beginning above 0', [range(null, 8)], ['score_difference not_mirrored']],
    ['no list', null, ['score_difference required']],
  ])('%s', (_name, ranges, expected) => {
    expect(short(withDifference(ranges))).toEqual(expected);
  });
});

describe('a normalised configuration', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
  const signed = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100);
  const anyRule = fc.record({
    operation: fc.constantFrom('*' as const, '/' as const),
    sign: fc.constantFrom('+' as const, '-' as const),
    points: amount
      .map((points) => (points + 0.01 > 1000 ? points : points + 0.01))
      .map((points) => Number(points.toFixed(2))),
  });
  const anyRanges = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 12 }).chain((edges) => {
    const sorted = edges.toSorted((a, b) => a - b);
    const pairs = sorted.flatMap((min, i) => {
      const max = sorted[i + 1];
      return i % 2 === 1 ? [] : [{ min, max: max ?? null }];
    });
    return fc.tuple(...pairs.map((pair) => signed.map((points): RangeInput => ({ ...pair, points }))));
  });
  const anyConfig = fc.record({
    ...(Object.fromEntries(ruleKeys.map((key) => [key, anyRule])) as Record<
      (typeof ruleKeys)[number],
      typeof anyRule
    >), // one entry for each key
    pts_allowed: anyRanges,
    score_difference: anyRanges,
  });

  it('has no violations, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        expect(scoreConfigViolations(config)).toEqual([]);
        const once = normaliseScoreConfig(config);
        expect(scoreConfigViolations(once)).toEqual([]);
        expect(normaliseScoreConfig(once)).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order in which ranges are sent, and drops what no field names', () => {
    const sent = {
      ...defaultScoreConfig,
      version: 4,
      pts_allowed: [...defaultScoreConfig.pts_allowed].reverse(),
      score_difference: [...defaultScoreConfig.score_difference].reverse(),
    };
    expect(normaliseScoreConfig(sent)).toEqual(defaultScoreConfig);
    expect(isSameScoreConfig(sent, defaultScoreConfig)).toBe(true);
  });

  it('leaves no negative zero', () => {
    const once = normaliseScoreConfig({
      ...defaultScoreConfig,
      pts_allowed: [{ min: -0, max: -0, points: -0 }],
    });
    expect(once.pts_allowed).toEqual([{ min: 0, max: 0, points: 0 }]);
  });
});

describe('recalculation is needed', () => {
  const changed = { ...defaultScoreConfig, td: { operation: '*', sign: '+', points: 5 } as const };
  test.each([
    ['not before a week is locked', [], false],
    ['not while every locked week has today’s rules', [defaultScoreConfig, defaultScoreConfig], false],
    ['when one locked week has other rules', [defaultScoreConfig, changed], true],
  ])('%s', (_name, stored, expected) => {
    expect(isRecalculationNeeded(stored, defaultScoreConfig)).toBe(expected);
  });
});

describe('the JSON shape', () => {
  test.each([
    ['a rule that is text', withRule('* 6'), ['pass_yds wrong_type']],
    ['an unknown field of a rule', withRule(rule({ $ne: 1 })), ['pass_yds.$ne unknown_field']],
    ['ranges that are no list', withAllowed({}), ['pts_allowed wrong_type']],
    ['a range that is a number', withAllowed([3]), ['pts_allowed[0] wrong_type']],
    [
      'an unknown field of a range',
      withAllowed([{ ...range(0, 4), to: 5 }]),
      ['pts_allowed[0].to unknown_field'],
    ],
    ['the default configuration', defaultScoreConfig, []],
    ['what is missing is a rule of the form', {}, []],
  ])('%s', (_name, input, expected) => {
    expect(scoreConfigShapeViolations(input).map(({ property, code }) => `${property} ${code}`)).toEqual(
      expected,
    );
  });
});

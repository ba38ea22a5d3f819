import { describe, expect, it, test } from '@jest/globals';
import { positions, statKeys } from '../game.ts';
import type { Position, StatKey, StatValues } from '../game.ts';
import type { ScoreRules } from '../stats/scoreConfig.ts';
import fc from 'fast-check';
import { fromHundredths, sumHundredths, toHundredths } from './points.ts';
import { defaultScoreConfig, normaliseScoreConfig } from './scoreConfig.ts';
import { explainStatLine, scoreStatLine } from './scoreStatLine.ts';
import { limitsOf } from '../statLimits.ts';
import { isStorable } from '../statGroups.ts';

const score = (position: Position, values: StatValues, config: ScoreRules = defaultScoreConfig) =>
  fromHundredths(scoreStatLine({ position, values }, config));

describe('QB RB WR TE', () => {
  test.each<[string, Position, StatValues, number]>([
    [
      'yards of all kinds give 0.1 each, fractions kept',
      'QB',
      { pass_yds: 237, rush_yds: 4, catch_yds: 1 },
      24.2,
    ],
    ['a single yard', 'RB', { rush_yds: 1 }, 0.1],
    ['negative yards count negative', 'WR', { catch_yds: -7 }, -0.7],
    ['every touchdown, thrown ones too', 'QB', { td: 3 }, 18],
    ['a 2-point conversion', 'TE', { _2pt: 1 }, 2],
    ['an interception thrown', 'QB', { int: 2 }, -12],
    ['a fumble lost', 'RB', { fumble: 1 }, -3],
    ['points may be negative', 'QB', { pass_yds: 12, int: 3, fumble: 1 }, -19.8],
    ['nothing at all', 'WR', {}, 0],
    ['a line of zeros', 'WR', { catch_yds: 0, td: 0 }, 0],
    [
      'kicks of other positions score nothing',
      'WR',
      { catch_yds: 10, fg: 1, xp: 2, fg_miss: 1, xp_miss: 1 },
      1,
    ],
  ])('%s', (_rule, position, values, expected) => {
    expect(score(position, values)).toBe(expected);
  });
});

describe('K', () => {
  test.each<[string, StatValues, number]>([
    ['a field goal', { fg: 3 }, 9],
    ['an extra point', { xp: 4 }, 4],
    ['a missed field goal', { fg_miss: 1 }, -3],
    ['a missed extra point', { xp_miss: 2 }, -2],
    ['all together', { fg: 2, xp: 3, fg_miss: 1, xp_miss: 1 }, 5],
    ['a kicker who ran is stored and scores nothing for it', { fg: 1, rush_yds: 40, td: 1, fumble: 1 }, 3],
  ])('%s', (_rule, values, expected) => {
    expect(score('K', values)).toBe(expected);
  });
});

describe('DEF', () => {
  test.each<[string, StatValues, number]>([
    ['interceptions', { defense_int: 2, pts_allowed: 30 }, 12],
    ['fumbles forced', { fum_forced: 3, pts_allowed: 30 }, 9],
    ['sacks', { sack: 4, pts_allowed: 30 }, 12],
    ['half a sack', { sack: 0.5, pts_allowed: 30 }, 1.5],
    ['three and a half sacks', { sack: 3.5, pts_allowed: 30 }, 10.5],
    ['0 points allowed', { pts_allowed: 0 }, 6],
    ['4 points allowed', { pts_allowed: 4 }, 6],
    ['5 points allowed', { pts_allowed: 5 }, 3],
    ['10 points allowed', { pts_allowed: 10 }, 3],
    ['11 points allowed', { pts_allowed: 11 }, 0],
    ['points allowed not entered', { sack: 1 }, 3],
  ])('%s', (_rule, values, expected) => {
    expect(score('DEF', values)).toBe(expected);
  });
});

describe('HC', () => {
  const coach = (win_loss: number, pts_gained: number, score_difference: number) => ({
    win_loss,
    pts_gained,
    score_difference,
  });
  test.each<[string, StatValues, number]>([
    ['win by 1, 7 points: 6 + 1.75 + 3', coach(1, 7, 1), 10.75],
    ['win by 8', coach(1, 20, 8), 14],
    ['win by 9', coach(1, 20, 9), 15],
    ['win by 16', coach(1, 20, 16), 15],
    ['win by 17', coach(1, 20, 17), 16],
    ['win by 24', coach(1, 24, 24), 17],
    ['win by 25', coach(1, 28, 25), 19],
    ['win by 60, the last range has no end', coach(1, 60, 60), 27],
    ['loss by 1: points gained count in a win only', coach(-1, 20, -1), -9],
    ['loss by 8', coach(-1, 20, -8), -9],
    ['loss by 9', coach(-1, 0, -9), -10],
    ['loss by 24', coach(-1, 0, -24), -11],
    ['loss by 25', coach(-1, 3, -25), -12],
    ['loss by 99', coach(-1, 0, -99), -12],
    ['a tie gives nothing at all', coach(0, 27, 0), 0],
    ['a scoreless tie', coach(0, 0, 0), 0],
    ['a tie made a win: the margin of 0 lies in the first positive range', coach(1, 20, 0), 14],
    ['a tie made a loss: no negative range holds 0', coach(-1, 20, 0), -6],
    ['a win made a loss looks into the negative ranges and finds none', coach(-1, 20, 10), -6],
    ['a loss made a win looks into the positive ranges and finds none', coach(1, 10, -10), 8.5],
    ['a win made a tie gives nothing', coach(0, 30, 10), 0],
    ['no win or loss entered: as a tie', { pts_gained: 20, score_difference: 10 }, 0],
  ])('%s', (_rule, values, expected) => {
    expect(score('HC', values)).toBe(expected);
  });
});

describe('another configuration', () => {
  const withTd = (operation: '*' | '/', points: number, sign: '+' | '-') => ({
    ...defaultScoreConfig,
    td: { operation, points, sign },
  });
  test.each<[string, ScoreRules, StatValues, number]>([
    ['factor 0 gives nothing', withTd('*', 0, '+'), { td: 4 }, 0],
    ['a factor with decimals', withTd('*', 0.29, '+'), { td: 3 }, 0.87],
    ['division rounds half away from zero', withTd('/', 8, '+'), { td: 1 }, 0.13],
    ['below zero too', withTd('/', 8, '-'), { td: 1 }, -0.13],
    ['the sign of a subtracted rule', withTd('*', 5, '-'), { td: 2 }, -10],
    [
      'each key is rounded before the sum',
      { ...withTd('/', 3, '+'), _2pt: { operation: '/', points: 3, sign: '+' } },
      { td: 1, _2pt: 1 },
      0.66,
    ],
  ])('%s', (_rule, config, values, expected) => {
    expect(score('QB', values, config)).toBe(expected);
  });

  it('may leave holes between ranges: a value outside every range gives 0', () => {
    const config = normaliseScoreConfig({
      ...defaultScoreConfig,
      score_difference: [{ min: 10, max: 20, points: 7.5 }],
    });
    expect(score('HC', { win_loss: 1, score_difference: 9 }, config)).toBe(6);
    expect(score('HC', { win_loss: 1, score_difference: 10 }, config)).toBe(13.5);
    expect(score('HC', { win_loss: -1, score_difference: -20 }, config)).toBe(-13.5);
    expect(score('HC', { win_loss: -1, score_difference: -21 }, config)).toBe(-6);
  });

  it('may divide a win: the sign of the value stays', () => {
    const config: ScoreRules = { ...defaultScoreConfig, win_loss: { operation: '/', points: 4, sign: '+' } };
    expect(score('HC', { win_loss: -1 }, config)).toBe(-0.25);
  });
});

describe('explain my points', () => {
  it('has a row for each stored key, in the order in which keys are shown', () => {
    const line = { position: 'QB' as const, values: { fg: 1, pass_yds: 237, int: 1 } };
    expect(explainStatLine('g', line, defaultScoreConfig)).toEqual([
      {
        gameId: 'g',
        key: 'pass_yds',
        value: 237,
        counts: true,
        rule: defaultScoreConfig.pass_yds,
        range: null,
        points: 23.7,
        previous: null,
      },
      {
        gameId: 'g',
        key: 'int',
        value: 1,
        counts: true,
        rule: defaultScoreConfig.int,
        range: null,
        points: -6,
        previous: null,
      },
      { gameId: 'g', key: 'fg', value: 1, counts: false, rule: null, range: null, points: 0, previous: null },
    ]);
  });

  test.each<[string, Position, StatValues, StatKey, boolean, number | null, number]>([
    ['points allowed in a range', 'DEF', { pts_allowed: 7 }, 'pts_allowed', true, 3, 3],
    ['points allowed in no range', 'DEF', { pts_allowed: 17 }, 'pts_allowed', true, null, 0],
    ['margin of a win', 'HC', { win_loss: 1, score_difference: 12 }, 'score_difference', true, 4, 4],
    ['margin of a loss', 'HC', { win_loss: -1, score_difference: -12 }, 'score_difference', true, -4, -4],
    [
      'margin of a tie does not count',
      'HC',
      { win_loss: 0, score_difference: 0 },
      'score_difference',
      false,
      null,
      0,
    ],
    ['points of a loss do not count', 'HC', { win_loss: -1, pts_gained: 20 }, 'pts_gained', false, null, 0],
    ['points of a tie do not count', 'HC', { win_loss: 0, pts_gained: 20 }, 'pts_gained', false, null, 0],
  ])('%s', (_rule, position, values, key, counts, range, points) => {
    const row = explainStatLine('g', { position, values }, defaultScoreConfig).find(
      (each) => each.key === key,
    );
    expect([row?.counts, row?.range?.points ?? null, row?.points]).toEqual([counts, range, points]);
  });

  const anyValues = (position: Position) =>
    fc.record(
      Object.fromEntries(
        statKeys
          .filter((key) => isStorable(position, key))
          .map((key) => {
            const { min, max, step } = limitsOf(key);
            return [key, fc.integer({ min: min / step, max: max / step }).map((n) => n * step)];
          }),
      ),
      { requiredKeys: [] },
    );
  const anyLine = fc
    .constantFrom(...positions)
    .chain((position) => anyValues(position).map((values) => ({ position, values })));
  const anyConfig = fc
    .record({
      points: fc.integer({ min: 1, max: 99_999 }),
      operation: fc.constantFrom('*' as const, '/' as const),
    })
    .map(({ points, operation }): ScoreRules => {
      const rule = { operation, points: points / 100, sign: '-' as const };
      return {
        ...defaultScoreConfig,
        pass_yds: rule,
        sack: rule,
        fg: rule,
        pts_gained: rule,
        win_loss: rule,
      };
    });

  it('has rows that add up to the points, for any line and configuration', () => {
    fc.assert(
      fc.property(anyLine, anyConfig, (line, config) => {
        const rows = explainStatLine('g', line, config);
        expect(sumHundredths(rows.map(({ points }) => toHundredths(points)))).toBe(
          scoreStatLine(line, config),
        );
        expect(rows).toHaveLength(Object.keys(line.values).length);
        expect(rows.filter((row) => !row.counts && row.points !== 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same points when it is computed again', () => {
    fc.assert(
      fc.property(anyLine, anyConfig, (line, config) => {
        const before = structuredClone(line);
        expect(scoreStatLine(line, config)).toBe(scoreStatLine(line, config));
        expect(line).toEqual(before);
      }),
    );
  });
});

import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { describe, expect, it, test } from '@jest/globals';
import { changedKeys, formOf, isDirty, rulesOf, violationsOf, type ScoreForm } from './scoreForm.ts';

const form = formOf(defaultScoreConfig, 'hu');
const withRule = (change: Partial<ScoreForm['rules']['td']>): ScoreForm => ({
  ...form,
  rules: { ...form.rules, td: { ...form.rules.td, ...change } },
});
const range = (min: string, max: string, points = '1', key = 0) => ({ key, min, max, points });

describe('the form of scoring', () => {
  it('is the stored configuration there and back, with the mirror of losses', () => {
    expect(form.score_difference).toHaveLength(4);
    expect(rulesOf(form)).toEqual(defaultScoreConfig);
    expect(isDirty(form, formOf(defaultScoreConfig, 'hu'))).toBe(false);
  });

  it('reads decimals as both languages write them', () => {
    expect(rulesOf(withRule({ points: '6,5' }))?.td.points).toBe(6.5);
    expect(rulesOf(withRule({ points: '6.5' }))?.td.points).toBe(6.5);
    expect(
      formOf({ ...defaultScoreConfig, td: { operation: '*', sign: '+', points: 0.5 } }, 'hu').rules.td.points,
    ).toBe('0,5');
  });

  test.each<[string, ScoreForm, string, string]>([
    ['no number', withRule({ points: 'six' }), 'td.points', 'not_a_number'],
    ['nothing', withRule({ points: '' }), 'td.points', 'not_a_number'],
    ['too much', withRule({ points: '1001' }), 'td.points', 'out_of_range'],
    ['three decimals', withRule({ points: '0,125' }), 'td.points', 'out_of_range'],
    ['a division by 0', withRule({ operation: '/', points: '0' }), 'td.points', 'division_by_zero'],
    ['a range upside down', { ...form, pts_allowed: [range('5', '4')] }, 'pts_allowed[0].max', 'range_order'],
    [
      'ranges that overlap',
      { ...form, pts_allowed: [range('0', '5'), range('5', '9', '1', 1)] },
      'pts_allowed[1].min',
      'range_overlap',
    ],
    [
      'an end that is no number',
      { ...form, pts_allowed: [range('x', '4')] },
      'pts_allowed[0].min',
      'not_a_number',
    ],
    [
      'a win below 0',
      { ...form, score_difference: [range('-3', '4')] },
      'score_difference[0].min',
      'out_of_range',
    ],
    [
      'a win without a start',
      { ...form, score_difference: [range('', '4')] },
      'score_difference[0].min',
      'out_of_range',
    ],
  ])('%s is refused at its field', (_name, wrong, property, code) => {
    expect(violationsOf(wrong).get(property)?.code).toBe(code);
    expect(rulesOf(wrong)).toBeUndefined();
  });

  it('knows which attributes differ', () => {
    const other = rulesOf(withRule({ points: '7' })) ?? defaultScoreConfig;
    expect(changedKeys(other, defaultScoreConfig)).toEqual(['td']);
  });
});

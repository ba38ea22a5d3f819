import { expect, it } from '@jest/globals';
import { wrongNotices } from './noticeJudge.ts';

const started = 'emoke draft_started draft:league:season:start';
const turn = 'emoke your_turn pick:league:season:1';
const taken = 'emoke auto_picked pick:league:season:1';

it('The judge of notices passes those that are told once, and a turn before its automatic pick', () => {
  expect(wrongNotices([started, turn], [started, turn])).toEqual([]);
  expect(wrongNotices([started, turn, taken], [started, taken])).toEqual([]);
});

it('The judge of notices finds one that is told twice, not at all, or for nothing', () => {
  expect(wrongNotices([started, turn, turn], [started, turn])).toEqual([`told twice: ${turn}`]);
  expect(wrongNotices([turn], [started, turn])).toEqual([`not told: ${started}`]);
  expect(wrongNotices([started, turn], [started])).toEqual([`told for nothing: ${turn}`]);
});

import { expect, test } from '@jest/globals';
import { typedAhead } from './typedAhead.ts';

test.each([
  ['', {}, 1],
  ['2', { 1: '2' }, 1],
  ['2 7 Enter', { 1: '27' }, 2],
  ['2 7 Enter 2 0', { 1: '27', 2: '20' }, 2],
  ['2 7 Enter 2 0 Enter', { 1: '27', 2: '20' }, 'grid'],
  ['2 7 Enter 2 0 Enter 9 9', { 1: '27', 2: '20' }, 'grid'],
  ['3 Backspace 2 7', { 1: '27' }, 1],
  ['Backspace', { 1: '' }, 1],
  ['Enter 7', { 2: '7' }, 2],
  ['1 2 3 4', { 1: '123' }, 1],
])('keys pressed ahead, "%s", are the scores %j, and the focus stands at %s', (keys, scores, focus) => {
  expect(typedAhead(keys.split(' ').filter(Boolean))).toEqual({ scores, focus });
});

import { expect, it } from '@jest/globals';
import { moveTo, moveWithin, movesOf, sortEqual, tieAt, type Ranked } from './rankingOrder.ts';

const points: Record<string, number> = { a: 9, b: 7, c: 7, d: 7, e: 0, f: 0 };
const order: Ranked[] = Object.entries(points).map(([id, value]) => ({ id, points: value }));
const idsOf = (players: Ranked[]) => players.map(({ id }) => id).join('');

it.each([
  [0, 0, 1],
  [2, 1, 4],
  [5, 4, 6],
])('who stands at %d has equals from %d to before %d', (index, from, to) => {
  expect(tieAt(order, index)).toEqual({ from, to });
});

it.each([
  ['d', 1, 'adbcef'],
  ['b', 3, 'acbdef'],
  ['b', 4, 'acdbef'],
  ['b', 0, 'abcdef'],
  ['c', 6, 'abdcef'],
  ['a', 6, 'abcdef'],
  ['nobody', 1, 'abcdef'],
])('%s put before %d, as far as equal points allow: %s', (id, before, expected) => {
  expect(idsOf(moveWithin(order, id, before))).toBe(expected);
});

it.each([
  ['b', 3, 'acbdef'],
  ['d', 2, 'adbcef'],
  ['b', 4, 'acdbef'],
  ['b', 2, 'abcdef'],
  ['d', 1, 'adbcef'],
  ['c', 99, 'abdcef'],
])('%s put at place %d, as far as equal points allow: %s', (id, place, expected) => {
  expect(idsOf(moveTo(order, id, place))).toBe(expected);
});

it('sorts equals alone, and leaves who are equal in that too', () => {
  expect(idsOf(sortEqual(order, ({ id }) => ('df'.includes(id) ? 0 : 1)))).toBe('adbcfe');
});

it('names who moved, with both places', () => {
  expect(movesOf(order, moveWithin(order, 'c', 1))).toEqual([
    { id: 'c', from: 3, to: 2 },
    { id: 'b', from: 2, to: 3 },
  ]);
});

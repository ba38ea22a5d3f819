import { expect, it } from '@jest/globals';
import { carriedOver, moveTo, moveWithin, movesOf, sortEqual, tieAt, type Ranked } from './rankingOrder.ts';

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

it.each([
  ['the same players', 'b a c', 'a b c', 'b a c'],
  ['one who is new', 'b a c', 'a x b c', 'b a x c'],
  ['new ones in front', 'b a', 'x y a b', 'x y b a'],
  ['one who is gone', 'c b a', 'a c', 'c a'],
])('An order in the making is carried over to %s', (_, order, present, carried) => {
  const players = (ids: string) => ids.split(' ').map((id) => ({ id, points: 0 }));
  expect(carriedOver(players(order), players(present)).map(({ id }) => id)).toEqual(carried.split(' '));
});

it('Points decide in an order that is carried over', () => {
  const present = [
    { id: 'b', points: 2 },
    { id: 'a', points: 1 },
  ];
  expect(
    carriedOver(
      [
        { id: 'a', points: 0 },
        { id: 'b', points: 0 },
      ],
      present,
    ),
  ).toEqual(present);
});

import { describe, expect, it, test } from '@jest/globals';
import { nextPickOf, pickNoOf, turnAt } from './snake.ts';

describe('The snake', () => {
  test.each([
    [1, 1, 'asc', 1],
    [4, 1, 'asc', 4],
    [5, 2, 'desc', 4],
    [8, 2, 'desc', 1],
    [9, 3, 'asc', 1],
    [56, 14, 'desc', 1],
  ])('gives pick %i of four teams to round %i, %s, place %i', (pickNo, round, direction, order) => {
    expect(turnAt(pickNo, 4)).toMatchObject({ round, direction, order });
  });

  it('finds each pick again by round and place', () => {
    for (let pickNo = 1; pickNo <= 16 * 14; pickNo += 1) {
      const { round, order } = turnAt(pickNo, 16);
      expect(pickNoOf(round, order, 16)).toBe(pickNo);
    }
  });

  test.each([
    ['is the present one when it is on the clock', 4, 4, 4],
    ['comes at once where the snake turns', 4, 5, 5],
    ['comes after the others', 1, 2, 8],
    ['does not exist after the last', 1, 57, undefined],
    ['does not exist when only others are left', 4, 54, undefined],
  ])('a team’s next pick %s', (_, order, from, next) => {
    expect(nextPickOf(order, from, 4, 14)).toBe(next);
  });
});

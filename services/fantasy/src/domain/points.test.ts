import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { pointsFromWire, pointsOfPlayer, pointsToWire, sumPoints } from './points.ts';

describe('points', () => {
  test.each([
    [88.25, 8825],
    [0, 0],
    [-0, 0],
    [-3.5, -350],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [1_000_000.01, 100_000_001],
  ])('%d on the wire are %i hundredths inside', (wire, inside) => {
    expect(pointsFromWire(wire)).toBe(inside);
    expect(pointsToWire(inside)).toBe(wire === 0 ? 0 : wire);
  });

  test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d, which is no number with two decimals',
    (wire) => {
      expect(() => pointsFromWire(wire)).toThrow(RangeError);
    },
  );

  it('sums hundredths without floating errors: 0.1 and 0.2 are 0.3', () => {
    expect(pointsToWire(sumPoints([0.1, 0.2].map(pointsFromWire)))).toBe(0.3);
    expect(sumPoints([])).toBe(0);
  });

  test.each([
    ['a player with a line', 'p1', 250],
    ['a player with negative points', 'p2', -300],
    ['a player without a line', 'p3', 0],
    ['an id that is a word of the language', 'constructor', 0],
  ])('%s gives their points', (_who, playerId, points) => {
    expect(pointsOfPlayer(playerId, { p1: 250, p2: -300 })).toBe(points);
  });

  it('comes back from the wire unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (points) => {
        expect(pointsFromWire(pointsToWire(points))).toBe(points);
      }),
    );
  });
});

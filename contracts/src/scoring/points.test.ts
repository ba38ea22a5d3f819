import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  divideRounded,
  fromHundredths,
  hasAtMostTwoDecimals,
  perPoints,
  sumHundredths,
  timesPoints,
  toHundredths,
} from './points.ts';

describe('points are integer hundredths', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [6.75, 675],
    [0.29, 29],
    [1.1, 110],
    [-19.9, -1990],
    [1.005, 101],
    [-1.005, -101],
    [0.004, 0],
    [-0.004, 0],
    [0.005, 1],
    [-0.005, -1],
    [1e-7, 0],
    [1000, 100_000],
    [4.35, 435],
  ])('%d is %d hundredths', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  test.each([
    [0.1, true],
    [12.34, true],
    [1.1, true],
    [1000, true],
    [0.001, false],
    [1e-7, false],
    [0.1 + 0.2, false],
  ])('%d has at most two decimals: %s', (value, expected) => {
    expect(hasAtMostTwoDecimals(value)).toBe(expected);
  });

  it('goes out with at most two decimals and comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (points) => {
        expect(toHundredths(fromHundredths(points))).toBe(points);
        expect(hasAtMostTwoDecimals(fromHundredths(points))).toBe(true);
      }),
    );
  });
});

describe('rounded half away from zero to the hundredth', () => {
  test.each([
    [5, 10, 1],
    [-5, 10, -1],
    [5, -10, -1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [-15, 10, -2],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
  ])('%d / %d gives %d', (dividend, divisor, expected) => {
    expect(divideRounded(dividend, divisor)).toBe(expected);
  });

  it('is symmetric: the negative of a value has the negative points', () => {
    const value = fc.integer({ min: -999, max: 999 });
    const points = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(value, points, (value, points) => {
        expect(timesPoints(-value, points) + timesPoints(value, points)).toBe(0);
        expect(perPoints(-value, points) + perPoints(value, points)).toBe(0);
      }),
    );
  });

  it('is never further than half a hundredth from the exact quotient', () => {
    const whole = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 100_000 }), (dividend, divisor) => {
        const rounded = divideRounded(dividend, divisor);
        const distance = BigInt(rounded) * BigInt(divisor) - BigInt(dividend);
        const size = distance < 0n ? -distance : distance;
        expect(2n * size <= BigInt(divisor)).toBe(true);
      }),
    );
  });
});

describe('value operation points', () => {
  test.each([
    ['yards: 237 / 10', perPoints(237, 10), 2370],
    ['negative yards: -7 / 10', perPoints(-7, 10), -70],
    ['a third of a point: 1 / 3', perPoints(1, 3), 33],
    ['two thirds: 2 / 3', perPoints(2, 3), 67],
    ['minus two thirds', perPoints(-2, 3), -67],
    ['half a hundredth goes away from zero: 1 / 200', perPoints(1, 200), 1],
    ['and so below zero: -1 / 200', perPoints(-1, 200), -1],
    ['a small factor: 1 / 0.01', perPoints(1, 0.01), 10_000],
    ['half a sack: 0.5 × 3', timesPoints(0.5, 3), 150],
    ['two and a half: 2.5 × 0.01', timesPoints(2.5, 0.01), 3],
    ['a factor 0 gives nothing: 12 × 0', timesPoints(12, 0), 0],
    ['and no negative zero: -12 × 0', timesPoints(-12, 0), 0],
    ['the largest: 999 × 1000', timesPoints(999, 1000), 99_900_000],
    ['decimals without float error: 3 × 0.29', timesPoints(3, 0.29), 87],
    ['division by 0 is refused in the form and gives 0', perPoints(5, 0), 0],
  ])('%s', (_rule, points, expected) => {
    expect(points).toBe(expected);
  });

  it('adds up without float error', () => {
    expect(fromHundredths(sumHundredths(Array.from({ length: 10 }, () => toHundredths(0.1))))).toBe(1);
  });
});

import { describe, expect, test } from '@jest/globals';
import { occupiedBottom } from './bottomInset.ts';

describe('bars at the foot of a window of 800 pixels', () => {
  test.each([
    ['none', [], 0],
    ['one', [[744, 800]], 56],
    ['one that stands a little above the edge', [[700, 784]], 100],
    [
      'two of which one stands on the other, in any order',
      [
        [690, 744],
        [744, 800],
      ],
      110,
    ],
    ['one that is still further up in the page', [[300, 360]], 0],
    ['one that is below the window', [[900, 960]], 0],
    ['one that is not shown', [[0, 0]], 0],
    ['one that is half out of sight', [[780, 840]], 20],
  ] as const)('%s', (_, bars, taken) => {
    expect(
      occupiedBottom(
        bars.map(([top, bottom]) => ({ top, bottom })),
        800,
      ),
    ).toBe(taken);
  });
});

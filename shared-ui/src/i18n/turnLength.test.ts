import { describe, expect, test } from '@jest/globals';
import { showTurnLength } from './turnLength.ts';

describe('the time for a pick', () => {
  test.each([
    ['en', 78, '78 sec'],
    ['en', 192, '3 minutes 12 seconds'],
    ['hu', 192, '3 perc 12 másodperc'],
    ['en', 180, '3 minutes'],
    ['hu', 11_700, '3 óra 15 perc'],
  ] as const)('in %s: %i seconds are %j', (locale, seconds, shown) => {
    expect(showTurnLength(locale, seconds)).toBe(shown);
  });
});

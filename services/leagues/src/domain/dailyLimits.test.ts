import { describe, expect, it } from '@jest/globals';
import { allowance, secondsLeftOf } from './dailyLimits.ts';

describe('limits of a day', () => {
  it('are 50 invitations per league, 20 leagues and 20 requests per user', () => {
    const byDefault = (['invitations', 'leaguesCreated', 'joinRequests'] as const).map((limit) =>
      allowance(limit, false),
    );
    expect(byDefault).toEqual([50, 20, 20]);
  });

  it('are a thousand times as high in a simulation', () => {
    expect(allowance('leaguesCreated', true)).toBe(20_000);
  });

  it.each([
    ['2026-03-01T22:59:59.500Z', 1],
    ['2026-03-01T23:00:00Z', 86_400],
    ['2026-07-01T21:59:00Z', 60],
    ['2026-03-28T23:00:00Z', 23 * 3_600],
    ['2026-10-24T22:00:00Z', 25 * 3_600],
  ])('begin anew at midnight in Budapest: at %s in %s seconds', (moment, seconds) => {
    expect(secondsLeftOf(new Date(moment))).toBe(seconds);
  });
});

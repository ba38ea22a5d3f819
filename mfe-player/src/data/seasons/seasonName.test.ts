import { describe, expect, it } from '@jest/globals';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { seasonName, seasonsSince } from './seasonName.ts';

const season = (id: string, startsAt: string, endsAt = startsAt) => aSeason({ id, startsAt, endsAt });

describe('the name of a season', () => {
  const spring = season('a', '2026-03-01 00:00:00');
  const autumn = season('b', '2026-09-01 00:00:00');
  // Midnight of New Year in Budapest.
  const early = season('c', '2024-12-31 23:00:00');

  it('is its year', () => {
    expect(seasonName(spring, [spring, early])).toBe('2026');
    expect(seasonName(early, [spring, early])).toBe('2025');
  });

  it('has the month when two began in one year', () => {
    expect(seasonName(spring, [spring, autumn])).toBe('2026/03');
    expect(seasonName(autumn, [spring, autumn])).toBe('2026/09');
  });
});

it('a league has the seasons that ended after it was founded', () => {
  const ended = season('a', '2025-03-01 00:00:00', '2025-08-01 00:00:00');
  const running = season('b', '2026-03-01 00:00:00', '2026-08-01 00:00:00');
  expect(seasonsSince([running, ended], '2025-09-01 00:00:00')).toEqual([running]);
});

import { describe, expect, it } from '@jest/globals';
import { seasonName } from './seasonName.ts';

describe('the name of a season', () => {
  const spring = { id: 'a', startsAt: '2026-03-01 00:00:00' };
  const autumn = { id: 'b', startsAt: '2026-09-01 00:00:00' };
  // Midnight of New Year in Budapest.
  const early = { id: 'c', startsAt: '2024-12-31 23:00:00' };

  it('is its year', () => {
    expect(seasonName(spring, [spring, early])).toBe('2026');
    expect(seasonName(early, [spring, early])).toBe('2025');
  });

  it('has the month when two began in one year', () => {
    expect(seasonName(spring, [spring, autumn])).toBe('2026/03');
    expect(seasonName(autumn, [spring, autumn])).toBe('2026/09');
  });
});

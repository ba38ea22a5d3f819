import { expect, it } from '@jest/globals';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { lastOf, seasonsSince } from './seasonsSince.ts';

const season = (id: string, startsAt: string, endsAt: string) => aSeason({ id, startsAt, endsAt });

it('a league has the seasons that ended after it was founded', () => {
  const ended = season('a', '2025-03-01 00:00:00', '2025-08-01 00:00:00');
  const running = season('b', '2026-03-01 00:00:00', '2026-08-01 00:00:00');
  expect(seasonsSince([running, ended], '2025-09-01 00:00:00')).toEqual([running]);
});

it('the season to show is the one that is played or comes, else the newest', () => {
  const ended = { ...season('a', '2025-03-01 00:00:00', '2025-08-01 00:00:00'), status: 'finished' as const };
  const running = season('b', '2026-03-01 00:00:00', '2026-08-01 00:00:00');
  expect(lastOf([running, ended])).toBe(running);
  expect(lastOf([ended])).toBe(ended);
  expect(lastOf([])).toBeUndefined();
});

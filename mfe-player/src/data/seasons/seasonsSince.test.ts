import { expect, it } from '@jest/globals';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { seasonsSince } from './seasonsSince.ts';

const season = (id: string, startsAt: string, endsAt: string) => aSeason({ id, startsAt, endsAt });

it('a league has the seasons that ended after it was founded', () => {
  const ended = season('a', '2025-03-01 00:00:00', '2025-08-01 00:00:00');
  const running = season('b', '2026-03-01 00:00:00', '2026-08-01 00:00:00');
  expect(seasonsSince([running, ended], '2025-09-01 00:00:00')).toEqual([running]);
});

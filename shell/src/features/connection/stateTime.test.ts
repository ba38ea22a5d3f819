import { expect, test } from '@jest/globals';
import { stateTime } from './stateTime.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['hu', '2026-11-21T13:32', '2026-11-21T18:00', 'today', '14:32'],
  ['en', '2026-11-21T13:32', '2026-11-21T18:00', 'today', '2:32 PM'],
  ['hu', '2026-11-20T20:40', '2026-11-21T18:00', 'yesterday', '21:40'],
  // Midnight is that of the league's zone.
  ['hu', '2026-11-20T23:30', '2026-11-21T00:10', 'today', '0:30'],
  ['hu', '2026-11-18T20:40', '2026-11-21T18:00', 'earlier', '2026. november 18. 21:40'],
  // A device whose clock is an hour slow: what was read lies ahead of it.
  ['hu', '2026-11-21T13:32', '2026-11-21T12:40', 'today', '14:32'],
] as const)('in %s what was read at %s is shown at %s as of %s %s', (locale, since, now, day, time) => {
  const shown = stateTime(locale, at(since), at(now));
  expect([shown.day, shown.time.replaceAll('\u202f', ' ')]).toEqual([day, time]);
});

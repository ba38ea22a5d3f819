import { describe, expect, test } from '@jest/globals';
import { isReminderDue, remindersFrom } from './lineupReminder.ts';
import { at } from './testing/aLeagueSeason.ts';

const quiet = (from: string, to: string, timezone = 'Europe/Budapest') => ({ from, to, timezone });
// The midnight with which 13 March begins in Budapest.
const locksAt = at('2027-03-12 23:00:00');

describe('a reminder of gaps in a line-up', () => {
  test.each([
    ['not with the first minute of the day before the lock', null, '2027-03-11 23:00:00', false],
    ['not before eight o’clock', null, '2027-03-12 06:59:59', false],
    ['from eight o’clock', null, '2027-03-12 07:00:00', true],
    ['after a night that ends at eight', quiet('23:00', '08:00'), '2027-03-12 07:00:00', true],
    ['not while a longer night lasts', quiet('23:00', '10:00'), '2027-03-12 08:59:59', false],
    ['once that has ended', quiet('23:00', '10:00'), '2027-03-12 09:00:00', true],
    [
      'not in the night of a league elsewhere',
      quiet('23:00', '08:00', 'America/New_York'),
      '2027-03-12 12:59:59',
      false,
    ],
    [
      'in the morning of a league elsewhere',
      quiet('23:00', '08:00', 'America/New_York'),
      '2027-03-12 13:00:00',
      true,
    ],
    ['not five hours before the lock by night', quiet('16:00', '15:00'), '2027-03-12 18:00:00', false],
    ['four hours before the lock, even by night', quiet('16:00', '15:00'), '2027-03-12 19:00:00', true],
  ])('is due %s', (_when, quietHours, moment, isDue) => {
    expect(isReminderDue(quietHours, locksAt, at(moment))).toBe(isDue);
  });
});

test.each([
  ['forward', '2027-03-28 22:00:00', '2027-03-28 06:00:00'],
  ['back', '2027-10-31 23:00:00', '2027-10-31 07:00:00'],
])('on the day that the clock goes %s it shows eight as well', (_where, lock, from) => {
  expect(remindersFrom(at(lock))).toEqual(at(from));
});

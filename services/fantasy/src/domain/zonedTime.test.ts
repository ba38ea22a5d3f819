import { describe, expect, test } from '@jest/globals';
import { addDays, instantsOf, wallTimeAt } from './zonedTime.ts';
import { at } from './testing/aLeagueSeason.ts';

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return { year, month, day, hour, minute };
};

describe('a time on the wall clock', () => {
  test.each([
    ['in winter', 'Europe/Budapest', '2026-01-15 23:00', '2026-01-15 22:00', '2026-01-15 22:00'],
    ['in summer', 'Europe/Budapest', '2026-07-15 23:00', '2026-07-15 21:00', '2026-07-15 21:00'],
    [
      'skipped in spring is the change',
      'Europe/Budapest',
      '2026-03-29 02:30',
      '2026-03-29 01:00',
      '2026-03-29 01:00',
    ],
    [
      'just after the skipped hour',
      'Europe/Budapest',
      '2026-03-29 03:00',
      '2026-03-29 01:00',
      '2026-03-29 01:00',
    ],
    [
      'shown twice in autumn is both',
      'Europe/Budapest',
      '2026-10-25 02:30',
      '2026-10-25 00:30',
      '2026-10-25 01:30',
    ],
    [
      'after the hour shown twice',
      'Europe/Budapest',
      '2026-10-25 03:00',
      '2026-10-25 02:00',
      '2026-10-25 02:00',
    ],
    ['west of Greenwich', 'America/New_York', '2026-07-15 23:00', '2026-07-16 03:00', '2026-07-16 03:00'],
    ['skipped in New York', 'America/New_York', '2026-03-08 02:15', '2026-03-08 07:00', '2026-03-08 07:00'],
    [
      'with half an hour of summer time',
      'Australia/Lord_Howe',
      '2026-10-04 02:10',
      '2026-10-03 15:30',
      '2026-10-03 15:30',
    ],
    [
      'with a quarter in the offset',
      'Asia/Kathmandu',
      '2026-05-01 00:00',
      '2026-04-30 18:15',
      '2026-04-30 18:15',
    ],
    ['without a time zone', 'UTC', '2026-05-01 00:00', '2026-05-01 00:00', '2026-05-01 00:00'],
  ])('%s', (_case, timezone, shown, first, last) => {
    const instants = instantsOf(wall(shown), timezone);
    expect(new Date(instants.first)).toEqual(at(`${first}:00`));
    expect(new Date(instants.last)).toEqual(at(`${last}:00`));
  });

  test.each([
    ['2026-03-29 00:59:59', '2026-03-29 01:59'],
    ['2026-03-29 01:00:00', '2026-03-29 03:00'],
    ['2026-12-31 23:00:00', '2027-01-01 00:00'],
  ])('at %s UTC is %s in Budapest', (instant, shown) => {
    expect(wallTimeAt(at(instant).getTime(), 'Europe/Budapest')).toEqual(wall(shown));
  });

  test.each([
    ['2026-02-28 22:00', 1, '2026-03-01 22:00'],
    ['2026-01-01 22:00', -1, '2025-12-31 22:00'],
    ['2026-03-28 02:30', 1, '2026-03-29 02:30'],
  ])('%s moved by %i days is %s', (from, days, to) => {
    expect(addDays(wall(from), days)).toEqual(wall(to));
  });
});

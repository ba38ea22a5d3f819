import { describe, expect, it, test } from '@jest/globals';
import type { SeasonStatus } from '@endzone/contracts/game';
import { firstGameDay, rosterStatus, startOfDay } from './rosterStatus.ts';
import { at } from './testing/aLeagueSeason.ts';

const game = (date: string, team1Round: number, team2Round = team1Round) => ({
  date,
  team1Round,
  team2Round,
});
const games = [game('2026-04-05', 1), game('2026-04-12', 2), game('2026-04-11', 2), game('2026-04-18', 3, 4)];

describe('the first game day of a week', () => {
  test.each([
    [1, '2026-04-05'],
    [2, '2026-04-11'],
    [3, '2026-04-18'],
    [4, '2026-04-18'],
    [5, undefined],
  ])('of week %i is %s', (week, day) => {
    expect(firstGameDay(games, week)).toBe(day);
  });

  test.each([
    ['2026-01-10', '2026-01-09 23:00:00'],
    ['2026-03-29', '2026-03-28 23:00:00'],
    ['2026-03-30', '2026-03-29 22:00:00'],
    ['2026-07-01', '2026-06-30 22:00:00'],
    ['2026-10-25', '2026-10-24 22:00:00'],
    ['2026-10-26', '2026-10-25 23:00:00'],
  ])('begins in Budapest: %s', (day, instant) => {
    expect(startOfDay(day)).toEqual(at(instant));
  });
});

describe('a roster', () => {
  const lock1 = at('2026-04-04 22:00:00');
  const lock2 = at('2026-04-10 22:00:00');
  const open = (locksAt: Date | null) => ({ status: 'open', lockedBy: null, locksAt });
  const locked = (lockedBy: string) => ({ status: 'locked', lockedBy, locksAt: null });

  test.each<[string, SeasonStatus, number, boolean, string, ReturnType<typeof open | typeof locked>]>([
    ['is locked before the draft', 'pending', 0, false, '2026-04-01 12:00:00', locked('draft')],
    ['is locked by the draft', 'drafting', 0, false, '2026-04-01 12:00:00', locked('draft')],
    [
      'is locked by the draft even while a week is active',
      'drafting',
      1,
      true,
      '2026-04-06 12:00:00',
      locked('draft'),
    ],
    ['is open after the draft', 'ongoing', 0, false, '2026-04-01 12:00:00', open(lock1)],
    [
      'is open up to the last moment before the game day',
      'ongoing',
      0,
      false,
      '2026-04-04 21:59:59.999',
      open(lock1),
    ],
    [
      'is locked by the games from 00:00 in Budapest, started or not',
      'ongoing',
      0,
      false,
      '2026-04-04 22:00:00',
      locked('games'),
    ],
    ['is locked by the week', 'ongoing', 1, true, '2026-04-06 12:00:00', locked('week')],
    [
      'is locked by the week before it is locked by its games',
      'ongoing',
      1,
      true,
      '2026-04-01 12:00:00',
      locked('week'),
    ],
    [
      'is locked by the week even when the next games have begun',
      'ongoing',
      1,
      true,
      '2026-04-11 12:00:00',
      locked('week'),
    ],
    [
      'is open again once the week is locked or frozen',
      'ongoing',
      1,
      false,
      '2026-04-08 12:00:00',
      open(lock2),
    ],
    [
      'is locked by the earliest game of the week',
      'ongoing',
      1,
      false,
      '2026-04-11 00:00:00',
      locked('games'),
    ],
    [
      'is locked by a game of another round of the other team',
      'ongoing',
      3,
      false,
      '2026-04-18 00:00:00',
      locked('games'),
    ],
    ['is open after the last week', 'ongoing', 4, false, '2026-05-01 12:00:00', open(null)],
    [
      'is locked when the season is finished',
      'finished',
      4,
      false,
      '2026-05-01 12:00:00',
      locked('season_finished'),
    ],
  ])('%s', (_rule, status, currentWeek, isWeekActive, now, expected) => {
    expect(rosterStatus(status, { currentWeek, isWeekActive, games }, at(now))).toEqual(expected);
  });

  it('without any game of the next week is never locked by games', () => {
    const weeks = { currentWeek: 0, isWeekActive: false, games: [] };
    expect(rosterStatus('ongoing', weeks, at('2030-01-01 00:00:00'))).toEqual(open(null));
  });
});

import { describe, expect, it, test } from '@jest/globals';
import { aGame, aPlannedGame, aSeason } from './testing/aSeason.ts';
import {
  countsInWeek,
  gamesWithoutScore,
  lockedWeeks,
  teamCount,
  weekCount,
  roundState,
  weekProgress,
} from './season.ts';

// The postponed game 4 counts in week 1 for the lions and in week 2 for the wolves.
const schedule = [
  aPlannedGame(1, 'lions', 'bears', 2),
  aPlannedGame(2, 'hawks', 'bears', 1),
  aPlannedGame(3, 'wolves', 'hawks', 2),
  aPlannedGame(4, 'lions', 'wolves', 1, 2),
  aPlannedGame(5, 'lions', 'hawks', 3),
];
const scored = (n: number, round: number, score: number | null) =>
  aGame({ id: String(n), team1: { round, score }, team2: { round, score } });

describe('the figures of a schedule', () => {
  it('has as many weeks as the highest round of any game, of either team', () => {
    expect(weekCount(schedule)).toBe(3);
    expect(weekCount([aPlannedGame(1, 'lions', 'wolves', 3, 7)])).toBe(7);
    expect(weekCount([])).toBe(0);
  });

  it('has the distinct clubs of its games', () => {
    expect(teamCount(schedule)).toBe(4);
    expect(teamCount([])).toBe(0);
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])('a week filter finds a game when either round matches: week %d %s', (week, expected) => {
    expect(countsInWeek(aPlannedGame(4, 'lions', 'wolves', 1, 2), week)).toBe(expected);
  });
});

describe('rounds', () => {
  const season = aSeason({ currentWeek: 4, isWeekActive: true, frozenWeeks: [2], lockedWeeks: [3, 1] });

  it('lists locked weeks in order, whatever the order of locking', () => {
    expect(lockedWeeks(season)).toEqual([1, 3]);
  });

  test.each([
    [1, 'locked'],
    [2, 'frozen'],
    [3, 'locked'],
    [4, 'active'],
    [5, 'future'],
  ])('round %d is %s', (round, expected) => {
    expect(roundState(season, round)).toBe(expected);
  });
});

describe('the progress of a week', () => {
  const games = [scored(1, 1, 20), scored(2, 1, null), scored(3, 2, 7), scored(4, 2, 0), scored(5, 3, null)];

  test.each([
    [
      'the active week',
      aSeason({ currentWeek: 2, isWeekActive: true }),
      { week: 2, gamesEntered: 2, games: 2 },
    ],
    [
      'the active week before a frozen one',
      aSeason({ currentWeek: 2, isWeekActive: true, frozenWeeks: [1] }),
      { week: 2, gamesEntered: 2, games: 2 },
    ],
    [
      'the last frozen week',
      aSeason({ currentWeek: 3, frozenWeeks: [1, 3] }),
      { week: 3, gamesEntered: 0, games: 1 },
    ],
    ['none before the first start', aSeason(), null],
    ['none when every started week is locked', aSeason({ currentWeek: 1, lockedWeeks: [1] }), null],
  ])('%s', (_name, season, expected) => {
    expect(weekProgress(season, games)).toEqual(expected);
  });

  it('names the games that count in the round, for either team, and have no score', () => {
    const postponed = aPlannedGame(6, 'lions', 'wolves', 1, 2);
    const half = aGame({ id: '7', team1: { score: 3 } });
    expect(gamesWithoutScore([...games, postponed, half], 1).map(({ id }) => id)).toEqual([
      '2',
      postponed.id,
      '7',
    ]);
    expect(gamesWithoutScore([...games, postponed], 2)).toEqual([postponed]);
  });

  it('counts a score of 0 as entered', () => {
    expect(gamesWithoutScore([scored(4, 2, 0)], 2)).toEqual([]);
  });
});

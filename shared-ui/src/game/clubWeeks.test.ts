import { describe, expect, it } from '@jest/globals';
import { aRealGame, aSeason } from '../testing/aLeague.ts';
import {
  byeWeeks,
  clubWeek,
  clubWeeks,
  comingWeek,
  comingWeeks,
  opponentsIn,
  playedWeek,
} from './clubWeeks.ts';

const season = aSeason({
  nbWeeks: 4,
  currentWeek: 1,
  games: [
    aRealGame(1, 'A', 'B'),
    aRealGame(2, 'B', 'C'),
    aRealGame(3, 'C', 'A', { team2Round: 4 }),
    aRealGame(3, 'A', 'B'),
  ],
});

describe('the weeks of a club', () => {
  it('go by its own rounds, however the other one counts', () => {
    expect(clubWeeks(season, 'A').map(({ games }) => games.map(({ id }) => id))).toEqual([
      ['1AB'],
      [],
      ['3AB'],
      ['3CA'],
    ]);
    expect(byeWeeks(season, 'A')).toEqual([2]);
    expect(byeWeeks(season, 'C')).toEqual([1, 4]);
  });

  it('is a bye without a game, and nothing while its week has no schedule', () => {
    expect(clubWeek(season, 'A', 2)).toEqual({ week: 2, games: [] });
    expect(clubWeek({ ...season, games: [] }, 'A', 2)).toBeUndefined();
  });

  it.each([
    ['the next one between two weeks', { isWeekActive: false }, 2],
    ['the first one before the season', { isWeekActive: false, currentWeek: 0 }, 1],
    ['none while one is played', { isWeekActive: true }, undefined],
    ['none after the last one', { isWeekActive: false, currentWeek: 4 }, undefined],
    ['none once the season is over', { isWeekActive: false, status: 'finished' }, undefined],
  ] as const)('the one that line-ups are set for is %s', (_when, given, week) => {
    expect(comingWeek({ ...season, ...given })).toBe(week);
  });

  it('coming ones have not begun', () => {
    expect(comingWeeks(season, 'B', 2).map(({ week }) => week)).toEqual([2, 3]);
  });
});

describe('the started week of a player', () => {
  const played = (...games: [gameId: string, opponent: string][]) => ({
    week: 3,
    games: games.map(([gameId, opponent]) => ({
      gameId,
      hasLine: true,
      opponent: { id: opponent, name: opponent, logoUrl: null },
      teamScore: 7,
      opponentScore: 0,
    })),
  });

  it('is of the club that they played for, at home and away', () => {
    const week = playedWeek(season, played(['3AB', 'A'], ['3CA', 'A']))!;
    expect(week.games.map(({ id, clubId }) => [id, clubId])).toEqual([
      ['3AB', 'B'],
      ['3CA', 'C'],
    ]);
    expect(opponentsIn(week).map(({ id }) => id)).toEqual(['A', 'A']);
  });

  it('is a bye without a game, and nothing while its games are not in the schedule', () => {
    expect(playedWeek(season, played())).toEqual({ week: 3, games: [] });
    expect(playedWeek(season, played(['3AB', 'A'], ['new', 'A']))).toBeUndefined();
    expect(playedWeek({ games: [] }, played())).toBeUndefined();
  });
});

import { describe, expect, it, test } from '@jest/globals';
import type { WeekScores } from '@endzone/contracts/stats/players';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { lastResults } from '@endzone/shared-ui/game/teamGames.ts';
import { aGame, aRealGame, aTeam, someGames } from '@endzone/shared-ui/testing/aLeague.ts';
import {
  bestStarter,
  gameOfTheWeek,
  missingStarters,
  otherGames,
  pointsOf,
  scoredStarters,
  weekBars,
  type RealGames,
} from './week.ts';

const mine = aTeam(1).id;

/** A week of three real games, of which so many have a score. */
const realWeek = (week: number, scored: number) =>
  ['a', 'b', 'c'].map((home, index) => {
    const game = aRealGame(week, home, `${home}2`);
    if (index >= scored) return game;
    return { ...game, team1: { ...game.team1, score: 14 }, team2: { ...game.team2, score: 7 } };
  });

describe('the game of the week', () => {
  test.each([
    ['the one that runs', 6, 6],
    ['the one played last', 5, 5],
    ['the last one of a team whose season is over', 9, 6],
    ['the first one before the season', 0, 1],
  ])('is %s', (_, currentWeek, week) => {
    expect(gameOfTheWeek(someGames(), mine, currentWeek)?.week).toBe(week);
  });

  it('is nobody’s while nothing is drawn, and has none for a team that does not play', () => {
    expect(gameOfTheWeek([], mine, 3)).toBeUndefined();
    expect(gameOfTheWeek(someGames(), 'somebody else', 3)).toBeUndefined();
  });

  it('stands apart from the others of its week', () => {
    const games = someGames();
    const own = gameOfTheWeek(games, mine, 6)!;
    expect(otherGames(games, own)).toHaveLength(3);
    expect(otherGames(games, own).every(({ week, id }) => week === 6 && id !== own.id)).toBe(true);
  });
});

describe('starters', () => {
  const game = aGame(6, 1, 2);

  it('have a best one only once somebody has points', () => {
    expect(bestStarter(game.roster1)).toEqual({ name: 'Halmos Barnabás', points: 37.9 });
    expect(bestStarter({ id: 'x', players: [{ ...game.roster1!.players[0]!, points: 0 }] })).toBeUndefined();
    expect(bestStarter(null)).toBeUndefined();
  });

  it('on the bench count for nothing', () => {
    const bench = { ...game.roster1!.players[0]!, activityStatus: 'bench' as const };
    expect(bestStarter({ id: 'x', players: [bench] })).toBeUndefined();
    expect(scoredStarters({ ...game, roster1: { id: 'x', players: [bench] } }, 1)).toEqual({
      done: 0,
      of: 0,
    });
  });

  it('without figures are missing until the week is final', () => {
    const waiting = { ...game, team2: { ...game.team2, playersScores: [] } };
    expect(scoredStarters(waiting, 1)).toEqual({ done: 1, of: 1 });
    expect(scoredStarters(waiting, 2)).toEqual({ done: 0, of: 1 });
    expect(missingStarters(waiting, 1)).toEqual([]);
    expect(missingStarters(waiting, 2).map(({ name }) => name)).toEqual(['Darius Whitlock']);
    expect(missingStarters({ ...waiting, state: 'final' }, 2)).toEqual([]);
  });

  it('of two games in a week are waited for until both are in', () => {
    const [one] = game.team1.playersScores;
    const [first] = one!.scores.games;
    const second = { ...first!, gameId: 'second', hasLine: false, teamScore: null, opponentScore: null };
    const withGames = (games: WeekScores['games']) => ({
      ...game,
      team1: { ...game.team1, playersScores: [{ ...one!, scores: { ...one!.scores, games } }] },
    });
    const halfway = withGames([first!, second]);
    expect(scoredStarters(halfway, 1)).toEqual({ done: 0, of: 1 });
    expect(missingStarters(halfway, 1).map(({ name }) => name)).toEqual(['Halmos Barnabás']);
    const played = withGames([first!, { ...second, teamScore: 14, opponentScore: 7 }]);
    expect(scoredStarters(played, 1)).toEqual({ done: 1, of: 1 });
    expect(missingStarters(played, 1)).toEqual([]);
  });

  it('on a bye are not waited for, and count among neither', () => {
    const [one] = game.team1.playersScores;
    const bye = { ...one!, scores: { ...one!.scores, games: [] } };
    const resting = { ...game, team1: { ...game.team1, playersScores: [bye] } };
    expect(scoredStarters(resting, 1)).toEqual({ done: 0, of: 0 });
    expect(missingStarters(resting, 1)).toEqual([]);
  });
});

describe('the points of a side', () => {
  const zero = { team1Points: 0, team2Points: 0 };
  /** As a list has it. */
  const listed = (given: Partial<FantasyGame> = {}) =>
    aGame(6, 1, 2, { ...zero, roster1: null, roster2: null, ...given });

  const frozen = { state: 'frozen', isFrozen: true } as const;
  /** Belongs to week 6 for the one club, to the week that follows for the other. */
  const [postponed] = realWeek(6, 1).map((game) => ({ ...game, week: 7, team2Round: 7 }));

  test.each<[string, FantasyGame, RealGames, number | null]>([
    ['none while no real game has a score', listed(), realWeek(6, 0), null],
    ['none in a frozen week without scores', listed(frozen), realWeek(6, 0), null],
    [
      'none in such a week once the next one is played',
      listed(frozen),
      [...realWeek(6, 0), ...realWeek(7, 3)],
      null,
    ],
    ['0 once a real game has a score', listed(), realWeek(6, 1), 0],
    ['0 once a game has one that counts in the week', listed(), [...realWeek(6, 0), postponed!], 0],
    ['0 while it is not known what is in', listed(), undefined, 0],
    ['0 while the schedule does not have the week', listed(), realWeek(7, 0), 0],
    ['those of the API where there are some', listed({ team1Points: 4.5 }), realWeek(6, 0), 4.5],
    ['0 in a final week', listed({ state: 'final', isFinal: true }), realWeek(6, 0), 0],
    ['none before the week', listed({ state: 'scheduled' }), realWeek(6, 0), null],
  ])('are %s', (_, game, realGames, points) => {
    expect(pointsOf(game, 1, realGames)).toBe(points);
  });

  it('are none before the first figure of an own starter, whatever others have', () => {
    const game = aGame(6, 1, 2, zero);
    const waiting = { ...game, team2: { ...game.team2, playersScores: [] } };
    expect(pointsOf(waiting, 1, realWeek(6, 1))).toBe(0);
    expect(pointsOf(waiting, 2, realWeek(6, 1))).toBeNull();
  });
});

describe('the season of a team', () => {
  const games = [
    aGame(1, 1, 2, { gameResult: 1 }),
    aGame(3, 2, 1, { gameResult: 1 }),
    aGame(2, 1, 3, { gameResult: 0 }),
    aGame(6, 1, 4),
    aGame(4, 3, 4, { gameResult: 1 }),
  ];

  it('is told by its final results, the oldest first', () => {
    expect(lastResults(games, mine)).toEqual(['win', 'tie', 'loss']);
    expect(lastResults(games, mine, 2)).toEqual(['tie', 'loss']);
  });

  it('has a bar for each week that has started, its own points in each', () => {
    const bars = weekBars([...games, aGame(7, 1, 2, { state: 'scheduled' })], mine, undefined);
    expect(bars.map(({ week, isFinal }) => [week, isFinal])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [6, false],
    ]);
    expect(bars[2]?.value).toBe(games[1]!.team2Points);
  });

  it('has an open place for the week that waits for its first figure', () => {
    const running = aGame(6, 1, 4, { team1Points: 0, team2Points: 0, roster1: null, roster2: null });
    expect(weekBars([running], mine, realWeek(6, 0))).toEqual([
      { week: 6, value: null, why: 'waiting', isFinal: false },
    ]);
  });
});

import { describe, expect, it, test } from '@jest/globals';
import { newGame } from './fantasyGame.ts';
import type { FantasyGame, GameKind } from './fantasyGame.ts';
import { decideGame } from './gameResult.ts';
import { idOf, someTeams } from './testing/aLeaguePlay.ts';
import { standings, winPercent, withPlaces } from './standings.ts';

type Row = [week: number, team1: string, points1: number, points2: number, team2: string];

function played(
  [week, team1, team1Points, team2Points, team2]: Row,
  kind: GameKind = 'regular',
): FantasyGame {
  const side = (teamId: string) => ({ teamId, seed: null });
  const game = newGame({ week, kind, number: 1, team1: side(team1), team2: side(team2) }, idOf);
  return {
    ...game,
    result: decideGame(game, { team1Points, team2Points, bench1Points: 999, bench2Points: 999 }),
  };
}
const table = (rows: Row[], locked = [1, 2, 3]) =>
  standings(
    someTeams(4),
    rows.map((row) => played(row)),
    locked,
  );
const order = (rows: Row[]) => table(rows).map(({ teamId }) => teamId);

describe('the order of the standings', () => {
  test.each<[string, Row[], string[]]>([
    ['nothing is locked: the draft position', [], ['T1', 'T2', 'T3', 'T4']],
    [
      'wins come first, even with fewer points',
      [
        [1, 'T4', 10, 5, 'T3'],
        [1, 'T1', 90, 90, 'T2'],
      ],
      ['T4', 'T1', 'T2', 'T3'],
    ],
    [
      'then ties: a tie is better than a loss with more points',
      [
        [1, 'T1', 90, 95, 'T2'],
        [1, 'T3', 10, 10, 'T4'],
      ],
      ['T2', 'T3', 'T4', 'T1'],
    ],
    [
      'then points',
      [
        [1, 'T1', 20, 5, 'T2'],
        [1, 'T3', 30, 25, 'T4'],
      ],
      ['T3', 'T1', 'T4', 'T2'],
    ],
    [
      'then fewer points against',
      [
        [1, 'T1', 30, 20, 'T2'],
        [1, 'T3', 30, 10, 'T4'],
      ],
      ['T3', 'T1', 'T2', 'T4'],
    ],
    [
      'then the earlier draft position',
      [
        [1, 'T4', 30, 20, 'T3'],
        [1, 'T2', 30, 20, 'T1'],
      ],
      ['T2', 'T4', 'T1', 'T3'],
    ],
    [
      'minus points are fewer',
      [
        [1, 'T1', -5, -10, 'T2'],
        [1, 'T3', 1, 0, 'T4'],
      ],
      ['T3', 'T1', 'T4', 'T2'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(order(rows)).toEqual(expected);
    expect(table(rows).map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });
});

describe('the standings', () => {
  const rows: Row[] = [
    [1, 'T1', 50, 40, 'T2'],
    [2, 'T2', 30, 30, 'T1'],
    [3, 'T1', 10, 20, 'T2'],
  ];

  it('add up wins, losses, ties, points and points against; the bench counts nothing', () => {
    expect(table(rows)[0]).toEqual({
      teamId: 'T1',
      draftOrder: 1,
      rank: 1,
      wins: 1,
      losses: 1,
      ties: 1,
      points: 90,
      pointsAgainst: 90,
      winPercent: 50,
      place: null,
    });
  });

  it('count only locked weeks', () => {
    const first = table(rows, [1, 3]).find(({ teamId }) => teamId === 'T1');
    expect(first).toMatchObject({ wins: 1, losses: 1, ties: 0, points: 60, pointsAgainst: 60 });
  });

  test.each(['semi_final', 'final', 'third_place'] as const)('do not count a %s', (kind) => {
    const games = [played([1, 'T1', 50, 40, 'T2']), played([2, 'T1', 50, 40, 'T2'], kind)];
    expect(standings(someTeams(4), games, [1, 2])[0]).toMatchObject({ wins: 1, points: 50 });
  });

  it('do not count a game of a locked week that has no result', () => {
    const open = { ...played([1, 'T1', 50, 40, 'T2']), result: null };
    expect(standings(someTeams(4), [open], [1]).every(({ wins, points }) => wins + points === 0)).toBe(true);
  });

  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 0, 100],
    [1, 2, 33],
    [2, 1, 66],
    [199, 1, 99],
  ])('%i wins and %i losses are %i percent, floored', (wins, losses, percent) => {
    expect(winPercent({ wins, losses })).toBe(percent);
  });
});

describe('places after the season', () => {
  const place = (playoffs: string[]) =>
    withPlaces(table([]), playoffs).map(({ teamId, place: at }) => `${teamId}:${at}`);

  test.each([
    ['places 1 to 4 follow the playoffs', ['T4', 'T3', 'T2', 'T1'], ['T1:4', 'T2:3', 'T3:2', 'T4:1']],
    ['without playoff games the standings', [], ['T1:1', 'T2:2', 'T3:3', 'T4:4']],
    ['a final alone gives the first two', ['T3', 'T1'], ['T1:2', 'T2:3', 'T3:1', 'T4:4']],
  ])('%s', (_name, playoffs, expected) => {
    expect(place(playoffs)).toEqual(expected);
  });

  it('gives the teams out of the playoffs the places from 5 by their standing', () => {
    const eight = withPlaces(standings(someTeams(8), [], []), ['T4', 'T1', 'T3', 'T2']);
    expect(eight.slice(4).map(({ teamId, place: at }) => [teamId, at])).toEqual([
      ['T5', 5],
      ['T6', 6],
      ['T7', 7],
      ['T8', 8],
    ]);
  });
});

import { describe, expect, it, test } from '@jest/globals';
import { gameKinds, newGame } from './fantasyGame.ts';
import type { GameKind } from './fantasyGame.ts';
import { decideGame, gamePoints, winnerAndLoser } from './gameResult.ts';
import { aLineup, idOf, scored } from './testing/aLeaguePlay.ts';

function aGame(kind: GameKind = 'regular', seeds: [number | null, number | null] = [null, null]) {
  const [seed1, seed2] = seeds;
  return newGame(
    { week: 1, kind, number: 1, team1: { teamId: 'T1', seed: seed1 }, team2: { teamId: 'T2', seed: seed2 } },
    idOf,
  );
}
const points = (team1Points: number, team2Points: number) => ({
  team1Points,
  team2Points,
  bench1Points: 0,
  bench2Points: 0,
});

describe('the result of a game', () => {
  test.each([
    ['more points win for team 1', 'regular', [null, null], 8825, 7140, 1, 'points'],
    ['more points win for team 2', 'regular', [null, null], 7140, 8825, 2, 'points'],
    ['one hundredth decides', 'regular', [null, null], 7140, 7141, 2, 'points'],
    ['fewer minus points win', 'regular', [null, null], -100, -300, 1, 'points'],
    ['equal points are a tie in a regular week', 'regular', [null, null], 7140, 7140, 0, null],
    ['0 to 0 is a tie', 'regular', [null, null], 0, 0, 0, null],
    ['a semi-final tie goes to the higher seed', 'semi_final', [2, 3], 5000, 5000, 1, 'seed'],
    ['the higher seed may be team 2', 'semi_final', [4, 1], 5000, 5000, 2, 'seed'],
    ['a tied final', 'final', [1, 3], 0, 0, 1, 'seed'],
    ['a tied game for third place', 'third_place', [4, 2], -100, -100, 2, 'seed'],
    ['points decide a final before the seed', 'final', [1, 4], 4999, 5000, 2, 'points'],
  ] as const)('%s', (_name, kind, seeds, team1Points, team2Points, gameResult, decidedBy) => {
    const result = decideGame(aGame(kind, [...seeds]), points(team1Points, team2Points));
    expect(result).toEqual({ ...points(team1Points, team2Points), gameResult, decidedBy });
  });

  test.each(gameKinds.filter((kind) => kind !== 'regular'))('a %s is never a tie', (kind) => {
    expect(decideGame(aGame(kind, [1, 2]), points(300, 300)).gameResult).not.toBe(0);
  });

  it('takes the points of both line-ups, the bench apart', () => {
    const lineups = [aLineup('T2'), aLineup('T1'), aLineup('T3')];
    expect(gamePoints(aGame(), lineups, scored({ T1: 10, 'T1-WR': 4, 'T2-RB': 7.5, T3: 50 }))).toEqual({
      team1Points: 1000,
      team2Points: 750,
      bench1Points: 400,
      bench2Points: 0,
    });
  });

  it('gives a team without a line-up 0', () => {
    expect(gamePoints(aGame(), [aLineup('T1')], scored({ T1: -1, T2: 9 }))).toMatchObject({
      team1Points: -100,
      team2Points: 0,
    });
  });

  test.each([
    ['an open game', null, undefined],
    ['a win of team 1', [2, 1], ['T1', 'T2']],
    ['a win of team 2', [1, 2], ['T2', 'T1']],
    ['a tie', [1, 1], undefined],
  ] as const)('names winner and loser: %s', (_name, figures, expected) => {
    const game = aGame();
    const played = figures ? { ...game, result: decideGame(game, points(figures[0], figures[1])) } : game;
    const sides = winnerAndLoser(played);
    expect(sides && [sides.winner.teamId, sides.loser.teamId]).toEqual(expected);
  });
});

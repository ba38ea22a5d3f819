import { describe, expect, it } from '@jest/globals';
import type { FantasyGame, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { Slot } from '@endzone/contracts/game';
import { aGame, aRealGame, aSeason, aWeek } from '@endzone/shared-ui/testing/aLeague.ts';
import { benchPlaces, bestFigure, decidingPlace, figureOf, startingPlaces } from './lineups.ts';

const game = aGame(6, 1, 2);
const [quarterback] = game.roster1!.players;
const player = (name: string, slot: Slot, points: number): LineupPlayer => ({
  ...quarterback!,
  id: name,
  name,
  fantasyPosition: slot,
  activityStatus: slot === 'BENCH' ? 'bench' : 'active',
  points,
});
const against = (first: LineupPlayer[], second: LineupPlayer[]): FantasyGame => ({
  ...game,
  roster1: { id: 'a', players: first },
  roster2: { id: 'b', players: second },
});

describe('line-ups', () => {
  it('stand place against place, and a place that nobody fills is there', () => {
    const places = startingPlaces(
      against([player('End', 'TE_WR', 1), player('Receiver', 'TE_WR', 2)], [player('Other', 'TE_WR', 3)]),
    );
    expect(places).toHaveLength(8);
    expect(places.slice(2, 4).map(({ players }) => players.map((one) => one?.name))).toEqual([
      ['End', 'Other'],
      ['Receiver', undefined],
    ]);
  });

  it('have benches as long as the longer one', () => {
    const bench = benchPlaces(against([player('A', 'BENCH', 1), player('B', 'BENCH', 1)], []));
    expect(bench.map(({ players }) => players.map((one) => one?.name))).toEqual([
      ['A', undefined],
      ['B', undefined],
    ]);
  });

  it('are measured by the most points in any place', () => {
    expect(bestFigure(game)).toBe(37.9);
    expect(bestFigure(against([player('Loss', 'QB', -6)], []))).toBe(0);
  });
});

describe('a player’s figure', () => {
  const scored = (given: Parameters<typeof aWeek>[2]): FantasyGame => ({
    ...game,
    team1: { ...game.team1, playersScores: [{ playerId: quarterback!.id, scores: aWeek(6, 20, given) }] },
  });
  const [real] = aWeek(6, 20).games;

  it.each([
    ['points once their line is in', scored({}), { points: 37.9, isMissing: false, isBye: false }],
    [
      'missing while their game has no score',
      scored({ isFinal: false, games: [{ ...real!, hasLine: false, teamScore: null, opponentScore: null }] }),
      { points: null, isMissing: true, isBye: false },
    ],
    ['nothing on a bye', scored({ games: [] }), { points: null, isMissing: false, isBye: true }],
    [
      'nothing without a line',
      scored({ games: [{ ...real!, hasLine: false }] }),
      { points: null, isMissing: false, isBye: false },
    ],
    [
      'nothing before the week',
      { ...game, team1: { ...game.team1, playersScores: [] } },
      { points: null, isMissing: false, isBye: false },
    ],
  ])('is %s', (_, given, figure) => {
    expect(figureOf(given, quarterback!, 1, aSeason())).toEqual(figure);
  });
});

describe('a player’s figure before the week', () => {
  const next: FantasyGame = {
    ...game,
    week: 7,
    state: 'scheduled',
    team1: { ...game.team1, playersScores: [] },
  };

  it.each([
    ['a bye when their club rests', [aRealGame(7, 'one club', 'another')], true],
    ['none when it plays', [aRealGame(7, quarterback!.team, 'another')], false],
    ['none while nothing is scheduled', [aRealGame(6, 'one club', 'another')], false],
  ])('is %s', (_, games, isBye) => {
    expect(figureOf(next, quarterback!, 1, aSeason({ games })).isBye).toBe(isBye);
  });
});

describe('what decided a game', () => {
  const close = against(
    [player('Passer', 'QB', 20), player('Coach', 'HC', 15.75)],
    [player('Rival', 'QB', 18.5), player('Other', 'HC', -0.25)],
  );

  it('is the place where a side was most ahead', () => {
    expect(decidingPlace(close, 1)).toMatchObject({ slot: 'HC', lead: 16, player: { name: 'Coach' } });
  });

  it('is nowhere for a side that was ahead in no place', () => {
    expect(decidingPlace(close, 2)).toBeUndefined();
  });
});

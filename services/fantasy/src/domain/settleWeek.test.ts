import { describe, expect, it, test } from '@jest/globals';
import {
  aLeague,
  gameIn,
  idOf,
  lock,
  lockStep,
  pairing,
  playWeeks,
  scored,
  startWeek,
} from './testing/aLeaguePlay.ts';
import { settleWeek } from './settleWeek.ts';
import { standings } from './standings.ts';

const scores = { T1: 10, T2: 20, T3: 30, T4: 40 };
const nothing = {
  results: [],
  standings: [],
  trophies: { given: [], withdrawn: [], updated: [] },
  pairs: { drawn: [], withdrawn: [] },
};

describe('locking a week', () => {
  it('settles every head-to-head of that week and no other', () => {
    const { play, changes } = lockStep(startWeek(aLeague(), 1), 1, scores);
    expect(gameIn(play, 1, 'T1').result).toEqual({
      team1Points: 1000,
      team2Points: 4000,
      bench1Points: 0,
      bench2Points: 0,
      gameResult: 2,
      decidedBy: 'points',
    });
    expect(play.games.filter(({ result }) => result).map(({ week }) => week)).toEqual([1, 1]);
    expect(changes.results).toEqual(
      play.games
        .filter(({ week }) => week === 1)
        .map(({ id, result }) => ({ gameId: id, week: 1, before: null, after: result, isTold: true })),
    );
  });

  it('updates the standings and says whose changed', () => {
    const { play, changes } = lockStep(startWeek(aLeague(), 1), 1, scores);
    expect(standings(play.teams, play.games, play.lockedWeeks).map(({ teamId }) => teamId)).toEqual([
      'T4',
      'T3',
      'T2',
      'T1',
    ]);
    expect(changes.standings.map(({ teamId, before, after }) => [teamId, before.rank, after.rank])).toEqual([
      ['T4', 4, 1],
      ['T3', 3, 2],
      ['T2', 2, 3],
      ['T1', 1, 4],
    ]);
  });

  it('awards the trophies and keeps what counted', () => {
    const { play, changes } = lockStep(startWeek(playWeeks(aLeague(), scores), 2), 2, { T2: 1, stranger: 9 });
    expect(changes.trophies.given.map(({ key, teamId }) => [key, teamId])).toEqual([
      ['2:team_of_the_week', 'T2'],
      ['2:player_of_the_week', 'T2'],
    ]);
    expect(play.weeks[1]?.settled).toMatchObject({ playerPoints: { 'T2-QB': 100 }, standingWeeks: [1] });
    expect(play.lockedWeeks).toEqual([1, 2]);
  });

  it('draws the playoff pairs with the last regular week', () => {
    const { changes } = lockStep(startWeek(aLeague({ nbWeeks: 2 }), 1), 1, scores);
    expect(changes.pairs.drawn.map(pairing)).toEqual(['final T4(1)-T3(2)', 'third_place T2(3)-T1(4)']);
    expect(changes.pairs.withdrawn).toEqual([]);
  });

  test.each([
    ['with the same points', scores],
    ['with other points', { T1: 99 }],
  ])('twice changes nothing, %s', (_name, again) => {
    const play = playWeeks(aLeague(), scores);
    expect(settleWeek(play, 1, scored(again), idOf)).toEqual({ play, changes: nothing });
  });

  it('by force without a line for anybody gives ties of 0 and no trophy', () => {
    const { play, changes } = lockStep(startWeek(aLeague(), 1), 1, {});
    expect(play.games.filter(({ week }) => week === 1).map(({ result }) => result?.gameResult)).toEqual([
      0, 0,
    ]);
    expect(changes.trophies.given).toEqual([]);
    expect(standings(play.teams, play.games, play.lockedWeeks)[0]).toMatchObject({ teamId: 'T1', ties: 1 });
  });

  it('leaves a result unseen', () => {
    const game = gameIn(playWeeks(aLeague(), scores), 1, 'T1');
    expect([game.team1.sawResult, game.team2.sawResult]).toEqual([false, false]);
  });

  it('may come later and out of order for a frozen week', () => {
    const frozen = startWeek(playWeeks(aLeague(), scores), 2);
    const later = lock(startWeek(frozen, 3), 3, { T1: 3 });
    const { play, changes } = lockStep(later, 2, { T1: 2 });
    expect(changes.results.map(({ week }) => week)).toEqual([2, 2]);
    expect(play.lockedWeeks).toEqual([1, 2, 3]);
    expect(gameIn(play, 3, 'T1')).toEqual(gameIn(later, 3, 'T1'));
    expect(changes.trophies.given.map(({ week }) => week)).toEqual([2, 2]);
    expect(changes.trophies.withdrawn).toEqual([]);
  });

  it('counts for a late league only from its first week on', () => {
    const late = { ...aLeague({ firstWeek: 3 }), lockedWeeks: [1] };
    const { play, changes } = lockStep(late, 2, scores);
    expect(changes).toEqual(nothing);
    expect(play).toEqual({ ...late, lockedWeeks: [1, 2] });
  });

  it('needs of all played weeks only the one that is locked', () => {
    const play = startWeek(playWeeks(aLeague(), scores), 2);
    const whole = lock(play, 2, scores);
    const part = lock({ ...play, weeks: play.weeks.slice(1) }, 2, scores);
    expect({ ...part, weeks: whole.weeks }).toEqual(whole);
  });

  it('does not touch what it was given', () => {
    const play = startWeek(aLeague({ nbWeeks: 2 }), 1);
    const copy = structuredClone(play);
    lock(play, 1, scores);
    expect(play).toEqual(copy);
  });
});

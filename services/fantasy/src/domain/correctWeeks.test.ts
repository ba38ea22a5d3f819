import { describe, expect, it, test } from '@jest/globals';
import { correctWeeks } from './correctWeeks.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import {
  aLeague,
  gameIn,
  idOf,
  lock,
  pairing,
  pairsIn,
  playWeeks,
  scored,
  startWeek,
} from './testing/aLeaguePlay.ts';
import type { Scores } from './testing/aLeaguePlay.ts';
import { undoWeek } from './undoWeek.ts';

const now = new Date('2030-10-02T10:00:00Z');
const scores = { T1: 10, T2: 20, T3: 30, T4: 40 }; // T1-T4 and T2-T3 meet in week 1
const nothing = {
  results: [],
  standings: [],
  trophies: { given: [], withdrawn: [], updated: [] },
  pairs: { drawn: [], withdrawn: [] },
};
const correct = (play: LeaguePlay, weeks: Record<number, Scores>) =>
  correctWeeks(play, new Map(Object.entries(weeks).map(([week, each]) => [Number(week), scored(each)])), now);

function seen(play: LeaguePlay): LeaguePlay {
  const side = <S extends object>(given: S) => ({ ...given, sawResult: true });
  return {
    ...play,
    games: play.games.map((game) =>
      game.result ? { ...game, team1: side(game.team1), team2: side(game.team2) } : game,
    ),
  };
}

describe('a correction of unchanged statistics', () => {
  test.each([
    ['in all weeks', { 1: scores, 2: scores }],
    ['in one week', { 2: scores }],
    ['in no week', {}],
  ])('changes nothing, %s', (_name, weeks) => {
    const play = seen(playWeeks(aLeague(), scores, scores));
    expect(correct(play, weeks)).toEqual({ play, changes: nothing });
  });
});

describe('a correction of a locked week', () => {
  const play = seen(playWeeks(aLeague(), scores, { T1: 5 }));

  test.each<[string, Scores, { gameResult: number; saw: boolean; isTold: boolean }]>([
    ['points change, the winner stays', { ...scores, T1: 12 }, { gameResult: 2, saw: true, isTold: true }],
    ['the winner changes', { ...scores, T1: 45 }, { gameResult: 1, saw: false, isTold: true }],
    ['a win becomes a tie', { ...scores, T1: 40 }, { gameResult: 0, saw: false, isTold: true }],
    ['only the bench changes', { ...scores, 'T1-WR': 3 }, { gameResult: 2, saw: true, isTold: false }],
    ['only the other bench changes', { ...scores, 'T4-WR': 3 }, { gameResult: 2, saw: true, isTold: false }],
  ])('%s', (_name, corrected, { gameResult, saw, isTold }) => {
    const step = correct(play, { 1: corrected });
    const [before, after] = [gameIn(play, 1, 'T1'), gameIn(step.play, 1, 'T1')];
    expect(after).toMatchObject({
      correctedAt: now,
      result: { gameResult },
      team1: { sawResult: saw },
      team2: { sawResult: saw },
    });
    expect(step.changes.results).toEqual([
      { gameId: after.id, week: 1, before: before.result, after: after.result, isTold },
    ]);
  });

  it('leaves games alone whose figures did not change', () => {
    const step = correct(play, { 1: { ...scores, T1: 45 } });
    expect(gameIn(step.play, 1, 'T2')).toEqual(gameIn(play, 1, 'T2'));
    expect(gameIn(step.play, 2, 'T1')).toEqual(gameIn(play, 2, 'T1'));
  });

  it('moves the standings', () => {
    const step = correct(play, { 1: { ...scores, T1: 45 } });
    expect(step.changes.standings.find(({ teamId }) => teamId === 'T1')).toMatchObject({
      before: { wins: 1, losses: 1, points: 1500 },
      after: { wins: 2, losses: 0, points: 5000, rank: 1 },
    });
  });

  it('takes a trophy back and gives it anew when its holder changes', () => {
    const { trophies } = correct(play, { 1: { ...scores, T1: 45 } }).changes;
    expect(trophies.withdrawn.map(({ key, teamId }) => [key, teamId])).toEqual([
      ['1:team_of_the_week', 'T4'],
      ['1:player_of_the_week', 'T4'],
    ]);
    expect(trophies.given.map(({ key, teamId }) => [key, teamId])).toEqual([
      ['1:team_of_the_week', 'T1'],
      ['1:player_of_the_week', 'T1'],
    ]);
  });

  it('changes the points of a trophy in place when its holder stays', () => {
    const { trophies } = correct(play, { 1: { ...scores, T4: 41 } }).changes;
    expect(trophies).toMatchObject({ given: [], withdrawn: [] });
    expect(trophies.updated.map(({ before, after }) => [before.points, after.points])).toEqual([
      [4000, 4100],
      [4000, 4100],
    ]);
  });

  it('withdraws the trophies when nobody has more than 0 any more', () => {
    const { trophies } = correct(play, { 1: { T1: -5 } }).changes;
    expect(trophies).toMatchObject({ given: [], updated: [] });
    expect(trophies.withdrawn).toHaveLength(2);
  });

  it('decides an equal trophy of a later week by the corrected standing', () => {
    const equal = playWeeks(aLeague(), scores, { T3: 7, T4: 7 });
    const { trophies } = correct(equal, { 1: { ...scores, T3: 90 } }).changes;
    expect(trophies.given.filter(({ week }) => week === 2).map(({ teamId }) => teamId)).toEqual(['T3', 'T3']);
  });

  it('keeps the first correction time of a figure that is not touched again', () => {
    const once = correct(play, { 1: { ...scores, T1: 12 } }).play;
    const later = new Date('2031-01-01T00:00:00Z');
    const again = correctWeeks(once, new Map([[1, scored({ ...scores, T1: 12, T2: 21 })]]), later).play;
    expect([gameIn(again, 1, 'T1').correctedAt, gameIn(again, 1, 'T2').correctedAt]).toEqual([now, later]);
  });

  it('passes over a week that is not locked', () => {
    const running = startWeek(play, 3);
    expect(correct(running, { 3: scores })).toEqual({ play: running, changes: nothing });
  });

  it('passes over weeks before the first one of a late league', () => {
    const late = playWeeks(aLeague({ firstWeek: 3 }), scores);
    expect(correct(late, { 1: { T1: 90 }, 2: { T1: 90 } })).toEqual({ play: late, changes: nothing });
  });
});

describe('playoff pairs after a correction', () => {
  const drawn = playWeeks(aLeague({ nbWeeks: 3, nbPlayoffWeeks: 2 }), scores);
  const upset = { 1: { ...scores, T1: 45 } };

  test.each([
    ['has not started', drawn],
    ['is active', startWeek(drawn, 2)],
    ['is locked', playWeeks(drawn, { T4: 9 })],
  ])('stay with their seeds when their week %s', (_name, before) => {
    const { play, changes } = correct(before, upset);
    expect(pairsIn(drawn, 2)).toEqual(['semi_final T4(1)-T1(4)', 'semi_final T3(2)-T2(3)']);
    expect(pairsIn(play, 2)).toEqual(pairsIn(drawn, 2));
    expect(changes.pairs).toEqual({ drawn: [], withdrawn: [] });
    expect(changes.standings).not.toEqual([]);
  });

  test.each([
    ['has not started', (play: LeaguePlay) => play],
    ['is active', (play: LeaguePlay) => startWeek(play, 3)],
  ])('of the final stay when a semi-final is corrected and the final %s', (_name, go) => {
    const semis = go(playWeeks(drawn, { T4: 9, T3: 9 }));
    const { play } = correct(semis, { 2: { T1: 10, T4: 9, T3: 9 } });
    expect(gameIn(play, 2, 'T1').result).toMatchObject({ gameResult: 2 });
    expect(pairsIn(play, 3)).toEqual(pairsIn(semis, 3));
  });

  it('are drawn by the corrected standings when the lock is taken back and made again', () => {
    const again = lock(undoWeek(correct(drawn, upset).play, 1, idOf).play, 1, upset[1]);
    expect(pairsIn(again, 2)).toEqual(['semi_final T1(1)-T2(4)', 'semi_final T3(2)-T4(3)']);
  });

  it('a tied semi-final goes by the seed it was drawn with', () => {
    const semis = playWeeks(drawn, { T1: 9 });
    const { play } = correct(semis, { ...upset, 2: {} }); // T1 leads the corrected standings
    expect(gameIn(play, 2, 'T1').result).toMatchObject({ gameResult: 1, decidedBy: 'seed' });
    expect(pairing(gameIn(play, 2, 'T1'))).toBe('semi_final T4(1)-T1(4)');
  });
});

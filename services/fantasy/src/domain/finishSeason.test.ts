import { describe, expect, it, test } from '@jest/globals';
import { correctWeeks } from './correctWeeks.ts';
import { finishSeason } from './finishSeason.ts';
import { aLeague, playWeeks } from './testing/aLeaguePlay.ts';
import type { Scores } from './testing/aLeaguePlay.ts';

const six = { T1: 60, T2: 50, T3: 40, T4: 30, T5: 20, T6: 10 };
const oneWeek = (final: Scores) => playWeeks(aLeague({ teams: 6, nbWeeks: 2 }), six, final);

describe('the end of the season', () => {
  test.each<[string, Scores, string[]]>([
    [
      'the final and the game for third place give 1 to 4',
      { T2: 9, T4: 9 },
      ['T2', 'T1', 'T4', 'T3', 'T5', 'T6'],
    ],
    ['equal points follow the seeds', {}, ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']],
    ['points of a team without a game lift nobody', { T6: 99 }, ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']],
  ])('%s, then the standings', (_name, final, places) => {
    const finished = finishSeason(oneWeek(final));
    expect(finished.places.map(({ teamId }) => teamId)).toEqual(places);
    expect(finished.places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(finished.given.map(({ type, teamId }) => [type, teamId])).toEqual([
      ['first_place', places[0]],
      ['second_place', places[1]],
      ['third_place', places[2]],
    ]);
  });

  it('keeps the standings in their own order', () => {
    const { standings } = finishSeason(oneWeek({ T2: 9, T4: 9 }));
    expect(standings.map(({ teamId, rank, place }) => [teamId, rank, place])).toEqual([
      ['T1', 1, 2],
      ['T2', 2, 1],
      ['T3', 3, 4],
      ['T4', 4, 3],
      ['T5', 5, 5],
      ['T6', 6, 6],
    ]);
  });

  it('gives the places of a league of four with two playoff weeks', () => {
    const play = playWeeks(aLeague({ nbWeeks: 3, nbPlayoffWeeks: 2 }), six, { T4: 5, T2: 5 }, { T4: 5 });
    expect(finishSeason(play).places.map(({ teamId }) => teamId)).toEqual(['T4', 'T2', 'T1', 'T3']);
  });

  it('twice gives nothing more', () => {
    const once = finishSeason(oneWeek({}));
    const twice = finishSeason(once.play);
    expect(twice.given).toEqual([]);
    expect(twice.play).toEqual(once.play);
  });

  it('gives trophies that stay whatever is recalculated', () => {
    const { play } = finishSeason(oneWeek({ T1: 1 }));
    expect(correctWeeks(play, new Map(), new Date(0)).play).toEqual(play);
  });

  it('adds its trophies to those of the weeks', () => {
    const play = oneWeek({ T1: 1 });
    expect(finishSeason(play).play.trophies).toHaveLength(play.trophies.length + 3);
  });
});

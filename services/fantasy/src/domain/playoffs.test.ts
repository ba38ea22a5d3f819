import { describe, expect, it, test } from '@jest/globals';
import type { LeaguePlay } from './leaguePlay.ts';
import { aLeague, lock, pairsIn, playWeeks, startWeek } from './testing/aLeaguePlay.ts';
import { playoffPlaces } from './playoffs.ts';

// Week 1 of four teams pairs T1-T4 and T2-T3; these scores rank T4, T3, T2, T1.
const upset = { T1: 10, T2: 20, T3: 30, T4: 40 };
const oneWeek = (teams = 4) => aLeague({ teams, nbWeeks: 2, nbPlayoffWeeks: 1 });
const twoWeeks = (teams = 4) => aLeague({ teams, nbWeeks: 3, nbPlayoffWeeks: 2 });
const afterSemis = (scores: Record<string, number>) => playWeeks(twoWeeks(), upset, scores);

describe('one playoff week', () => {
  it('plays final (1 v 2) and third place (3 v 4), the higher seed as team 1', () => {
    expect(pairsIn(playWeeks(oneWeek(), upset), 2)).toEqual(['final T4(1)-T3(2)', 'third_place T2(3)-T1(4)']);
  });

  test.each([6, 10, 16])('with %i teams the others have no game', (teams) => {
    const scores = Object.fromEntries(
      Array.from({ length: teams }, (_, index) => [`T${index + 1}`, 100 - index]),
    );
    expect(pairsIn(playWeeks(oneWeek(teams), scores), 2)).toEqual([
      'final T1(1)-T2(2)',
      'third_place T3(3)-T4(4)',
    ]);
  });
});

describe('two playoff weeks', () => {
  it('begin with semi-finals 1 v 4 and 2 v 3', () => {
    const play = playWeeks(twoWeeks(), upset);
    expect(pairsIn(play, 2)).toEqual(['semi_final T4(1)-T1(4)', 'semi_final T3(2)-T2(3)']);
    expect(pairsIn(play, 3)).toEqual([]);
  });

  test.each([
    ['both favourites win', { T4: 2, T3: 2 }, ['final T4(1)-T3(2)', 'third_place T2(3)-T1(4)']],
    ['both outsiders win', { T1: 2, T2: 2 }, ['final T2(3)-T1(4)', 'third_place T4(1)-T3(2)']],
    ['seed 4 and seed 2 win', { T1: 2, T3: 2 }, ['final T3(2)-T1(4)', 'third_place T4(1)-T2(3)']],
    ['equal points send the higher seeds on', {}, ['final T4(1)-T3(2)', 'third_place T2(3)-T1(4)']],
  ])('go on with final and third place between winners and losers: %s', (_name, semis, pairs) => {
    expect(pairsIn(afterSemis(semis), 3)).toEqual(pairs);
  });

  test.each([
    ['a tied final goes to the higher seed', { T1: 2, T2: 2 }, {}, ['T2', 'T1', 'T4', 'T3']],
    ['seed 4 wins everything', { T1: 2, T3: 2 }, { T1: 1, T2: 1 }, ['T1', 'T3', 'T2', 'T4']],
  ])('give places 1 to 4: %s', (_name, semis, finals, places) => {
    expect(playoffPlaces(playWeeks(afterSemis(semis), finals).games)).toEqual(places);
  });
});

describe('the playoff pairs are known', () => {
  const regular = () => aLeague({ nbWeeks: 4, nbPlayoffWeeks: 1 });

  it('when the last regular week is locked, not before', () => {
    const play = playWeeks(regular(), upset, upset);
    expect(pairsIn(play, 4)).toEqual([]);
    expect(pairsIn(playWeeks(play, upset), 4)).toHaveLength(2);
  });

  it('when a frozen week is locked last', () => {
    const frozen = startWeek(playWeeks(regular(), upset), 2);
    const waiting = lock(startWeek(frozen, 3), 3, upset);
    expect(pairsIn(waiting, 4)).toEqual([]);
    expect(pairsIn(lock(waiting, 2, upset), 4)).toHaveLength(2);
  });

  it('of a late league without the weeks before its first one', () => {
    const late = aLeague({ firstWeek: 3, nbWeeks: 4, nbPlayoffWeeks: 1 });
    const withoutWeek2: LeaguePlay = { ...late, lockedWeeks: [1] };
    expect(pairsIn(playWeeks(withoutWeek2, upset), 4)).toEqual([
      'final T4(1)-T3(2)',
      'third_place T2(3)-T1(4)',
    ]);
  });

  test.each([1, 2] as const)(
    'of a league with one regular week left, %i playoff weeks',
    (playoffWeekCount) => {
      const late = aLeague({ firstWeek: 7, nbWeeks: 7 + playoffWeekCount, nbPlayoffWeeks: playoffWeekCount });
      const play = playWeeks(late, upset, {}, ...(playoffWeekCount === 2 ? [{}] : []));
      expect(playoffPlaces(play.games)).toEqual(['T4', 'T3', 'T2', 'T1']);
    },
  );
});

describe('places of the playoffs', () => {
  it('are open while the games are', () => {
    expect(playoffPlaces(playWeeks(oneWeek(), upset).games)).toEqual([]);
  });
});

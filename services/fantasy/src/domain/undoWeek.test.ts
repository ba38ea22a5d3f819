import { describe, expect, it, test } from '@jest/globals';
import {
  aLeague,
  gameIn,
  idOf,
  lock,
  pairing,
  pairsIn,
  playWeeks,
  startWeek,
} from './testing/aLeaguePlay.ts';
import { standings } from './standings.ts';
import { undoWeek } from './undoWeek.ts';

const scores = { T1: 10, T2: 20, T3: 30, T4: 40 };

describe('taking back the week locked last', () => {
  it('withdraws its results, standings and trophies, and leaves the snapshots', () => {
    const before = startWeek(playWeeks(aLeague(), scores), 2);
    const locked = lock(before, 2, scores);
    const { play, changes } = undoWeek(locked, 2, idOf);
    expect(play).toEqual(before);
    expect(changes.results.map(({ week, after }) => [week, after])).toEqual([
      [2, null],
      [2, null],
    ]);
    expect(changes.trophies.withdrawn.map(({ key }) => key)).toEqual([
      '2:team_of_the_week',
      '2:player_of_the_week',
    ]);
    expect(standings(play.teams, play.games, play.lockedWeeks)[0]).toMatchObject({ teamId: 'T4', wins: 1 });
    expect(play.weeks[1]?.lineups).toEqual(before.weeks[1]?.lineups);
  });

  test.each([1, 2] as const)(
    'withdraws the playoff pairs drawn from it, %i playoff weeks',
    (playoffWeekCount) => {
      const drawn = playWeeks(
        aLeague({ nbWeeks: 1 + playoffWeekCount, nbPlayoffWeeks: playoffWeekCount }),
        scores,
      );
      const { play, changes } = undoWeek(drawn, 1, idOf);
      expect(pairsIn(play, 2)).toEqual([]);
      expect(changes.pairs.withdrawn.map(pairing)).toEqual(pairsIn(drawn, 2));
      expect(changes.pairs.drawn).toEqual([]);
    },
  );

  it('withdraws the final drawn from the semi-finals and keeps the semi-finals', () => {
    const semis = playWeeks(aLeague({ nbWeeks: 3, nbPlayoffWeeks: 2 }), scores, { T4: 1 });
    const { play } = undoWeek(semis, 2, idOf);
    expect(pairsIn(play, 3)).toEqual([]);
    expect(pairsIn(play, 2)).toEqual(pairsIn(semis, 2));
  });

  it('takes back a frozen week that was locked last', () => {
    const frozen = startWeek(playWeeks(aLeague({ nbWeeks: 4 }), scores), 2);
    const before = lock(startWeek(frozen, 3), 3, { T1: 3 });
    const locked = lock(before, 2, { T2: 2 });
    expect(pairsIn(locked, 4)).toHaveLength(2);
    expect(undoWeek(locked, 2, idOf).play).toEqual(before);
  });

  it('forgets who saw the result and when it was corrected', () => {
    const locked = playWeeks(aLeague(), scores);
    const game = gameIn(locked, 1, 'T1');
    const marked = { ...game, correctedAt: new Date(0), team1: { ...game.team1, sawResult: true } };
    const play = { ...locked, games: locked.games.map((each) => (each.id === game.id ? marked : each)) };
    expect(gameIn(undoWeek(play, 1, idOf).play, 1, 'T1')).toMatchObject({
      result: null,
      correctedAt: null,
      team1: { sawResult: false },
    });
  });

  it('changes nothing when the week is not locked', () => {
    const play = startWeek(aLeague(), 1);
    expect(undoWeek(play, 1, idOf).play).toEqual(play);
    const twice = undoWeek(undoWeek(playWeeks(aLeague(), scores), 1, idOf).play, 1, idOf);
    expect(twice.changes.results).toEqual([]);
  });
});

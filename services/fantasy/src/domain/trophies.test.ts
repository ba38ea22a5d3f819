import { describe, expect, it, test } from '@jest/globals';
import { aLeague, lock, playWeeks, startWeek } from './testing/aLeaguePlay.ts';
import type { Scores } from './testing/aLeaguePlay.ts';
import { standings, withPlaces } from './standings.ts';
import { compareTrophies, seasonTrophies } from './trophies.ts';
import type { Trophy } from './leaguePlay.ts';

const trophiesOf = (week: number, ...scores: Scores[]) =>
  playWeeks(aLeague({ nbWeeks: 6, nbPlayoffWeeks: 2 }), ...scores)
    .trophies.filter((trophy) => trophy.week === week)
    .map(({ type, teamId, playerId, points }) => [type, teamId, playerId, points]);

describe('the trophies of a week', () => {
  test.each<[string, Scores, unknown[]]>([
    [
      'most points in the league, and the best starter',
      { 'T1-QB': 20, 'T1-RB': 20, 'T2-K': 30 },
      [
        ['team_of_the_week', 'T1', null, 4000],
        ['player_of_the_week', 'T2', 'T2-K', 3000],
      ],
    ],
    [
      'the bench wins nothing',
      { 'T1-WR': 50, T2: 1 },
      [
        ['team_of_the_week', 'T2', null, 100],
        ['player_of_the_week', 'T2', 'T2-QB', 100],
      ],
    ],
    ['nothing for 0 points', {}, []],
    ['nothing for less than 0', { T1: -1, T2: -2, T3: -3, T4: -4 }, []],
    [
      'no team trophy when every team ends at 0, a player trophy still',
      { 'T3-QB': 5, 'T3-RB': -5 },
      [['player_of_the_week', 'T3', 'T3-QB', 500]],
    ],
    [
      'before any locked week equal points go to the earlier draft position',
      { T3: 10, T2: 10 },
      [
        ['team_of_the_week', 'T2', null, 1000],
        ['player_of_the_week', 'T2', 'T2-QB', 1000],
      ],
    ],
    [
      'in one team equal points go by slot order',
      { 'T1-K': 7, 'T1-RB': 7 },
      [
        ['team_of_the_week', 'T1', null, 1400],
        ['player_of_the_week', 'T1', 'T1-RB', 700],
      ],
    ],
    [
      'the draft position counts before the slot order',
      { 'T2-QB': 7, 'T1-K': 7 },
      [
        ['team_of_the_week', 'T1', null, 700],
        ['player_of_the_week', 'T1', 'T1-K', 700],
      ],
    ],
  ])('%s', (_name, scores, expected) => {
    expect(trophiesOf(1, scores)).toEqual(expected);
  });

  it('give equal points to the better standing of the weeks before, not to the draft position', () => {
    // Week 1 pairs T1-T4 and T2-T3: T4 and T3 win, T4 with more points.
    expect(trophiesOf(2, { T3: 10, T4: 20 }, { T1: 5, T3: 5, T4: 5 })).toEqual([
      ['team_of_the_week', 'T4', null, 500],
      ['player_of_the_week', 'T4', 'T4-QB', 500],
    ]);
  });

  it('do not count the week itself in that standing', () => {
    // T1 and T2 have equal standings but for points; in week 2 (T3-T1, T2-T4) T2 wins and T1 ties.
    expect(trophiesOf(2, { T1: 9, T2: 8 }, { T1: 5, T3: 5, T2: 5 })[0]).toEqual([
      'team_of_the_week',
      'T1',
      null,
      500,
    ]);
  });

  it('of a frozen week locked later count only weeks with a smaller number', () => {
    const league = playWeeks(aLeague({ nbWeeks: 6 }), { T1: 9, T2: 8 });
    const frozen = startWeek(league, 2);
    const later = lock(startWeek(frozen, 3), 3, { T2: 50 }); // T2 leads now
    const play = lock(later, 2, { T1: 5, T2: 5 });
    expect(play.trophies.find(({ key }) => key === '2:team_of_the_week')?.teamId).toBe('T1');
  });

  it('go to a team without a game in the playoffs as well', () => {
    const scores = { T1: 60, T2: 50, T3: 40, T4: 30, T5: 20, T6: 10 };
    const play = playWeeks(aLeague({ teams: 6, nbWeeks: 2 }), scores, { T6: 1 });
    expect(
      play.games.filter(({ week }) => week === 2).flatMap(({ team1, team2 }) => [team1.teamId, team2.teamId]),
    ).not.toContain('T6');
    expect(play.trophies.filter(({ week }) => week === 2).map(({ teamId }) => teamId)).toEqual(['T6', 'T6']);
  });

  it('break a tie in the playoffs by the standing of the regular weeks', () => {
    const play = playWeeks(aLeague({ nbWeeks: 2 }), { T1: 1, T2: 2, T3: 3, T4: 4 }, { T1: 9, T3: 9 });
    expect(play.trophies.find(({ key }) => key === '2:team_of_the_week')?.teamId).toBe('T3');
  });
});

describe('the trophies of the season', () => {
  it('go to the first three places, without points', () => {
    const table = withPlaces(standings(aLeague().teams, [], []), ['T3', 'T1', 'T4', 'T2']);
    expect(seasonTrophies(table)).toEqual([
      {
        key: 'season:first_place',
        type: 'first_place',
        week: null,
        teamId: 'T3',
        playerId: null,
        points: null,
      },
      {
        key: 'season:second_place',
        type: 'second_place',
        week: null,
        teamId: 'T1',
        playerId: null,
        points: null,
      },
      {
        key: 'season:third_place',
        type: 'third_place',
        week: null,
        teamId: 'T4',
        playerId: null,
        points: null,
      },
    ]);
  });

  it('are not there before the season is finished', () => {
    expect(seasonTrophies(standings(aLeague().teams, [], []))).toEqual([]);
  });
});

describe('a trophy after a correction', () => {
  const trophy = (teamId: string, playerId: string | null = null, points = 1000): Trophy => ({
    key: '1:player_of_the_week',
    type: 'player_of_the_week',
    week: 1,
    teamId,
    playerId,
    points,
  });
  const nothing = { given: [], withdrawn: [], updated: [] };

  test.each([
    ['the same', [trophy('T1')], [trophy('T1')], nothing],
    [
      'another holder',
      [trophy('T1')],
      [trophy('T2')],
      { ...nothing, given: [trophy('T2')], withdrawn: [trophy('T1')] },
    ],
    ['nobody any more', [trophy('T1')], [], { ...nothing, withdrawn: [trophy('T1')] }],
    ['somebody for the first time', [], [trophy('T1')], { ...nothing, given: [trophy('T1')] }],
    [
      'the same holder with other points',
      [trophy('T1', 'P1')],
      [trophy('T1', 'P1', 1100)],
      { ...nothing, updated: [{ before: trophy('T1', 'P1'), after: trophy('T1', 'P1', 1100) }] },
    ],
    [
      'the same holder with another player',
      [trophy('T1', 'P1')],
      [trophy('T1', 'P2')],
      { ...nothing, updated: [{ before: trophy('T1', 'P1'), after: trophy('T1', 'P2') }] },
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(compareTrophies(before, after)).toEqual(expected);
  });
});

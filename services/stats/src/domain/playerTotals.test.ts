import { describe, expect, it, test } from '@jest/globals';
import { statKeys } from '@endzone/contracts/game';
import type { Position, StatValues } from '@endzone/contracts/game';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import fc from 'fast-check';
import { aGame, aLine, aSeason } from './testing/aSeason.ts';
import {
  explainWeek,
  lineCount,
  linesByPlayer,
  playerTotal,
  playerWeeks,
  scoredWeeks,
  statLine,
  teamOn,
} from './playerTotals.ts';
import type { PlayerFacts } from './playerTotals.ts';
import type { RealGame } from './realGame.ts';
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';

const qb: PlayerFacts = { id: 'qb', position: 'QB', teamId: 'lions', transfers: [] };
const line = (values: StatValues) => [aLine('QB', values, 'qb')];
const five: ScoreRules = { ...defaultScoreConfig, td: { operation: '*', sign: '+', points: 5 } };

// Week 1 has a game, week 2 two games, week 3 none; the last game counts in week 2 for the lions and in week 4 for the wolves.
const games: RealGame[] = [
  aGame({
    id: 'a',
    date: '2026-04-04',
    team1: { round: 1, score: 20, lines: line({ pass_yds: 101, td: 1 }) },
    team2: { round: 1, score: 7 },
  }),
  aGame({
    id: 'b',
    date: '2026-04-11',
    team1: { teamId: 'bears', round: 2, score: 0 },
    team2: { teamId: 'lions', round: 2, score: 3, lines: line({ rush_yds: -4 }) },
  }),
  aGame({
    id: 'c',
    date: '2026-04-12',
    team1: { round: 2, lines: line({ td: 2, int: 1 }) },
    team2: { round: 4, lines: [aLine('WR', { td: 9 }, 'wr')] },
  }),
  aGame({ id: 'd', date: '2026-05-02', team1: { round: 5, lines: line({ td: 7 }) }, team2: { round: 5 } }),
];
const season = aSeason({ currentWeek: 3, isWeekActive: true, lockedWeeks: [1, 2] });
const weeks = scoredWeeks(season, defaultScoreConfig, new Map([[2, five]]));
const lines = linesByPlayer(games).get('qb') ?? [];

describe('the weeks of a season', () => {
  it('are the started ones, each with the configuration that counts in it', () => {
    expect(weeks).toEqual([
      { week: 1, isFinal: true, config: defaultScoreConfig },
      { week: 2, isFinal: true, config: five },
      { week: 3, isFinal: false, config: defaultScoreConfig },
    ]);
  });

  it('follow today’s configuration while they are not locked, whatever was stored', () => {
    const frozen = aSeason({ currentWeek: 2, frozenWeeks: [2], lockedWeeks: [1] });
    const [first, second] = scoredWeeks(
      frozen,
      five,
      new Map([
        [1, defaultScoreConfig],
        [2, defaultScoreConfig],
      ]),
    );
    expect([first?.config, second?.config]).toEqual([defaultScoreConfig, five]);
  });

  it('are none before the first start', () => {
    expect(scoredWeeks(aSeason(), five, new Map())).toEqual([]);
  });
});

describe('a player’s week', () => {
  const [first, second, third] = playerWeeks(qb, lines, games, weeks);

  it('is the sum over the games whose round for their side is that week', () => {
    expect(first).toMatchObject({
      week: 1,
      isFinal: true,
      pass_yds: 101,
      td: 1,
      points: 16.1,
      fantasy_points: 16.1,
    });
    expect(first?.games).toEqual([
      { gameId: 'a', hasLine: true, opponentId: 'wolves', teamScore: 20, opponentScore: 7 },
    ]);
  });

  it('adds two games up', () => {
    // −0.4 and 2 × 5 − 6
    expect(second).toMatchObject({ week: 2, rush_yds: -4, td: 2, int: 1, points: 3.6 });
    expect(second?.games).toEqual([
      { gameId: 'b', hasLine: true, opponentId: 'bears', teamScore: 3, opponentScore: 0 },
      { gameId: 'c', hasLine: true, opponentId: 'wolves', teamScore: null, opponentScore: null },
    ]);
  });

  it('has a line for each of its games', () => {
    expect([1, 2, 3].map((week) => lineCount(lines, week))).toEqual([1, 2, 0]);
  });

  it('is a row of zeros with no games on a bye', () => {
    expect(third).toEqual({ ...statLine('QB', [], 0), week: 3, isFinal: false, games: [] });
    expect(third).toMatchObject({ pass_yds: 0, td: 0, points: 0 });
  });

  it('counts for the other team in its own round, and is not shown before', () => {
    const wr: PlayerFacts = { id: 'wr', position: 'WR', teamId: 'wolves', transfers: [] };
    const wrLines = linesByPlayer(games).get('wr') ?? [];
    expect(playerTotal('WR', wrLines, weeks).points).toBe(0);
    const later = scoredWeeks({ ...season, currentWeek: 4 }, defaultScoreConfig, new Map());
    expect(playerWeeks(wr, wrLines, games, later).map(({ points }) => points)).toEqual([0, 0, 0, 54]);
  });

  it('names the game of their club in which they have no line', () => {
    const [week] = playerWeeks(qb, [], games, weeks);
    expect(week?.games).toMatchObject([{ gameId: 'a', hasLine: false }]);
    expect(week?.points).toBe(0);
  });
});

describe('a player who changed club', () => {
  const moved: PlayerFacts = {
    ...qb,
    teamId: 'wolves',
    transfers: [
      { fromTeamId: 'bears', toTeamId: 'lions', at: new Date('2026-04-01T12:00:00Z') },
      { fromTeamId: 'lions', toTeamId: 'wolves', at: new Date('2026-04-08T12:00:00Z') },
    ],
  };
  test.each([
    ['2026-03-31', 'bears'],
    ['2026-04-01', 'lions'],
    ['2026-04-07', 'lions'],
    ['2026-04-08', 'wolves'],
    ['2026-12-31', 'wolves'],
  ])('belonged on %s to the %s', (day, team) => {
    expect(teamOn(moved, day)).toBe(team);
  });

  test.each([
    ['2026-04-01T21:59:59Z', '2026-04-01', 'wolves'],
    ['2026-04-01T22:00:00Z', '2026-04-01', 'lions'],
    ['2026-04-01T22:00:00Z', '2026-04-02', 'wolves'],
    ['2026-12-31T23:30:00Z', '2026-12-31', 'lions'],
  ])('by a transfer at %s belonged on %s, a day of Budapest, to the %s', (at, day, team) => {
    const transfers = [{ fromTeamId: 'lions', toTeamId: 'wolves', at: new Date(at) }];
    expect(teamOn({ ...moved, transfers }, day)).toBe(team);
  });

  it('keeps their lines on the side they were entered for', () => {
    const [first] = playerWeeks(moved, lines, games, weeks);
    expect(first).toMatchObject({ points: 16.1, games: [{ gameId: 'a', opponentId: 'wolves' }] });
  });

  it('has the games of the club they belonged to on the day', () => {
    const [first, second] = playerWeeks(moved, [], games, weeks);
    expect(first?.games).toMatchObject([{ gameId: 'a', opponentId: 'wolves', hasLine: false }]);
    // The wolves' next game counts for them in week 4.
    expect(second?.games).toEqual([]);
  });
});

describe('the total', () => {
  it('is the sum of the season’s started weeks, each by its own configuration', () => {
    expect(playerTotal('QB', lines, weeks)).toMatchObject({
      pass_yds: 101,
      rush_yds: -4,
      td: 3,
      int: 1,
      points: 19.7,
    });
  });

  it('is that of one week when one is asked for', () => {
    expect(playerTotal('QB', lines, weeks.slice(1, 2))).toMatchObject({ pass_yds: 0, td: 2, points: 3.6 });
  });

  it('is zeros when there is none', () => {
    expect(playerTotal('QB', [], [])).toMatchObject({ pass_yds: 0, td: 0, points: 0, fantasy_points: 0 });
  });

  it('is the same when it is computed again, and the same as the sum of the weeks', () => {
    const values = fc.record({
      pass_yds: fc.integer({ min: -999, max: 999 }),
      td: fc.integer({ min: 0, max: 99 }),
      int: fc.integer({ min: 0, max: 99 }),
    });
    const anyGames = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 4 }), values), { maxLength: 8 })
      .map((played) =>
        played.map(([round, each], i) => aGame({ id: String(i), team1: { round, lines: line(each) } })),
      );
    fc.assert(
      fc.property(anyGames, (some) => {
        const own = linesByPlayer(some).get('qb') ?? [];
        const total = playerTotal('QB', own, weeks);
        const sum = playerWeeks(qb, own, some, weeks).reduce(
          (points, week) => points + Math.round(week.points * 100),
          0,
        );
        expect(Math.round(total.points * 100)).toBe(sum);
        expect(playerTotal('QB', own, weeks)).toEqual(total);
      }),
    );
  });
});

describe('a statistic line on the wire', () => {
  const kicks = ['fg', 'xp', 'fg_miss', 'xp_miss'];
  const plays = ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'];
  test.each<[Position, string[]]>([
    ['QB', [...plays, ...kicks]],
    ['TE', [...plays, ...kicks]],
    ['K', [...plays, ...kicks]],
    ['DEF', ['defense_int', 'fum_forced', 'sack', 'pts_allowed']],
    ['HC', ['win_loss', 'pts_gained', 'score_difference']],
  ])('of a %s has a number where the key applies, else null', (position, applying) => {
    const wire = statLine(position, [], 0);
    expect(Object.keys(wire).toSorted()).toEqual([...statKeys, 'points', 'fantasy_points'].toSorted());
    expect(statKeys.filter((key) => wire[key] === 0)).toEqual(applying);
    expect(statKeys.filter((key) => wire[key] !== null)).toEqual(applying);
  });

  it('adds half sacks and signed margins up', () => {
    expect(statLine('DEF', [{ values: { sack: 0.5 } }, { values: { sack: 2 } }], 750)).toMatchObject({
      sack: 2.5,
      points: 7.5,
    });
    expect(
      statLine(
        'HC',
        [
          { values: { score_difference: -7, win_loss: -1 } },
          { values: { score_difference: 7, win_loss: 1 } },
        ],
        0,
      ),
    ).toMatchObject({ score_difference: 0, win_loss: 0 });
  });
});

describe('the explanation of a week', () => {
  it('has the rows of all its games, which add up', () => {
    const [, second] = weeks;
    expect(second && explainWeek('qb', lines, second)).toEqual({
      playerId: 'qb',
      week: 2,
      points: 3.6,
      isFinal: true,
      previousPoints: null,
      rows: [
        {
          gameId: 'b',
          key: 'rush_yds',
          value: -4,
          counts: true,
          rule: five.rush_yds,
          range: null,
          points: -0.4,
          previous: null,
        },
        {
          gameId: 'c',
          key: 'td',
          value: 2,
          counts: true,
          rule: five.td,
          range: null,
          points: 10,
          previous: null,
        },
        {
          gameId: 'c',
          key: 'int',
          value: 1,
          counts: true,
          rule: five.int,
          range: null,
          points: -6,
          previous: null,
        },
      ],
    });
  });

  it('has no rows on a bye', () => {
    const [, , third] = weeks;
    expect(third && explainWeek('qb', lines, third)).toMatchObject({ week: 3, points: 0, rows: [] });
  });
});

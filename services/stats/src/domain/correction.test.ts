import { describe, expect, it } from '@jest/globals';
import type { StatValues } from '@endzone/contracts/game';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { aGame, aLine } from './testing/aSeason.ts';
import { linesAtLock, withPrevious } from './correction.ts';
import { explainWeek, linesByPlayer, type ScoredWeek } from './playerTotals.ts';
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { keepLinesAtLock } from './sheetChange.ts';

const line = (values: StatValues) => [aLine('QB', values, 'qb')];
const week: ScoredWeek = { week: 1, isFinal: true, config: defaultScoreConfig };
const sides = (now: StatValues | undefined, before?: StatValues) => [
  aGame({
    id: 'a',
    team1: { round: 1, lines: now ? line(now) : [] },
    ...(before && { linesAtLock: { team1: line(before) } }),
  }),
];
const explained = (games: ReturnType<typeof sides>, atLock: ScoreRules = defaultScoreConfig) =>
  withPrevious(
    explainWeek('qb', linesByPlayer(games).get('qb') ?? [], week),
    explainWeek('qb', linesAtLock(games, 'qb'), { ...week, config: atLock }),
  );
const previousOf = (explanation: ReturnType<typeof explained>) =>
  explanation.rows.map(({ key, value, points, previous }) => [key, value, points, previous]);

describe('a corrected week', () => {
  it('tells the values at the lock of the rows that are other ones now', () => {
    const corrected = explained(sides({ pass_yds: 268, td: 2 }, { pass_yds: 268, td: 3 }));
    expect(previousOf(corrected)).toEqual([
      ['pass_yds', 268, 26.8, null],
      ['td', 2, 12, { value: 3, points: 18 }],
    ]);
    expect([corrected.points, corrected.previousPoints]).toEqual([38.8, 44.8]);
  });

  it('tells what was nothing at the lock, and what is nothing now', () => {
    const corrected = explained(sides({ td: 1 }, { int: 1, fumble: 0 }));
    expect(previousOf(corrected)).toEqual([
      ['td', 1, 6, { value: 0, points: 0 }],
      ['int', 0, 0, { value: 1, points: -6 }],
    ]);
    expect([corrected.points, corrected.previousPoints]).toEqual([6, -6]);
  });

  it('keeps the rows of a line that a correction took away', () => {
    expect(explained(sides(undefined, { td: 2 }))).toMatchObject({
      points: 0,
      previousPoints: 12,
      rows: [{ key: 'td', value: 0, counts: false, previous: { value: 2, points: 12 } }],
    });
  });

  it('tells the points of another configuration at the lock', () => {
    const five: ScoreRules = { ...defaultScoreConfig, td: { operation: '*', sign: '+', points: 5 } };
    expect(explained(sides({ td: 2 }), five)).toMatchObject({
      points: 12,
      previousPoints: 10,
      rows: [{ value: 2, points: 12, previous: { value: 2, points: 10 } }],
    });
  });

  it('tells nothing when nothing is other than at the lock', () => {
    const same = explained(sides({ td: 2 }, { td: 2 }));
    expect([same.previousPoints, ...same.rows.map(({ previous }) => previous)]).toEqual([null, null]);
  });
});

describe('the lines at the lock', () => {
  const game = aGame({
    team1: { round: 1, lines: line({ td: 1 }) },
    team2: { round: 2, lines: line({ td: 9 }) },
  });

  it('are those before the first correction of a settled round', () => {
    expect(keepLinesAtLock(game, [1])).toEqual({ team1: line({ td: 1 }) });
    const corrected = { ...game, linesAtLock: { team1: line({ td: 5 }) } };
    expect(keepLinesAtLock(corrected, [1, 2])).toEqual({
      team1: line({ td: 5 }),
      team2: line({ td: 9 }),
    });
  });
});

import { describe, expect, it, test } from '@jest/globals';
import { leagueSizes } from '@endzone/contracts/game';
import fc from 'fast-check';
import { idOf, pairing, someTeams } from './testing/aLeaguePlay.ts';
import { drawSchedule, pairsOfRound, regularWeeks, weeksOfLeague, weeksOfPlayoffs } from './schedule.ts';

const ids = (count: number) => someTeams(count).map(({ teamId }) => teamId);
const written = (count: number, round: number) =>
  pairsOfRound(ids(count), round).map(([team1, team2]) => `${team1}-${team2}`);

describe('the circle method', () => {
  test.each([
    ['the first pass pairs first with last', 4, 0, ['T1-T4', 'T2-T3']],
    ['others rotate one place, odd rounds swap sides', 4, 1, ['T3-T1', 'T2-T4']],
    ['the last round of the pass', 4, 2, ['T1-T2', 'T3-T4']],
    ['the second pass begins as the first with sides swapped', 4, 3, ['T4-T1', 'T3-T2']],
    ['the second pass swaps an odd round back', 4, 4, ['T1-T3', 'T4-T2']],
    ['the second pass ends swapped', 4, 5, ['T2-T1', 'T4-T3']],
    ['the third pass is the first again', 4, 6, ['T1-T4', 'T2-T3']],
    ['six teams', 6, 0, ['T1-T6', 'T2-T5', 'T3-T4']],
    ['six teams, the last one comes to the second seat', 6, 1, ['T5-T1', 'T4-T6', 'T3-T2']],
    ['six teams, round 2', 6, 2, ['T1-T4', 'T5-T3', 'T6-T2']],
  ])('%s', (_name, teams, round, pairs) => {
    expect(written(teams, round)).toEqual(pairs);
  });

  test.each([0, 2, 3, 5, 15])('refuses %i teams', (count) => {
    expect(() => pairsOfRound(ids(count), 0)).toThrow(RangeError);
  });

  test.each(leagueSizes)('with %i teams every team plays once in each round', (count) => {
    for (let round = 0; round < 2 * count; round += 1) {
      expect(pairsOfRound(ids(count), round).flat().sort()).toEqual(ids(count).sort());
    }
  });

  test.each(leagueSizes)(
    'with %i teams everybody meets everybody once in a pass, then with sides swapped',
    (count) => {
      const pass = (number: number) =>
        Array.from({ length: count - 1 }, (_, round) => written(count, number * (count - 1) + round)).flat();
      const unordered = pass(0).map((pair) => pair.split('-').sort().join('-'));
      expect(new Set(unordered).size).toBe((count * (count - 1)) / 2);
      expect(pass(1)).toEqual(pass(0).map((pair) => pair.split('-').reverse().join('-')));
      expect(pass(2)).toEqual(pass(0));
    },
  );

  it('lets everybody meet everybody equally often over full passes, on each side as often over two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leagueSizes), fc.integer({ min: 1, max: 4 }), (count, passes) => {
        const met = new Map<string, number>();
        for (let round = 0; round < passes * (count - 1); round += 1) {
          for (const pair of pairsOfRound(ids(count), round)) {
            const key = pair.toSorted().join('-');
            met.set(key, (met.get(key) ?? 0) + 1);
          }
        }
        expect(met.size).toBe((count * (count - 1)) / 2);
        expect(new Set(met.values())).toEqual(new Set([passes]));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the weeks of a league', () => {
  test.each([
    ['drafted before week 1', 0, 10, 1, 1, [1, 2, 3, 4, 5, 6, 7, 8, 9], [10]],
    ['two playoff weeks', 0, 10, 2, 1, [1, 2, 3, 4, 5, 6, 7, 8], [9, 10]],
    ['week 4 is running or over when the draft ends', 4, 10, 2, 5, [5, 6, 7, 8], [9, 10]],
    ['one regular week is left', 7, 10, 2, 8, [8], [9, 10]],
    ['the shortest season', 0, 2, 1, 1, [1], [2]],
  ] as const)('%s', (_name, currentWeek, weekCount, playoffWeekCount, firstWeek, regular, playoffs) => {
    const span = { firstWeek, nbWeeks: weekCount, nbPlayoffWeeks: playoffWeekCount };
    expect(weeksOfLeague({ currentWeek, nbWeeks: weekCount, nbPlayoffWeeks: playoffWeekCount })).toEqual(
      span,
    );
    expect(regularWeeks(span)).toEqual(regular);
    expect(weeksOfPlayoffs(span)).toEqual(playoffs);
  });

  test.each([
    ['the last regular week has started', 8, 10, 2],
    ['the last regular week has started, one playoff week', 9, 10, 1],
    ['the playoffs run', 9, 10, 2],
    ['the season is over', 10, 10, 1],
  ] as const)('none is left: %s', (_name, currentWeek, weekCount, playoffWeekCount) => {
    expect(weeksOfLeague({ currentWeek, nbWeeks: weekCount, nbPlayoffWeeks: playoffWeekCount })).toBe(
      'no_weeks_left',
    );
  });
});

describe('the schedule', () => {
  const drawn = (teams: number, firstWeek: number, weekCount: number, playoffWeekCount: 1 | 2) =>
    drawSchedule(
      someTeams(teams),
      { firstWeek, nbWeeks: weekCount, nbPlayoffWeeks: playoffWeekCount },
      idOf,
    ).map((game) => `${game.week}: ${pairing(game)}`);

  it('is repeated with sides swapped when the weeks outlast the round robin', () => {
    expect(drawn(4, 1, 6, 2)).toEqual([
      ...['1: T1-T4', '1: T2-T3', '2: T3-T1', '2: T2-T4'],
      ...['3: T1-T2', '3: T3-T4', '4: T4-T1', '4: T3-T2'],
    ]);
  });

  it('is cut when the weeks do not last', () => {
    expect(drawn(6, 1, 2, 1)).toEqual(['1: T1-T6', '1: T2-T5', '1: T3-T4']);
  });

  it('begins with the first round in the first week of a late league', () => {
    expect(drawn(4, 5, 7, 1)).toEqual(['5: T1-T4', '5: T2-T3', '6: T3-T1', '6: T2-T4']);
  });

  it('seats teams by their draft position, in whatever order they are given', () => {
    const span = { firstWeek: 1, nbWeeks: 4, nbPlayoffWeeks: 1 } as const;
    expect(drawSchedule(someTeams(6).reverse(), span, idOf)).toEqual(drawSchedule(someTeams(6), span, idOf));
  });

  it('gives each game an id of its own and leaves it open', () => {
    const games = drawSchedule(someTeams(4), { firstWeek: 1, nbWeeks: 3, nbPlayoffWeeks: 1 }, idOf);
    expect(games[3]).toEqual({
      id: 'game 2:regular:2',
      week: 2,
      kind: 'regular',
      team1: { teamId: 'T2', seed: null, sawResult: false },
      team2: { teamId: 'T4', seed: null, sawResult: false },
      result: null,
      correctedAt: null,
    });
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  });

  it('gives every team one game in every regular week and none in the playoffs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...leagueSizes),
        fc.integer({ min: 3, max: 40 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.nat(39),
        (count, weekCount, playoffWeekCount, late) => {
          const span = {
            firstWeek: 1 + (late % (weekCount - playoffWeekCount)),
            nbWeeks: weekCount,
            nbPlayoffWeeks: playoffWeekCount,
          };
          const games = drawSchedule(someTeams(count), span, idOf);
          for (const week of regularWeeks(span)) {
            const playing = games
              .filter((game) => game.week === week)
              .flatMap(({ team1, team2 }) => [team1.teamId, team2.teamId]);
            expect(playing.sort()).toEqual(ids(count).sort());
          }
          expect(games).toHaveLength((regularWeeks(span).length * count) / 2);
        },
      ),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { correctWeeks } from './correctWeeks.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import { lineupPoints } from './lineup.ts';
import { aLeague, idOf, startWeek } from './testing/aLeaguePlay.ts';
import { sumPoints, type PlayerPoints, type Points } from './points.ts';
import { regularWeeks, weeksOfPlayoffs } from './schedule.ts';
import { settleWeek } from './settleWeek.ts';
import { standings } from './standings.ts';
import { undoWeek } from './undoWeek.ts';

type Season = { league: LeaguePlay; points: PlayerPoints[]; frozen: number[] };

// Few different figures, so that equal points, minus points and weeks of zeros are common.
const seasons: fc.Arbitrary<Season> = fc
  .record({
    teams: fc.constantFrom(4, 6, 8),
    nbPlayoffWeeks: fc.constantFrom(1 as const, 2 as const),
    nbRegularWeeks: fc.integer({ min: 1, max: 5 }),
    firstWeek: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ teams, nbPlayoffWeeks, nbRegularWeeks, firstWeek }) => {
    const weekCount = firstWeek - 1 + nbRegularWeeks + nbPlayoffWeeks;
    const league = aLeague({ teams, nbPlayoffWeeks, firstWeek, nbWeeks: weekCount });
    const players = league.teams.flatMap(({ teamId }) =>
      ['QB', 'RB', 'K', 'WR'].map((slot) => `${teamId}-${slot}`),
    );
    const aWeek = fc
      .array(fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }), {
        minLength: players.length,
        maxLength: players.length,
      })
      .map((figures) => {
        const scored = players.map((player, index) => [player, figures[index]] as const);
        return Object.fromEntries(
          scored.filter((each): each is readonly [string, number] => each[1] !== undefined),
        );
      });
    return fc.record({
      league: fc.constant(league),
      points: fc.array(aWeek, { minLength: weekCount, maxLength: weekCount }),
      frozen: fc.shuffledSubarray(regularWeeks(league.span)),
    });
  });

const pointsIn = ({ points }: Season, week: number): PlayerPoints => points[week - 1] ?? {};
const settle = (play: LeaguePlay, season: Season, week: number) =>
  settleWeek(play, week, pointsIn(season, week), idOf).play;
const tableOf = ({ teams, games, lockedWeeks }: LeaguePlay) => standings(teams, games, lockedWeeks);

/** Every state of the season: weeks start in order, frozen ones are locked after the last regular week in the order given. */
function statesOf(season: Season): LeaguePlay[] {
  const { league, frozen } = season;
  const states = [league];
  const step = (change: (play: LeaguePlay) => LeaguePlay) => states.push(change(states.at(-1) ?? league));
  for (const week of regularWeeks(league.span)) {
    step((play) => startWeek(play, week));
    if (!frozen.includes(week)) step((play) => settle(play, season, week));
  }
  for (const week of frozen) step((play) => settle(play, season, week));
  for (const week of weeksOfPlayoffs(league.span)) {
    step((play) => startWeek(play, week));
    step((play) => settle(play, season, week));
  }
  return states;
}
const finalState = (season: Season) => statesOf(season).at(-1) ?? season.league;

function recalculate(play: LeaguePlay, season: Season) {
  const all = new Map(play.weeks.map(({ week }) => [week, pointsIn(season, week)]));
  return correctWeeks(play, all, new Date(0));
}

describe('at every moment of a season', () => {
  it('recalculating unchanged statistics changes nothing', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        for (const play of statesOf(season)) {
          const { play: after, changes } = recalculate(play, season);
          expect(after).toEqual(play);
          expect(
            [
              changes.results,
              changes.standings,
              Object.values(changes.trophies),
              Object.values(changes.pairs),
            ].flat(2),
          ).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('lock, undo, lock gives what the first lock gave', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const states = statesOf(season);
        states.slice(1).forEach((after, index) => {
          const before = states[index];
          const week = after.lockedWeeks.find((locked) => !before?.lockedWeeks.includes(locked));
          if (week === undefined) return;
          const undone = undoWeek(after, week, idOf).play;
          expect(undone).toEqual(before);
          expect(settle(undone, season, week)).toEqual(after);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('the standings are a total order that no order of teams or games changes', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        for (const play of statesOf(season)) {
          const table = tableOf(play);
          expect(table.map(({ rank }) => rank)).toEqual(play.teams.map((_, index) => index + 1));
          expect(
            standings(play.teams.toReversed(), play.games.toReversed(), play.lockedWeeks.toReversed()),
          ).toEqual(table);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('wins and losses, points and points against balance over the league', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const table = tableOf(finalState(season));
        const sum = (figure: 'wins' | 'losses' | 'points' | 'pointsAgainst') =>
          table.reduce((total, standing) => total + standing[figure], 0);
        expect(sum('wins')).toBe(sum('losses'));
        expect(sum('points')).toBe(sum('pointsAgainst'));
        for (const { wins, losses, ties } of table) {
          expect(wins + losses + ties).toBe(regularWeeks(season.league.span).length);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** "The leaderboard adds the points of all locked weeks", computed from the lineups: the points by team id. */
const pointsOfLockedWeeks = ({ teams, weeks, lockedWeeks }: LeaguePlay): Map<string, Points> =>
  new Map(
    teams.map(({ teamId }) => [
      teamId,
      sumPoints(
        weeks.flatMap(({ week, lineups, settled }) => {
          const lineup = lineups.find((each) => each.teamId === teamId);
          return lineup && settled && lockedWeeks.includes(week)
            ? [lineupPoints(lineup, settled.playerPoints)]
            : [];
        }),
      ),
    ]),
  );

describe('at the end of a season', () => {
  it('weeks settled in another order give the same results, standings, playoffs and leaderboard points', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const [late, inOrder] = [finalState(season), finalState({ ...season, frozen: [] })];
        expect(tableOf(late)).toEqual(tableOf(inOrder));
        expect(late.games).toEqual(inOrder.games);
        expect(pointsOfLockedWeeks(late)).toEqual(pointsOfLockedWeeks(inOrder));
      }),
      { numRuns: 40 },
    );
  });

  it('correcting a season played with other statistics before its playoffs gives what playing it with these gives', () => {
    fc.assert(
      fc.property(seasons, seasons, (season, other) => {
        const regularOnly = (given: Season) =>
          regularWeeks(season.league.span).reduce(
            (play, week) => settle(startWeek(play, week), given, week),
            season.league,
          );
        const wrong = regularOnly({ ...season, points: other.points });
        const { play } = recalculate(wrong, season);
        const right = regularOnly(season);
        expect(tableOf(play)).toEqual(tableOf(right));
        expect(play.trophies).toEqual(right.trophies);
        const regular = ({ games }: LeaguePlay) => games.filter(({ kind }) => kind === 'regular');
        expect(regular(play).map((game) => ({ ...game, correctedAt: null }))).toEqual(regular(right));
        const pairs = ({ games }: LeaguePlay) => games.filter(({ kind }) => kind !== 'regular');
        expect(pairs(play)).toEqual(pairs(wrong));
      }),
      { numRuns: 40 },
    );
  });
});

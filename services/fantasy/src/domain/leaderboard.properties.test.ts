import { expect, it } from '@jest/globals';
import { leagueSizes } from '@endzone/contracts/game';
import fc from 'fast-check';
import { listTeams, readPage, relistLeagues } from './leaderboard.ts';
import type { LeaderboardTeam } from './leaderboard.ts';
import { wholeLeaderboard } from './testing/wholeLeaderboard.ts';

const words = fc.constantFrom('Őz', 'oz', 'Kék', 'kek-balna', 'Ördög 9', 'Ördög 10', 'KISS', 'a');
const names = fc.array(words, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));

/** Few values each, so that ties and equal names are common. */
const leagues = fc.array(
  fc.record({
    leagueName: names,
    nbTeams: fc.constantFrom(...leagueSizes.slice(0, 3)),
    teams: fc.array(
      fc.record({
        teamName: names,
        user: fc.option(fc.record({ firstName: words, lastName: names })),
        points: fc.constantFrom(-100, 0, 1000, 1050, 2000),
        wins: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 6 },
    ),
  }),
  { maxLength: 8 },
);
type Leagues = typeof leagues extends fc.Arbitrary<infer T> ? T : never;

const teamsOf = (drawn: Leagues): LeaderboardTeam[] =>
  drawn.flatMap(({ teams, ...league }, number) =>
    teams.map((team, seat) => ({
      ...league,
      ...team,
      leagueId: `league ${number}`,
      teamId: `${(number * 7 + seat * 3) % 11} ${number} ${seat}`,
    })),
  );

const asked = fc.record({
  nbTeams: fc.subarray([...leagueSizes.slice(0, 4)]),
  term: fc.oneof(fc.constant(''), words, names),
});
const page = fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.nat(50) });

it('a page is that part of the whole leaderboard, whatever is asked for', () => {
  fc.assert(
    fc.property(leagues, asked, page, (drawn, filter, { limit, offset }) => {
      const teams = teamsOf(drawn);
      const whole = wholeLeaderboard(teams, filter);
      expect(readPage(listTeams(teams.toReversed()), filter, { limit, offset })).toEqual({
        rows: whole.slice(offset, offset + limit),
        total: whole.length,
      });
    }),
    { numRuns: 500 },
  );
});

it('a list in which leagues have changed or gone is the list made anew', () => {
  fc.assert(
    fc.property(leagues, leagues, fc.nat(), (before, after, chosen) => {
      const isChanged = (number: number) => ((chosen >> number) & 1) === 1;
      const ids = new Set(before.flatMap((_, number) => (isChanged(number) ? [`league ${number}`] : [])));
      const now = before.map((league, number) =>
        isChanged(number) ? (after[number] ?? { ...league, teams: [] }) : league,
      );
      const changed = teamsOf(now).filter(({ leagueId }) => ids.has(leagueId));
      expect(relistLeagues(listTeams(teamsOf(before)), ids, changed)).toEqual(listTeams(teamsOf(now)));
    }),
    { numRuns: 500 },
  );
});

import { describe, expect, it, test } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { aGame, aRealGame, aSeason, aTeam, someStandings } from '@endzone/shared-ui/testing/aLeague.ts';
import { bracketOf, decidedFinal, type BracketSide, type PlayoffKind } from './bracket.ts';

/** Team and seed are one number here: the standings are T1, T2, … */
const playoff = (
  kind: PlayoffKind,
  week: number,
  [seed1, points1]: [number, number],
  [seed2, points2]: [number, number],
  given: Partial<FantasyGame> = {},
): FantasyGame => {
  const game = aGame(week, seed1, seed2);
  const isFinal = given.isFinal ?? true;
  return {
    ...game,
    kind,
    state: isFinal ? 'final' : 'live',
    isFinal,
    team1: { ...game.team1, seed: seed1 },
    team2: { ...game.team2, seed: seed2 },
    team1Points: points1,
    team2Points: points2,
    // "Equal points go to the higher seed": team 1.
    gameResult: isFinal ? (points2 > points1 ? 2 : 1) : null,
    decidedBy: isFinal ? (points1 === points2 ? 'seed' : 'points') : null,
    ...given,
  };
};
const numberOf = new Map([1, 2, 3, 4, 5, 6, 7, 8].map((nb) => [aTeam(nb).id, nb]));
const shownSide = (side: BracketSide) =>
  'team' in side
    ? `T${numberOf.get(side.team.id)}(${side.seed})${side.points === null ? '' : ` ${side.points}`}`
    : `${side.waitsFor} of ${side.ofSemiFinal}`;

function shown(
  nbPlayoffWeeks: 1 | 2,
  games: FantasyGame[],
  given: { status?: 'finished'; teams?: number } = {},
) {
  const { status = 'ongoing', teams = 8 } = given;
  const season = aSeason({ nbWeeks: 7 + nbPlayoffWeeks, nbPlayoffWeeks, status });
  const bracket = bracketOf(season, someStandings().slice(0, teams), games);
  return (
    bracket && {
      isProvisional: bracket.isProvisional,
      games: bracket.rounds.flatMap(({ kind, week, games: ofRound }) =>
        ofRound.map(({ sides, winner }) => {
          const pair = sides.map(shownSide).join(' - ');
          return `${week} ${kind}: ${pair}${winner ? `, team ${winner} wins` : ''}`;
        }),
      ),
    }
  );
}
const regular = [aGame(1, 1, 2), aGame(1, 3, 4)];
const semis = [playoff('semi_final', 8, [1, 90], [4, 80]), playoff('semi_final', 8, [2, 70], [3, 75.5])];

describe('before the playoffs the pairs are those of the standings, and provisional', () => {
  it('of two weeks: 1 v 4 and 2 v 3, then both games between their winners and losers', () => {
    expect(shown(2, regular)).toEqual({
      isProvisional: true,
      games: [
        '8 semi_final: T1(1) - T4(4)',
        '8 semi_final: T2(2) - T3(3)',
        '9 final: winner of 1 - winner of 2',
        '9 third_place: loser of 1 - loser of 2',
      ],
    });
  });

  it('of one week: 1 v 2 and 3 v 4', () => {
    expect(shown(1, regular)).toEqual({
      isProvisional: true,
      games: ['8 final: T1(1) - T2(2)', '8 third_place: T3(3) - T4(4)'],
    });
  });

  test('the order of the standings counts, not that of the list', () => {
    const bracket = bracketOf(aSeason(), someStandings().reverse(), regular);
    expect(bracket?.rounds[0]?.games[0]?.sides.map(shownSide)).toEqual(['T1(1)', 'T4(4)']);
  });

  test('in a league of four everybody is in them', () => {
    expect(shown(2, regular, { teams: 4 })?.games).toHaveLength(4);
  });
});

describe('there is no bracket', () => {
  test.each([
    ['before a week is locked', [aGame(1, 1, 2, { isFinal: false })], {}],
    ['while no game is drawn', [], {}],
    ['with fewer than four teams', regular, { teams: 3 }],
    ['of a season that ended without playoffs', regular, { status: 'finished' as const }],
  ])('%s', (_when, games, given) => {
    expect(shown(2, games, given)).toBeUndefined();
  });
});

describe('two weeks of playoffs', () => {
  const pair = (seed1: number, seed2: number, given: Partial<FantasyGame>) =>
    playoff('semi_final', 8, [seed1, 0], [seed2, 0], { isFinal: false, ...given });

  it('are drawn with seeds and without points before they begin, whatever the order of the games', () => {
    const scheduled = { state: 'scheduled', startedAt: null } as const;
    expect(shown(2, [...regular, pair(2, 3, scheduled), pair(1, 4, scheduled)])).toEqual({
      isProvisional: false,
      games: [
        '8 semi_final: T1(1) - T4(4)',
        '8 semi_final: T2(2) - T3(3)',
        '9 final: winner of 1 - winner of 2',
        '9 third_place: loser of 1 - loser of 2',
      ],
    });
  });

  test.each(['live', 'frozen'] as const)('have points and no winner while they are %s', (state) => {
    const running = playoff('semi_final', 8, [1, 12.5], [4, 30], { isFinal: false, state });
    expect(shown(2, [running])?.games[0]).toBe('8 semi_final: T1(1) 12.5 - T4(4) 30');
  });

  it('have no points before the first figure of their week', () => {
    const running = pair(1, 4, { state: 'live', roster1: null, roster2: null });
    const season = aSeason({
      nbWeeks: 9,
      currentWeek: 8,
      games: [aRealGame(8, 'Wolves', 'Titans')],
    });
    const sides = bracketOf(season, [], [running])?.rounds[0]?.games[0]?.sides;
    expect(sides?.map(shownSide)).toEqual(['T1(1)', 'T4(4)']);
  });

  it('go on with the winners in the final and the losers for third place', () => {
    const ahead = { isFinal: false, state: 'scheduled' } as const;
    const finals = [
      playoff('third_place', 9, [2, 0], [4, 0], ahead),
      playoff('final', 9, [1, 0], [3, 0], ahead),
    ];
    expect(shown(2, [...regular, ...semis, ...finals])).toEqual({
      isProvisional: false,
      games: [
        '8 semi_final: T1(1) 90 - T4(4) 80, team 1 wins',
        '8 semi_final: T2(2) 70 - T3(3) 75.5, team 2 wins',
        '9 final: T1(1) - T3(3)',
        '9 third_place: T2(2) - T4(4)',
      ],
    });
  });

  it('end with the winner of the final', () => {
    const final = playoff('final', 9, [1, 60], [3, 61]);
    const games = [...semis, final, playoff('third_place', 9, [2, 50], [4, 40])];
    expect(shown(2, games, { status: 'finished' })?.games.slice(2)).toEqual([
      '9 final: T1(1) 60 - T3(3) 61, team 2 wins',
      '9 third_place: T2(2) 50 - T4(4) 40, team 1 wins',
    ]);
    expect(decidedFinal(games)).toBe(final);
  });

  it('give a tie to the higher seed', () => {
    const tied = playoff('semi_final', 8, [1, 80], [4, 80]);
    expect(shown(2, [tied])?.games[0]).toBe('8 semi_final: T1(1) 80 - T4(4) 80, team 1 wins');
  });
});

describe('one week of playoffs', () => {
  it('has both games side by side', () => {
    const games = [playoff('final', 8, [1, 60], [2, 61]), playoff('third_place', 8, [3, 50], [4, 40])];
    expect(shown(1, games, { status: 'finished' })).toEqual({
      isProvisional: false,
      games: ['8 final: T1(1) 60 - T2(2) 61, team 2 wins', '8 third_place: T3(3) 50 - T4(4) 40, team 1 wins'],
    });
  });

  it('has no decided final before its week is locked', () => {
    expect(decidedFinal([playoff('final', 8, [1, 60], [2, 61], { isFinal: false })])).toBeUndefined();
  });
});

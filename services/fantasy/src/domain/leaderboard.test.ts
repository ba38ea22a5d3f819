import { describe, expect, it, test } from '@jest/globals';
import { listTeams, readPage } from './leaderboard.ts';
import type { LeaderboardFilter, LeaderboardTeam } from './leaderboard.ts';

function aTeam(teamName: string, given: Partial<LeaderboardTeam> = {}): LeaderboardTeam {
  return {
    teamId: `id ${teamName}`,
    teamName,
    leagueId: 'L1',
    leagueName: 'Duna Kupa',
    nbTeams: 4,
    user: { firstName: 'Próba', lastName: 'Ödön' },
    points: 1000,
    wins: 0,
    ...given,
  };
}
const shown = (teams: LeaderboardTeam[], filter: LeaderboardFilter = {}) =>
  readPage(listTeams(teams), filter, { limit: 100, offset: 0 }).rows.map(
    ({ rank, teamName }) => `${rank} ${teamName}`,
  );

describe('the order of the leaderboard', () => {
  test.each<[string, LeaderboardTeam[], string[]]>([
    ['nobody', [], []],
    ['more points first', [aTeam('A', { points: 1 }), aTeam('B', { points: 2 })], ['1 B', '2 A']],
    [
      'equal points share a rank: 1, 2, 2, 4',
      [
        aTeam('A', { points: 10 }),
        aTeam('B', { points: 30 }),
        aTeam('C', { points: 20 }),
        aTeam('D', { points: 20 }),
      ],
      ['1 B', '2 C', '2 D', '4 A'],
    ],
    ['all equal are first', [aTeam('A'), aTeam('B'), aTeam('C')], ['1 A', '1 B', '1 C']],
    ['equal points are listed by wins', [aTeam('A', { wins: 1 }), aTeam('B', { wins: 2 })], ['1 B', '1 A']],
    [
      'then by name in Hungarian order',
      [
        'Zsákok',
        'Zala',
        'Őzek',
        'Oroszlán',
        'Csikók',
        'Cukor',
        'Öregek',
        'Áprád',
        'Apróság',
        '10 Ördög',
        '9 Ördög',
      ].map((name) => aTeam(name)),
      [
        ...['1 9 Ördög', '1 10 Ördög', '1 Áprád', '1 Apróság', '1 Cukor', '1 Csikók'],
        ...['1 Oroszlán', '1 Öregek', '1 Őzek', '1 Zala', '1 Zsákok'],
      ],
    ],
    [
      '0 and minus points are ranked too',
      [aTeam('A', { points: -100 }), aTeam('B', { points: 0 })],
      ['1 B', '2 A'],
    ],
  ])('%s', (_name, teams, expected) => {
    expect(shown(teams)).toEqual(expected);
    expect(shown(teams.toReversed())).toEqual(expected);
  });

  it('is the same for two teams of one name, whatever order they come in', () => {
    const twins = [aTeam('A', { teamId: '1' }), aTeam('A', { teamId: '2' })];
    expect(listTeams(twins)).toEqual(listTeams(twins.toReversed()));
  });
});

describe('the filters of the leaderboard', () => {
  const teams = [
    aTeam('Vörös Ördögök', { points: 40, nbTeams: 6, leagueName: 'Tisza Liga' }),
    aTeam('Kék Bálnák', { points: 30, user: { firstName: 'Lőrinc', lastName: 'Szűcs' } }),
    aTeam('Árvíztűrő', { points: 20, nbTeams: 8, user: null }),
    aTeam('Gepard', { points: 10 }),
  ];

  test.each<[string, LeaderboardFilter, string[]]>([
    ['league size changes the ranks', { nbTeams: [4] }, ['1 Kék Bálnák', '2 Gepard']],
    ['several sizes', { nbTeams: [6, 8] }, ['1 Vörös Ördögök', '2 Árvíztűrő']],
    ['a size that nobody has', { nbTeams: [16] }, []],
    ['no size is no filter', { nbTeams: [] }, ['1 Vörös Ördögök', '2 Kék Bálnák', '3 Árvíztűrő', '4 Gepard']],
    ['a term does not change the ranks', { term: 'gepard' }, ['4 Gepard']],
    ['both', { nbTeams: [4, 8], term: 'gepard' }, ['3 Gepard']],
    ['team name without accents', { term: 'arvizturo' }, ['3 Árvíztűrő']],
    ['team name with accents and capitals', { term: 'ÁRVÍZTŰRŐ' }, ['3 Árvíztűrő']],
    ['a term with accents finds a name without', { term: 'gépárd' }, ['4 Gepard']],
    ['inside a word', { term: 'dogok' }, ['1 Vörös Ördögök']],
    ['user, last name first', { term: 'szucs lorinc' }, ['2 Kék Bálnák']],
    ['user, first name first', { term: 'Lőrinc Szűcs' }, ['2 Kék Bálnák']],
    ['league name', { term: 'tisza' }, ['1 Vörös Ördögök']],
    ['spaces around and between', { term: '  szucs   lorinc ' }, ['2 Kék Bálnák']],
    [
      'an empty term finds all',
      { term: ' ' },
      ['1 Vörös Ördögök', '2 Kék Bálnák', '3 Árvíztűrő', '4 Gepard'],
    ],
    ['words in any order, apart by a hyphen', { term: 'lorinc-szucs' }, ['2 Kék Bálnák']],
    ['signs of a pattern are plain text', { term: '.*' }, []],
    ['a deleted user is found by no name', { term: 'deleted' }, []],
    ['not across fields', { term: 'gepard duna' }, []],
  ])('%s', (_name, filter, expected) => {
    expect(shown(teams, filter)).toEqual(expected);
  });
});

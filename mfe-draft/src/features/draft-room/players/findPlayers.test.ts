import { describe, expect, it, test } from '@jest/globals';
import type { Player } from '@endzone/contracts/stats/players';
import { aPlayer } from '../../../data/draft/testing/aDraft.ts';
import { clubsOf, findPlayers, filterCount, noFilter, type PlayerFilter } from './findPlayers.ts';

const club = (name: string) => ({ id: name, name, logoUrl: null });
const player = (name: string, draftRank: number, given: Partial<Player>): Player => ({
  ...aPlayer(draftRank, { name }),
  jerseyNumber: draftRank,
  height: null,
  weight: null,
  birthDate: null,
  analysis: null,
  draftRank,
  rosterStatus: 'free',
  fantasyTeam: null,
  total: {} as Player['total'], // nobody reads it here
  fantasy_points: 100 - draftRank,
  scores: [],
  version: 1,
  ...given,
});
const players = [
  player('Szűcs Lőrinc', 1, { position: 'QB', team: club('Wolves'), fantasy_points: 90 }),
  player('John Miller', 2, { position: 'RB', team: club('Cowbells'), fantasy_points: 95 }),
  player('Ágoston Ubul', 3, { position: 'WR', team: club('Wolves'), status: 'injured' }),
  player('Csenge Őr', 4, { position: 'K', team: club('Ördögök') }),
];
const found = (given: Partial<PlayerFilter>, openSlots: Parameters<typeof findPlayers>[2] = []) =>
  findPlayers(players, { ...noFilter, ...given }, openSlots).map(({ draftRank }) => draftRank);

describe('Searching players', () => {
  test.each<[string, Partial<PlayerFilter>, number[]]>([
    ['nothing asked: all by rank', {}, [1, 2, 3, 4]],
    ['without accents, words in either order', { term: ' lorinc SZUCS ' }, [1]],
    ['apart by a hyphen', { term: 'szucs-lorinc' }, [1]],
    ['a part of a name', { term: 'mill' }, [2]],
    ['a name that nobody has', { term: 'xyz' }, []],
    ['one position', { positions: new Set(['K']) }, [4]],
    ['two positions', { positions: new Set(['QB', 'WR']) }, [1, 3]],
    ['one club', { clubId: 'Wolves' }, [1, 3]],
    ['without the injured', { withoutInjured: true }, [1, 2, 4]],
    ['by points', { sort: 'points' }, [3, 4, 2, 1]],
    ['by name, in the Hungarian order', { sort: 'name' }, [3, 4, 2, 1]],
    ['by position, then rank', { sort: 'position' }, [1, 2, 3, 4]],
  ])('%s', (_, filter, ranks) => {
    expect(found(filter)).toEqual(ranks);
  });

  it('only whom an empty starting slot waits for', () => {
    expect(found({ onlyNeeds: true }, ['FLEX', 'BENCH'])).toEqual([2, 3]);
  });

  it('counts what is set in the sheet, and lists the clubs in the Hungarian order', () => {
    expect(filterCount(noFilter)).toBe(0);
    expect(filterCount({ ...noFilter, clubId: 'x', withoutInjured: true, sort: 'name', term: 'a' })).toBe(3);
    expect(clubsOf(players).map(({ name }) => name)).toEqual(['Cowbells', 'Ördögök', 'Wolves']);
  });
});

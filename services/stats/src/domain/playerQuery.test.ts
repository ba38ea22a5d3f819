import { describe, expect, it, test } from '@jest/globals';
import type { Position, StatValues } from '@endzone/contracts/game';
import {
  byPosition,
  directionByDefault,
  filterPlayers,
  pagePlayers,
  sortPlayers,
  statusesByDefault,
} from './playerQuery.ts';
import type { ListedPlayer, PlayerFilter, PlayerOrder } from './playerQuery.ts';
import { statLine } from './playerTotals.ts';

type Details = Partial<Omit<ListedPlayer, 'total'>> & { values?: StatValues; points?: number };
function listed(id: string, { values = {}, points = 0, ...details }: Details = {}): ListedPlayer {
  const position: Position = details.position ?? 'QB';
  return {
    id,
    name: id,
    position,
    status: 'active',
    jerseyNumber: null,
    draftRank: 1,
    team: { id: 'lions', name: 'Lions' },
    total: statLine(position, [{ values }], points),
    ...details,
  };
}
const ids = (players: ListedPlayer[]) => players.map(({ id }) => id);

describe('the term', () => {
  const players = [
    listed('1', { name: 'Őry Ákos' }),
    listed('2', { name: 'Nagy Péter' }),
    listed('3', { name: 'Oryx Bence' }),
  ];
  test.each([
    ['nothing', '', ['1', '2', '3']],
    ['white space', '  ', ['1', '2', '3']],
    ['without case and accents', 'ory', ['1', '3']],
    ['with them', 'ŐRY', ['1', '3']],
    ['either name order', 'akos ory', ['1']],
    ['the written order', 'ory akos', ['1']],
    ['inside words', 'eter', ['2']],
    ['apart by a hyphen', 'peter-nagy', ['2']],
    ['parts of both names', 'pe na', ['2']],
    ['one word that is not there', 'nagy akos', []],
    ['signs of a pattern are letters', '.*', []],
  ])('%s: "%s"', (_name, term, expected) => {
    expect(ids(filterPlayers(players, { term }))).toEqual(expected);
  });
});

describe('the filter', () => {
  const players = [
    listed('1', { position: 'QB', team: { id: 'lions', name: 'Lions' } }),
    listed('2', { position: 'K', team: { id: 'wolves', name: 'Wolves' }, status: 'injured' }),
    listed('3', { position: 'HC', team: { id: 'wolves', name: 'Wolves' }, status: 'inactive' }),
  ];
  test.each<[string, PlayerFilter, string[]]>([
    ['everything', {}, ['1', '2', '3']],
    ['the usual: active and injured', { status: statusesByDefault }, ['1', '2']],
    ['one club', { team: ['wolves'] }, ['2', '3']],
    ['two clubs', { team: ['wolves', 'lions'] }, ['1', '2', '3']],
    ['positions', { position: ['QB', 'K'] }, ['1', '2']],
    ['club and status', { team: ['wolves'], status: ['inactive'] }, ['3']],
    ['a club that is not there', { team: ['bears'] }, []],
  ])('%s', (_name, filter, expected) => {
    expect(ids(filterPlayers(players, filter))).toEqual(expected);
  });
});

describe('the order', () => {
  const players = [
    listed('1', {
      name: 'Zsolt',
      position: 'K',
      jerseyNumber: 9,
      draftRank: 3,
      points: 500,
      values: { fg: 2 },
      team: { id: 'a', name: 'Zebras' },
    }),
    listed('2', {
      name: 'Zita',
      position: 'QB',
      jerseyNumber: null,
      draftRank: 1,
      points: -100,
      values: { td: 2 },
      team: { id: 'b', name: 'Árpád' },
    }),
    listed('3', {
      name: 'Ödön',
      position: 'DEF',
      jerseyNumber: 90,
      draftRank: 2,
      points: 500,
      values: { sack: 2.5 },
      status: 'injured',
      team: { id: 'c', name: 'Bears' },
    }),
    listed('4', {
      name: 'Oszkár',
      position: 'WR',
      jerseyNumber: 10,
      draftRank: 4,
      points: 0,
      values: { td: 5 },
      status: 'inactive',
      team: { id: 'b', name: 'Árpád' },
    }),
  ];
  test.each<[string, PlayerOrder, string[]]>([
    ['fantasy points, most first, unless asked; equal ones by name', {}, ['3', '1', '4', '2']],
    ['least first when asked; equal ones still by name', { sortDirection: 'asc' }, ['2', '4', '3', '1']],
    ['points are the same', { sort: 'points' }, ['3', '1', '4', '2']],
    ['a statistic, most first; null last', { sort: 'td' }, ['4', '2', '1', '3']],
    ['null last with the least first too', { sort: 'td', sortDirection: 'asc' }, ['1', '2', '4', '3']],
    ['half sacks', { sort: 'sack' }, ['3', '4', '2', '1']],
    ['names in Hungarian order: zs after z', { sort: 'name' }, ['4', '3', '2', '1']],
    ['names backwards', { sort: 'name', sortDirection: 'desc' }, ['1', '2', '3', '4']],
    ['clubs by name, then the player’s name', { sort: 'team' }, ['4', '2', '3', '1']],
    [
      'clubs backwards, equal ones still by the player’s name',
      { sort: 'team', sortDirection: 'desc' },
      ['1', '3', '4', '2'],
    ],
    ['positions as the game names them', { sort: 'position' }, ['2', '4', '1', '3']],
    ['status', { sort: 'status' }, ['2', '1', '4', '3']],
    ['jersey numbers as numbers, none last', { sort: 'jerseyNumber' }, ['1', '4', '3', '2']],
    ['none last backwards too', { sort: 'jerseyNumber', sortDirection: 'desc' }, ['3', '4', '1', '2']],
    ['the draft rank, best first', { sort: 'draftRank' }, ['2', '3', '1', '4']],
  ])('%s', (_name, order, expected) => {
    expect(ids(sortPlayers(players, order))).toEqual(expected);
  });

  test.each([
    ['fantasy_points', 'desc'],
    ['points', 'desc'],
    ['pass_yds', 'desc'],
    ['score_difference', 'desc'],
    ['name', 'asc'],
    ['team', 'asc'],
    ['position', 'asc'],
    ['status', 'asc'],
    ['jerseyNumber', 'asc'],
    ['draftRank', 'asc'],
  ] as const)('of %s is %s unless asked', (sort, expected) => {
    expect(directionByDefault(sort)).toBe(expected);
  });

  it('goes by id when the names are equal', () => {
    const same = [listed('b', { name: 'Nagy' }), listed('a', { name: 'Nagy' })];
    expect(ids(sortPlayers(same, {}))).toEqual(['a', 'b']);
  });

  it('of a club is by position, then name', () => {
    expect(ids(players.toSorted(byPosition))).toEqual(['2', '4', '1', '3']);
  });
});

describe('a page', () => {
  const players = Array.from({ length: 7 }, (_, i) => listed(String(i), { points: 100 - i }));
  test.each([
    [3, 0, ['0', '1', '2']],
    [3, 6, ['6']],
    [3, 7, []],
    [500, 0, ['0', '1', '2', '3', '4', '5', '6']],
  ])('of %d from %d on', (limit, offset, expected) => {
    const page = pagePlayers(players, { limit, offset });
    expect(ids(page.players)).toEqual(expected);
    expect(page.total).toBe(7);
  });

  it('counts what the filter lets through', () => {
    expect(pagePlayers(players, { limit: 2, offset: 0, term: '5' })).toMatchObject({
      total: 1,
      players: [{ id: '5' }],
    });
  });
});

import { describe, expect, it, test } from '@jest/globals';
import type { Player } from '@endzone/contracts/stats/players';
import { aRoster, aRosterPlayer, aWeek, no, yes } from '@endzone/shared-ui/testing/aLeague.ts';
import { barWidth, compareRows, firstRival } from './comparing.ts';
import { leavers, placeFor } from './replacing.ts';
import { rowActionOf, type RowAction } from './rowAction.ts';
import { keysFor } from './scoreColumns.ts';
import { readSearch } from './usePlayerSearch.ts';

describe('what a row offers', () => {
  const open = { lockedBy: null, can: { ...aRoster().can, trade: no('roster_locked') } };
  const locked = (lockedBy: 'draft' | 'week') => ({ ...open, lockedBy });
  const free = { rosterStatus: 'free', status: 'active', can: { pick: yes } } as const;
  test.each<[string, object, Parameters<typeof rowActionOf>[1], RowAction]>([
    ['a free agent is signed', {}, open, 'sign'],
    ['with a full roster somebody leaves first', { can: { pick: no('roster_full') } }, open, 'replace'],
    [
      'without a place for them somebody leaves first',
      { can: { pick: no('player_cannot_be_placed') } },
      open,
      'replace',
    ],
    ['while the league drafts they are picked in the room', {}, locked('draft'), 'draft'],
    [
      'that it is another team’s turn makes no difference',
      { can: { pick: no('not_your_turn') } },
      locked('draft'),
      'draft',
    ],
    ['a locked roster offers nothing', { can: { pick: no('roster_locked') } }, locked('week'), 'none'],
    ['an inactive player offers nothing', { status: 'inactive' }, locked('draft'), 'none'],
    ['whoever has no team is offered nothing', { can: { pick: no('no_team') } }, open, 'none'],
    ['before the own roster is known nothing', {}, undefined, 'none'],
    ['a player of mine', { rosterStatus: 'mine' }, open, 'mine'],
    ['a player of somebody else', { rosterStatus: 'rostered' }, open, 'taken'],
    [
      'a trade for a player of somebody else',
      { rosterStatus: 'rostered' },
      { lockedBy: null, can: aRoster().can },
      'trade',
    ],
    ['outside a league nothing', { rosterStatus: null, can: undefined }, undefined, 'none'],
  ])('%s', (_what, given, roster, action) => {
    expect(rowActionOf({ ...free, ...given }, roster)).toBe(action);
  });
});

describe('the address', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query));

  it('asks for free agents by points, the most first, when it says nothing', () => {
    expect(read('')).toEqual({
      filter: { sort: 'fantasy_points', sortDirection: 'desc', page: 1 },
      availability: 'free',
    });
  });

  it('carries every filter, the order and the page', () => {
    expect(
      read('term=őrsi&team=abc&position=RB,QB&status=injured&availability=all&sort=td&direction=asc&page=3'),
    ).toEqual({
      filter: {
        term: 'őrsi',
        team: ['abc'],
        position: ['QB', 'RB'],
        status: ['injured'],
        sort: 'td',
        sortDirection: 'asc',
        page: 3,
      },
      availability: 'all',
    });
  });

  test.each([
    ['position=LB', {}],
    ['page=-2', { page: 1 }],
    ['page=x', { page: 1 }],
    ['sort=shoe_size', { sort: 'fantasy_points' }],
    ['sort=name', { sort: 'name', sortDirection: 'asc' }],
  ])('with %s still names a list', (query, part) => {
    expect(read(query).filter).toMatchObject(part);
    expect(read(query).filter.position).toBeUndefined();
  });
});

describe('the score columns', () => {
  it('are those of the positions that are chosen', () => {
    expect(keysFor(['K'])).toEqual(['fg', 'xp', 'fg_miss', 'xp_miss']);
    expect(keysFor(['WR', 'HC'])).toEqual([
      'pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int', 'win_loss', 'pts_gained', 'score_difference',
    ]); // oxfmt-ignore
  });

  it('are all of them when none is', () => {
    expect(keysFor([])).toHaveLength(18);
  });
});

describe('who may leave', () => {
  it('is listed with the bench first, the weakest average first', () => {
    const { bench, starters } = leavers(aRoster());
    expect(bench.map(({ name }) => name)).toEqual([
      'Szentgyörgyvölgyi Benő',
      'Pálfi Zente',
      'Oláh Krisztofer',
    ]);
    expect(starters).toHaveLength(8);
  });

  const bench = [20, 21, 22].map((nb) => aRosterPlayer(nb, `Pados ${nb}`, 'RB', 'BENCH'));
  const full = { players: [...aRoster().players, ...bench] };
  const named = (name: string) => full.players.find((player) => player.name === name);

  test.each([
    ['WR', 'Oláh Krisztofer', 'BENCH'],
    ['WR', 'Csányi Olivér', 'TE_WR'],
    // The running back of FLEX takes the free slot.
    ['WR', 'Jalen Prewitt', 'FLEX'],
    ['DEF', 'Fehérvár Enthroners', 'DEF'],
    ['WR', 'Fehérvár Enthroners', undefined],
  ] as const)('a %s for %s gets %s', (position, leaver, slot) => {
    expect(placeFor(position, full, named(leaver))).toBe(slot);
  });

  it('is nobody while there is a place', () => {
    expect(placeFor('WR', aRoster())).toBe('BENCH');
    expect(placeFor('WR', full)).toBeUndefined();
  });
});

describe('two players side by side', () => {
  const one = (nb: number, weeks: number[], stats: Partial<Player['total']>): Player => {
    const scores = weeks.map((points, index) => aWeek(index + 1, points));
    const player = aRosterPlayer(nb, `Játékos ${nb}`, 'WR', 'BENCH', { scores });
    const points = weeks.reduce((sum, week) => sum + week, 0);
    return { ...player, fantasy_points: points, total: { ...player.total, ...stats } };
  };
  const first = one(1, [10, 6], { catch_yds: 120, fumble: 2, td: 0 });
  const second = one(2, [20], { catch_yds: 80, fumble: 0, td: 0 });

  it('compare points, then the statistics of the position that one of them has', () => {
    expect(compareRows(first, second)).toEqual([
      { key: 'points', values: [16, 20], better: 'second' },
      { key: 'average', values: [8, 20], better: 'second' },
      { key: 'best', values: [10, 20], better: 'second' },
      { key: 'worst', values: [6, 20], better: 'second' },
      { key: 'catch_yds', values: [120, 80], better: 'first' },
      { key: 'fumble', values: [2, 0], better: 'second' },
    ]);
  });

  it('have no better one without figures, or with equal ones', () => {
    const idle = one(3, [], {});
    expect(compareRows(first, idle).find(({ key }) => key === 'average')?.better).toBe('neither');
    expect(compareRows(first, first).every(({ better }) => better === 'neither')).toBe(true);
  });

  test.each([
    [20, 20, 40, 50],
    [-10, -10, 5, 100],
    [null, null, 5, 0],
    [0, 0, 0, 0],
  ])('%s of %s and %s is a bar of %d percent', (value, left, right, width) => {
    expect(barWidth(value, [left, right])).toBe(width);
  });

  it('begin with the best of my own team, else with the best of all', () => {
    const all = [
      { id: 'a', rosterStatus: 'free' },
      { id: 'b', rosterStatus: 'rostered' },
      { id: 'c', rosterStatus: 'mine' },
    ] as const;
    expect(firstRival(all, 'a')?.id).toBe('c');
    expect(firstRival(all.slice(0, 2), 'a')?.id).toBe('b');
    expect(firstRival(all.slice(0, 1), 'a')).toBeUndefined();
  });
});

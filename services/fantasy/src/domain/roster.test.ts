import { describe, expect, it, test } from '@jest/globals';
import type { LeagueSeason } from './leagueSeason.ts';
import {
  applyCut,
  applyFreeAgent,
  applyMove,
  applySwitch,
  refuseCut,
  refuseFreeAgent,
  refuseMove,
  refuseSwitch,
  switchPartners,
} from './roster.ts';
import type { RosterCommand } from './roster.ts';
import { aPlayer, anOngoingSeason, at, idOf, playersById, shown } from './testing/aLeagueSeason.ts';

const open = { status: 'open', lockedBy: null, locksAt: null } as const;
const mine: RosterCommand = { teamId: idOf('team', 1), userId: idOf('user', 1), roster: open };
const stranger = { ...mine, userId: idOf('user', 2) };
const locked = (lockedBy: 'week' | 'games' | 'draft' | 'season_finished') => ({
  ...mine,
  roster: { status: 'locked' as const, lockedBy, locksAt: null },
});
const bench = 'QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH';
const full = `QB:QB RB:RB WR:TE_WR TE:TE_WR RB:FLEX K:K DEF:DEF HC:HC ${bench}`;
const [e8, e9] = [idOf('entry', 8), idOf('entry', 9)];
const [e1, e2, e3, e4, e5] = [1, 2, 3, 4, 5].map((number) => idOf('entry', number)) as [
  // Destructuring a mapped array loses its length.
  string,
  string,
  string,
  string,
  string,
];
const roster = (season: LeagueSeason) => shown(season.teams[0]?.entries ?? []);

describe('every command', () => {
  const season = anOngoingSeason([full, 'QB:QB']);
  season.teams.push({ ...season.teams[0]!, id: idOf('team', 9), managerId: null, entries: [] });
  const free = aPlayer(900, 'WR');
  const players = playersById([free]);
  const commands: [string, (command: RosterCommand) => unknown][] = [
    ['a free agent', (command) => refuseFreeAgent(season, players, command, free.id)],
    [
      'a free agent for a cut',
      (command) => refuseFreeAgent(season, players, command, free.id, idOf('entry', 77)),
    ],
    ['a cut', (command) => refuseCut(season, command, idOf('entry', 77))],
    ['a move', (command) => refuseMove(season, command, idOf('entry', 77), 'bench')],
    ['a switch', (command) => refuseSwitch(season, command, idOf('entry', 77), e1)],
  ];

  test.each(commands)('is for the manager only, before anything else: %s', (_name, refuse) => {
    expect(refuse({ ...locked('week'), userId: stranger.userId })).toEqual({ code: 'not_team_manager' });
  });

  test.each(commands)('needs an open roster: %s', (_name, refuse) => {
    for (const lockedBy of ['week', 'games', 'draft', 'season_finished'] as const) {
      expect(refuse(locked(lockedBy))).toEqual({ code: 'roster_locked', data: { lockedBy } });
    }
  });

  test.each(commands.slice(1))('names a player who is no longer there: %s', (_name, refuse) => {
    expect(refuse(mine)).toEqual({ code: 'roster_player_not_found' });
  });

  test.each(commands)(
    'changes nothing for who has seen another version of the roster: %s',
    (_name, refuse) => {
      const old = { code: 'roster_changed', variant: 'since_seen' };
      season.teams[0]!.rosterVersion = 5;
      expect(refuse({ ...mine, seen: 4 })).toEqual(old);
      expect(refuse({ ...mine, seen: 5 })).not.toEqual(old);
      expect(refuse({ ...locked('week'), seen: 4 })).toMatchObject({ code: 'roster_locked' });
      delete season.teams[0]!.rosterVersion;
      expect(refuse({ ...mine, seen: 0 })).not.toEqual(old);
    },
  );

  test.each(commands)('is for nobody when the team has no manager: %s', (_name, refuse) => {
    expect(refuse({ ...mine, teamId: idOf('team', 9) })).toEqual({ code: 'not_team_manager' });
  });
});

describe('a free agent is refused', () => {
  const inactive = aPlayer(901, 'WR', { status: 'inactive' });
  const players = playersById([aPlayer(900, 'QB'), inactive, aPlayer(1, 'QB'), aPlayer(101, 'QB')]);
  const taken = (number: number, isMine: boolean) => ({
    code: 'player_taken',
    data: { teamId: idOf('team', isMine ? 1 : 2), playerId: idOf('player', number), isMine },
  });

  test.each([
    ['when nobody knows him', full, 77, { code: 'player_not_found' }],
    ['when he is inactive', full, 901, { code: 'player_inactive' }],
    ['when another team has him', full, 101, taken(101, false)],
    ['when the own team has him', full, 1, taken(1, true)],
    ['with fourteen players', full, 900, { code: 'roster_full' }],
    [
      'when neither a slot nor the bench takes him',
      `QB:QB ${bench}`,
      900,
      {
        code: 'player_cannot_be_placed',
        data: { openSlots: ['RB', 'TE_WR', 'TE_WR', 'FLEX', 'K', 'DEF', 'HC'] },
      },
    ],
  ])('%s', (_rule, own, number, refusal) => {
    const season = anOngoingSeason([own, 'QB:QB']);
    expect(refuseFreeAgent(season, players, mine, idOf('player', number))).toEqual(refusal);
  });

  it('because they are inactive rather than because they are taken', () => {
    const season = anOngoingSeason([full, 'QB:QB']);
    const players = playersById([aPlayer(101, 'QB', { status: 'inactive' })]);
    expect(refuseFreeAgent(season, players, mine, idOf('player', 101))).toEqual({ code: 'player_inactive' });
  });
});

describe('a free agent for somebody who is cut is refused', () => {
  const players = playersById([
    aPlayer(900, 'WR'),
    aPlayer(901, 'WR', { status: 'inactive' }),
    aPlayer(1, 'QB'),
    aPlayer(101, 'QB'),
  ]);
  const season = anOngoingSeason([full, 'QB:QB']);
  const gone = idOf('entry', 77);

  test.each([
    ['because nobody knows them, before the cut is judged', 77, gone, 'player_not_found'],
    ['because they are inactive, before the cut is judged', 901, gone, 'player_inactive'],
    ['because another team has them, before the cut is judged', 101, gone, 'player_taken'],
    ['because they are whom the team would cut', 1, e1, 'player_taken'],
    ['when who is to be cut has left', 900, gone, 'roster_player_not_found'],
    ['when another team has who is to be cut', 900, idOf('entry', 101), 'roster_player_not_found'],
    [
      'when the roster after the swap has no place for them',
      900,
      idOf('entry', 7),
      'player_cannot_be_placed',
    ],
  ])('%s', (_rule, number, cut, code) => {
    expect(refuseFreeAgent(season, players, mine, idOf('player', number), cut)).toMatchObject({ code });
  });

  it('naming the slots that are open after the swap', () => {
    expect(refuseFreeAgent(season, players, mine, idOf('player', 900), idOf('entry', 7))).toEqual({
      code: 'player_cannot_be_placed',
      data: { openSlots: ['DEF'] },
    });
  });
});

describe('a free agent', () => {
  test.each([
    ['takes a free starting slot', 'QB:QB', 'WR' as const, 'QB:QB WR:TE_WR'],
    ['takes FLEX', 'WR:TE_WR TE:TE_WR', 'WR' as const, 'WR:TE_WR TE:TE_WR WR:FLEX'],
    ['takes the bench', 'QB:QB', 'QB' as const, 'QB:QB QB:BENCH'],
    [
      'comes when another was cut',
      full.replace(' QB:BENCH', ''),
      'WR' as const,
      `${full.replace(' QB:BENCH', '')} WR:BENCH`,
    ],
  ])('%s', (_rule, own, position, after) => {
    const player = aPlayer(900, position, { status: 'injured' });
    const season = anOngoingSeason([own]);
    expect(refuseFreeAgent(season, playersById([player]), mine, player.id)).toBeUndefined();
    const hired = { rosterPlayerId: idOf('entry', 900), at: at('2026-04-01 12:00:00') };
    const result = applyFreeAgent(season, mine.teamId, player, hired);
    expect(roster(result)).toBe(after);
    expect(result.teams[0]?.entries.at(-1)).toMatchObject({
      rosterPlayerId: idOf('entry', 900),
      addedAt: at('2026-04-01 12:00:00'),
      addedBy: 'free_agent',
    });
  });

  test.each([
    [
      'of the bench, whose place they take',
      full,
      e9,
      'WR' as const,
      `${full.replace('QB:BENCH ', '')} WR:BENCH`,
    ],
    ['who started, whose slot they take', full, e1, 'QB' as const, `${full.replace('QB:QB ', '')} QB:QB`],
    [
      'whose slot another starter takes, so that they find one',
      `RB:FLEX QB:QB K:K DEF:DEF HC:HC WR:TE_WR TE:TE_WR RB:RB ${bench}`,
      e8,
      'WR' as const,
      `RB:RB QB:QB K:K DEF:DEF HC:HC WR:TE_WR TE:TE_WR ${bench} WR:FLEX`,
    ],
    [
      'though fewer than fourteen have no place for them',
      `QB:QB ${bench}`,
      e2,
      'RB' as const,
      `QB:QB ${bench.replace('QB:BENCH ', '')} RB:RB`,
    ],
  ])('comes for one %s', (_rule, own, cut, position, after) => {
    const player = aPlayer(900, position);
    const season = anOngoingSeason([own]);
    expect(refuseFreeAgent(season, playersById([player]), mine, player.id, cut)).toBeUndefined();
    const hired = { rosterPlayerId: idOf('entry', 900), at: at('2026-04-01 12:00:00'), cut };
    expect(roster(applyFreeAgent(season, mine.teamId, player, hired))).toBe(after);
  });

  it('is never written for two teams', () => {
    const season = anOngoingSeason(['QB:QB', '']);
    const hired = { rosterPlayerId: idOf('entry', 900), at: at('2026-04-01 12:00:00') };
    expect(() => applyFreeAgent(season, idOf('team', 2), aPlayer(1, 'QB'), hired)).toThrow('is taken');
  });
});

describe('a cut', () => {
  const season = anOngoingSeason(['QB:QB RB:RB QB:BENCH', '']);

  it('frees the player at once and leaves their slot empty', () => {
    expect(refuseCut(season, mine, e1)).toBeUndefined();
    const after = applyCut(season, mine.teamId, e1);
    expect(roster(after)).toBe('RB:RB QB:BENCH');
    const partner = { ...mine, teamId: idOf('team', 2), userId: idOf('user', 2) };
    expect(
      refuseFreeAgent(after, playersById([aPlayer(1, 'QB')]), partner, idOf('player', 1)),
    ).toBeUndefined();
  });
});

describe('a move', () => {
  test.each([
    ['to the bench leaves the slot empty', 'QB:QB RB:RB', 'bench', 'QB:BENCH RB:RB'],
    [
      'to the bench takes the sixth place',
      `QB:QB ${bench.replace('QB:BENCH ', '')}`,
      'bench',
      `QB:BENCH ${bench.replace('QB:BENCH ', '')}`,
    ],
    ['to the bench of somebody on it changes nothing', 'QB:BENCH', 'bench', 'QB:BENCH'],
    ['up takes a free slot', 'QB:BENCH', 'active', 'QB:QB'],
    ['up takes the most specific slot first', 'RB:BENCH', 'active', 'RB:RB'],
    [
      'up makes other starters change slots',
      'WR:BENCH RB:FLEX WR:TE_WR TE:TE_WR',
      'active',
      'WR:FLEX RB:RB WR:TE_WR TE:TE_WR',
    ],
    ['up of a starter changes nothing', 'RB:FLEX', 'active', 'RB:FLEX'],
  ] as const)('%s', (_rule, before, direction, after) => {
    const season = anOngoingSeason([before]);
    expect(refuseMove(season, mine, e1, direction)).toBeUndefined();
    expect(roster(applyMove(season, mine.teamId, e1, direction))).toBe(after);
  });

  test.each([
    ['up when his slot is taken', 'QB:BENCH QB:QB', 'active', 'no_free_slot'],
    [
      'up when only a slot of another position is free',
      'RB:BENCH RB:RB WR:FLEX WR:TE_WR TE:TE_WR',
      'active',
      'no_free_slot',
    ],
    ['to a bench of six', `QB:QB ${bench}`, 'bench', 'bench_full'],
  ] as const)('is refused %s', (_rule, before, direction, code) => {
    const season = anOngoingSeason([before]);
    expect(refuseMove(season, mine, e1, direction)).toEqual({ code });
    expect(() => applyMove(season, mine.teamId, e1, direction)).toThrow('cannot move');
  });
});

describe('a switch', () => {
  test.each([
    ['gives the newcomer the slot of the leaver', 'RB:FLEX WR:BENCH', 'RB:BENCH WR:FLEX'],
    ['works in either order', 'WR:BENCH RB:FLEX', 'WR:FLEX RB:BENCH'],
    ['works with a full bench', `QB:QB ${bench}`, `QB:BENCH ${bench.replace('BENCH', 'QB')}`],
    ['fills another slot than the leaver’s', 'QB:QB WR:BENCH', 'QB:BENCH WR:TE_WR'],
    [
      'makes starters change slots',
      'RB:RB TE:BENCH WR:TE_WR WR:TE_WR RB:FLEX',
      'RB:BENCH TE:FLEX WR:TE_WR WR:TE_WR RB:RB',
    ],
  ])('%s', (_rule, before, after) => {
    const season = anOngoingSeason([before]);
    expect(refuseSwitch(season, mine, e1, e2)).toBeUndefined();
    const switched = applySwitch(season, mine.teamId, e1, e2);
    expect(roster(switched)).toBe(after);
  });

  it('done twice switches back', () => {
    const season = anOngoingSeason(['RB:FLEX WR:BENCH']);
    const once = applySwitch(season, mine.teamId, e1, e2);
    expect(applySwitch(once, mine.teamId, e2, e1)).toEqual(season);
  });

  test.each([
    ['of two starters', 'QB:QB RB:RB', [e1, e2], 'switch_needs_starter_and_bench'],
    ['of two bench players', 'QB:BENCH RB:BENCH', [e1, e2], 'switch_needs_starter_and_bench'],
    ['of a starter with himself', 'QB:QB RB:BENCH', [e1, e1], 'switch_needs_starter_and_bench'],
    ['of a bench player with himself', 'QB:QB RB:BENCH', [e2, e2], 'switch_needs_starter_and_bench'],
    ['when the starters after it do not fit', 'QB:QB K:BENCH K:K', [e1, e2], 'positions_do_not_match'],
  ] as const)('is refused %s', (_rule, before, [a, b], code) => {
    const season = anOngoingSeason([before]);
    expect(refuseSwitch(season, mine, a, b)).toEqual({ code });
    expect(() => applySwitch(season, mine.teamId, a, b)).toThrow('cannot switch');
  });

  test.each([
    [
      'a starter: bench players for whom the starters can be placed',
      'RB:RB WR:BENCH K:BENCH K:K RB:BENCH',
      e1,
      [e2, e5],
    ],
    ['a bench player: starters for whom he can come', 'K:BENCH K:K QB:QB', e1, [e2]],
    ['a bench player with a slot of his own free: every starter', 'K:BENCH QB:QB RB:RB', e1, [e2, e3]],
    ['nobody on the same side', 'WR:TE_WR TE:TE_WR', e1, []],
    ['nobody when no position fits', 'K:K K:BENCH DEF:DEF HC:HC', e3, []],
    ['nobody who has left', 'QB:QB QB:BENCH', e4, []],
  ])('offers to %s', (_rule, before, id, partners) => {
    const { entries } = anOngoingSeason([before]).teams[0]!;
    expect(switchPartners(entries, id)).toEqual(partners);
  });
});

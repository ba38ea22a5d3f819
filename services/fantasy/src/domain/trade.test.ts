import { describe, expect, it, test } from '@jest/globals';
import { removeManager } from './draftLife.ts';
import type { LeagueSeason } from './leagueSeason.ts';
import { applyCut } from './roster.ts';
import { aLeagueSeason, anOngoingSeason, at, idOf, shown } from './testing/aLeagueSeason.ts';
import {
  applyTrade,
  refuseAccept,
  refusePropose,
  refuseReject,
  refuseTrading,
  refuseWithdraw,
  tradeSides,
  tradeVoidReason,
  voidedTrades,
} from './trade.ts';
import type { Trade } from './trade.ts';

const open = { status: 'open', lockedBy: null, locksAt: null } as const;
const week = { status: 'locked', lockedBy: 'week', locksAt: null } as const;
const regular = { currentWeek: 3, nbWeeks: 10, nbPlayoffWeeks: 2, roster: open };
const playoffs = { ...regular, currentWeek: 9 };
const [team1, team2] = [idOf('team', 1), idOf('team', 2)];
const [user1, user2, user3] = [idOf('user', 1), idOf('user', 2), idOf('user', 3)];
const benchOf = (position: string) => Array<string>(6).fill(`${position}:BENCH`).join(' ');

/** Team 1 has players 1, 2 … and team 2 has 101, 102 … */
const season = anOngoingSeason(['QB:QB RB:RB', 'QB:QB WR:TE_WR', 'K:K']);

function side(team: number, player: number) {
  return {
    teamId: idOf('team', team),
    playerId: idOf('player', player),
    rosterPlayerId: idOf('entry', player),
  };
}
function aTrade(changes: Partial<Trade> = {}): Trade {
  return { id: 'trade', status: 'proposed', from: side(1, 2), to: side(2, 102), ...changes };
}
function propose(
  changes: { userId?: string; isMember?: boolean; from?: number; to?: number; openTrades?: Trade[] } = {},
) {
  const { userId = user1, isMember = true, from = 2, to = 102, openTrades = [] } = changes;
  return { userId, isMember, fromPlayerId: idOf('player', from), toPlayerId: idOf('player', to), openTrades };
}

describe('trading', () => {
  test.each([
    ['is open in a regular week', { ...regular, currentWeek: 8 }, undefined],
    ['is open before the first week', { ...regular, currentWeek: 0 }, undefined],
    ['closes with the start of the first of two playoff weeks', playoffs, { code: 'trade_deadline_passed' }],
    [
      'closes with the start of the only playoff week',
      { ...regular, nbPlayoffWeeks: 1, currentWeek: 10 },
      { code: 'trade_deadline_passed' },
    ],
    [
      'is open in the week before the only playoff week',
      { ...regular, nbPlayoffWeeks: 1, currentWeek: 9 },
      undefined,
    ],
    [
      'waits while rosters are locked',
      { ...regular, roster: week },
      { code: 'roster_locked', data: { lockedBy: 'week' } },
    ],
    [
      'has passed its deadline even while rosters are locked',
      { ...playoffs, roster: week },
      { code: 'trade_deadline_passed' },
    ],
  ])('%s', (_rule, moment, refusal) => {
    expect(refuseTrading(moment)).toEqual(refusal);
  });
});

describe('a proposal is refused', () => {
  const many = Array.from({ length: 30 }, (_, index) => aTrade({ id: `${index}`, to: side(2, 200 + index) }));
  const withoutManager = removeManager(season, team2);
  const refused = (code: string, data?: object) => (data ? { code, data } : { code });

  test.each([
    [
      'to somebody outside the league',
      season,
      regular,
      propose({ userId: 'nobody', isMember: false }),
      refused('not_league_member'),
    ],
    ['to a member without a team', season, playoffs, propose({ userId: 'nobody' }), refused('no_team')],
    ['in the playoffs', season, playoffs, propose({ from: 999 }), refused('trade_deadline_passed')],
    [
      'while rosters are locked',
      season,
      { ...regular, roster: week },
      propose({ from: 999 }),
      refused('roster_locked', { lockedBy: 'week' }),
    ],
    [
      'of a player of another team',
      season,
      regular,
      propose({ from: 101, to: 999 }),
      refused('not_your_player', { playerId: idOf('player', 101) }),
    ],
    [
      'of a free agent',
      season,
      regular,
      propose({ from: 999 }),
      refused('not_your_player', { playerId: idOf('player', 999) }),
    ],
    [
      'for a free agent',
      season,
      regular,
      propose({ to: 999 }),
      refused('player_is_free', { playerId: idOf('player', 999) }),
    ],
    ['for an own player', season, regular, propose({ to: 1 }), refused('own_player')],
    ['of a player for himself', season, regular, propose({ to: 2 }), refused('own_player')],
    [
      'to a team without a manager',
      withoutManager,
      regular,
      propose({ openTrades: [aTrade()] }),
      refused('team_without_manager'),
    ],
    [
      'when the same one is open',
      season,
      regular,
      propose({ openTrades: [...many, aTrade()] }),
      refused('trade_exists', { id: 'trade' }),
    ],
    ['when thirty are open', season, regular, propose({ openTrades: many }), refused('too_many_trades')],
  ])('%s', (_rule, state, moment, proposal, refusal) => {
    expect(refusePropose(state, moment, proposal)).toEqual(refusal);
  });

  test.each([
    ['the proposing team', 'QB:QB K:K', 'QB:QB', 2, 101, team1],
    ['the receiving team', 'QB:QB', 'QB:QB K:K', 1, 102, team2],
  ])('when the players of %s do not fit after it', (_rule, own, theirs, from, to, teamId) => {
    const filled = (roster: string, isFull: boolean) => (isFull ? `${roster} ${benchOf('QB')}` : roster);
    const rosters = [filled(own, teamId === team1), filled(theirs, teamId === team2)];
    const refusal = refusePropose(anOngoingSeason(rosters), regular, propose({ from, to }));
    expect(refusal).toEqual({ code: 'trade_cannot_be_placed', data: { teamId } });
  });
});

describe('a proposal is allowed', () => {
  const thirtyOne = Array.from({ length: 31 }, (_, index) =>
    aTrade({ from: side(2, 200 + index), to: side(1, 1) }),
  );

  test.each([
    ['of two players who fit', propose()],
    [
      'when the partner has proposed the reverse',
      propose({ openTrades: [aTrade({ from: side(2, 102), to: side(1, 2) })] }),
    ],
    [
      'when one of the two is in another open proposal',
      propose({ openTrades: [aTrade({ to: side(2, 101) })] }),
    ],
    ['however many the team has received', propose({ openTrades: thirtyOne })],
    [
      'with twenty-nine open',
      propose({
        openTrades: thirtyOne
          .slice(2)
          .map(({ from, to }, index) => aTrade({ id: `${index}`, from: to, to: from })),
      }),
    ],
  ])('%s', (_rule, proposal) => {
    expect(refusePropose(season, regular, proposal)).toBeUndefined();
  });

  it('and names both places in the rosters', () => {
    expect(tradeSides(season, propose())).toEqual({ from: side(1, 2), to: side(2, 102) });
  });

  it('only when both sides are known', () => {
    expect(() => tradeSides(season, propose({ to: 999 }))).toThrow('cannot be proposed');
  });
});

describe('accepting', () => {
  const gone = applyCut(season, team1, idOf('entry', 2));
  const unfit = anOngoingSeason([`QB:QB K:K ${benchOf('QB')}`, 'QB:QB']);

  test.each([
    ['is allowed to the receiving manager', season, regular, aTrade(), user2, undefined],
    ['is not for the proposer', season, playoffs, aTrade(), user1, { code: 'not_receiving_team' }],
    ['is not for others', season, regular, aTrade(), user3, { code: 'not_receiving_team' }],
    ['is over in the playoffs', season, playoffs, aTrade(), user2, { code: 'trade_deadline_passed' }],
    [
      'waits for open rosters',
      season,
      { ...regular, roster: week },
      aTrade(),
      user2,
      { code: 'roster_locked', data: { lockedBy: 'week' } },
    ],
    [
      'comes too late when it was rejected',
      season,
      regular,
      aTrade({ status: 'rejected' }),
      user2,
      { code: 'trade_closed', data: { status: 'rejected' } },
    ],
    [
      'comes too late when it was withdrawn',
      season,
      regular,
      aTrade({ status: 'withdrawn' }),
      user2,
      { code: 'trade_closed', data: { status: 'withdrawn' } },
    ],
    ['comes too late when a player has left', gone, regular, aTrade(), user2, { code: 'trade_void' }],
    [
      'comes too late when it is void',
      season,
      regular,
      aTrade({ status: 'void' }),
      user2,
      { code: 'trade_void' },
    ],
    [
      'needs rosters that can be arranged',
      unfit,
      regular,
      aTrade({ to: side(2, 101) }),
      user2,
      { code: 'trade_cannot_be_placed', data: { teamId: team1 } },
    ],
  ])('%s', (_rule, state, moment, trade, userId, refusal) => {
    expect(refuseAccept(state, moment, trade, userId)).toEqual(refusal);
  });
});

describe('rejecting and withdrawing', () => {
  test.each([
    ['the receiver rejects', refuseReject, 'proposed', user2, undefined],
    ['the proposer does not reject', refuseReject, 'proposed', user1, { code: 'not_receiving_team' }],
    [
      'nobody rejects what was accepted',
      refuseReject,
      'accepted',
      user2,
      { code: 'trade_closed', data: { status: 'accepted' } },
    ],
    [
      'nobody rejects what is void',
      refuseReject,
      'void',
      user2,
      { code: 'trade_closed', data: { status: 'void' } },
    ],
    ['the proposer withdraws', refuseWithdraw, 'proposed', user1, undefined],
    ['the receiver does not withdraw', refuseWithdraw, 'proposed', user2, { code: 'not_proposing_team' }],
    [
      'nobody withdraws what was rejected',
      refuseWithdraw,
      'rejected',
      user1,
      { code: 'trade_closed', data: { status: 'rejected' } },
    ],
  ] as const)('%s', (_rule, refuse, status, userId, refusal) => {
    expect(refuse(season, aTrade({ status }), userId)).toEqual(refusal);
  });
});

describe('a proposal is void', () => {
  const finished: LeagueSeason = { ...season, status: 'finished' };
  const cameBack = anOngoingSeason(['QB:QB', 'QB:QB WR:TE_WR']);
  cameBack.teams[0]!.entries.push({ ...season.teams[0]!.entries[1]!, rosterPlayerId: idOf('entry', 900) });

  test.each([
    ['never while everybody is there', season, regular, undefined],
    [
      'when the proposing team has cut its player',
      applyCut(season, team1, idOf('entry', 2)),
      regular,
      { code: 'player_left', playerId: idOf('player', 2) },
    ],
    [
      'when the receiving team has cut its player',
      applyCut(season, team2, idOf('entry', 102)),
      regular,
      { code: 'player_left', playerId: idOf('player', 102) },
    ],
    [
      'when the player was cut and came back',
      cameBack,
      regular,
      { code: 'player_left', playerId: idOf('player', 2) },
    ],
    [
      'when the proposing manager has left',
      removeManager(season, team1),
      regular,
      { code: 'manager_left', playerId: null },
    ],
    [
      'when the receiving manager has left',
      removeManager(season, team2),
      regular,
      { code: 'manager_left', playerId: null },
    ],
    ['when the playoffs have begun', season, playoffs, { code: 'deadline_passed', playerId: null }],
    [
      'rather because a player has left than because of the playoffs',
      cameBack,
      playoffs,
      { code: 'player_left', playerId: idOf('player', 2) },
    ],
    ['when the season is finished', finished, regular, { code: 'season_finished', playerId: null }],
    [
      'when nobody is there any more',
      aLeagueSeason({ teams: [] }),
      regular,
      { code: 'player_left', playerId: idOf('player', 2) },
    ],
  ])('%s', (_rule, state, weeks, reason) => {
    expect(tradeVoidReason(state, weeks, aTrade())).toEqual(reason);
  });

  it('only while it is open', () => {
    const trades = [
      aTrade({ id: 'a' }),
      aTrade({ id: 'b', status: 'rejected' }),
      aTrade({ id: 'c', from: side(1, 1) }),
    ];
    const voided = voidedTrades(applyCut(season, team1, idOf('entry', 2)), regular, trades);
    expect(voided).toEqual([
      { trade: trades[0], reason: { code: 'player_left', playerId: idOf('player', 2) } },
    ]);
  });
});

describe('a trade', () => {
  const swap = {
    at: at('2026-04-02 10:00:00'),
    rosterPlayerIds: { from: idOf('entry', 901), to: idOf('entry', 902) },
  };
  const rosters = (state: LeagueSeason) => state.teams.slice(0, 2).map((team) => shown(team.entries));

  test.each([
    ['gives each player the slot of the other', 'QB:QB', 'QB:QB', 1, 101, ['QB:QB', 'QB:QB']],
    ['gives a starter’s slot to a bench player', 'RB:FLEX', 'WR:BENCH', 1, 101, ['WR:FLEX', 'RB:BENCH']],
    [
      'places who does not fit the slot of the other',
      'QB:QB RB:RB',
      'QB:QB WR:TE_WR',
      2,
      102,
      ['QB:QB WR:TE_WR', 'QB:QB RB:RB'],
    ],
    [
      'lets a bench player start when the newcomer needs his place',
      `K:K ${benchOf('K')}`,
      'QB:QB',
      1,
      101,
      [`${benchOf('K')} QB:QB`, 'K:K'],
    ],
    [
      'lets starters change slots',
      `RB:RB WR:TE_WR WR:TE_WR RB:FLEX ${benchOf('K')} K:K`,
      'TE:TE_WR',
      1,
      101,
      [`WR:TE_WR WR:TE_WR RB:RB ${benchOf('K')} K:K TE:FLEX`, 'RB:RB'],
    ],
  ])('%s', (_rule, own, theirs, from, to, after) => {
    const before = anOngoingSeason([own, theirs]);
    expect(refusePropose(before, regular, propose({ from, to }))).toBeUndefined();
    const traded = applyTrade(before, aTrade({ from: side(1, from), to: side(2, to) }), swap);
    expect(rosters(traded)).toEqual(after);
  });

  it('gives both players new places in their rosters', () => {
    const traded = applyTrade(season, aTrade(), swap);
    expect(traded.teams[0]?.entries.at(-1)).toEqual({
      rosterPlayerId: idOf('entry', 901),
      playerId: idOf('player', 102),
      position: 'WR',
      slot: 'TE_WR',
      addedAt: swap.at,
      addedBy: 'trade',
    });
    expect(traded.teams[1]?.entries.at(-1)).toMatchObject({
      rosterPlayerId: idOf('entry', 902),
      playerId: idOf('player', 2),
    });
  });

  it('cannot be made twice: the second accept finds it void', () => {
    const traded = applyTrade(season, aTrade(), swap);
    expect(refuseAccept(traded, regular, aTrade(), user2)).toEqual({ code: 'trade_void' });
    expect(() => applyTrade(traded, aTrade(), swap)).toThrow('cannot be placed');
  });

  it('makes a proposal that races for the same player void', () => {
    const rival = aTrade({ id: 'rival', from: side(3, 201) });
    const traded = applyTrade(season, aTrade(), swap);
    expect(refuseAccept(traded, regular, rival, user2)).toEqual({ code: 'trade_void' });
  });
});

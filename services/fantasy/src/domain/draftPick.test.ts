import { describe, expect, it, test } from '@jest/globals';
import { removeManager } from './draftLife.ts';
import { hashSeed, isLogIntact } from './draftOrder.ts';
import { applyPick, judgePlayersFor, refusePick, refuseTurn } from './draftPick.ts';
import type { PickMade } from './draftPick.ts';
import { onTheClock } from './draftTurn.ts';
import type { LeagueSeason, Player } from './leagueSeason.ts';
import { getTeam } from './leagueSeason.ts';
import {
  aDraftingSeason,
  aLeagueSeason,
  aPlayer,
  aRoster,
  at,
  idOf,
  playersById,
  shown,
  somePlayers,
} from './testing/aLeagueSeason.ts';

const enough = somePlayers({ QB: 20, RB: 20, WR: 20, TE: 20, K: 20, DEF: 20, HC: 20 });
const everybody = playersById(enough);
const firstOf = (position: Player['position']) => enough.find((player) => player.position === position)!;
const start = at('2026-03-01 18:00:00');

function made(player: Player | null, changes: Partial<PickMade> = {}): PickMade {
  return { player, rosterPlayerId: idOf('entry', 1), at: start, isAuto: false, autoSource: null, ...changes };
}

function managerOnTheClock(season: LeagueSeason) {
  return { userId: onTheClock(season)?.managerId ?? '', isMember: true };
}

function waitingManager(season: LeagueSeason) {
  return { userId: season.teams.at(-1)?.managerId ?? '', isMember: true };
}

const season = aDraftingSeason();
const first = managerOnTheClock(season);

describe('a pick is refused', () => {
  const taken = firstOf('QB');
  const afterOne = applyPick(season, made(taken));
  const inactive = aPlayer(900, 'QB', { status: 'inactive' });
  const players = playersById([...enough, inactive]);

  test.each([
    [
      'to somebody outside the league',
      season,
      { userId: 'nobody', isMember: false },
      taken.id,
      { code: 'not_league_member' },
    ],
    [
      'to a member without a team',
      season,
      { userId: 'nobody', isMember: true },
      taken.id,
      { code: 'no_team' },
    ],
    [
      'before the draft',
      aLeagueSeason(),
      first,
      taken.id,
      { code: 'draft_not_running', data: { status: 'pending' } },
    ],
    [
      'after the draft',
      { ...season, status: 'ongoing' as const },
      first,
      taken.id,
      { code: 'draft_not_running', data: { status: 'ongoing' } },
    ],
    [
      'for a turn that is over',
      afterOne,
      { ...first, pickNo: 1 },
      taken.id,
      { code: 'turn_passed', data: { pickNo: 2 } },
    ],
    [
      'for a turn that is still to come',
      season,
      { ...first, pickNo: 8 },
      taken.id,
      { code: 'turn_passed', data: { pickNo: 1 } },
    ],
    [
      'to a team that waits',
      season,
      waitingManager(season),
      taken.id,
      { code: 'not_your_turn', data: { teamId: onTheClock(season)?.id } },
    ],
    ['of an unknown player', season, first, idOf('player', 4000), { code: 'player_not_found' }],
    ['of an inactive player', season, first, inactive.id, { code: 'player_inactive' }],
    [
      'of a taken player',
      afterOne,
      managerOnTheClock(afterOne),
      taken.id,
      { code: 'player_taken', data: { teamId: onTheClock(season)?.id, playerId: taken.id, isMine: false } },
    ],
  ])('%s', (_rule, state, caller, playerId, refusal) => {
    expect(refusePick(state, players, caller, playerId)).toEqual(refusal);
  });

  it('of a player whom the team has already, and says so', () => {
    const own = aRoster('QB:QB');
    const teams = season.teams.map((team) => (team.draftOrder === 1 ? { ...team, entries: own } : team));
    const refusal = refusePick({ ...season, teams }, everybody, first, idOf('player', 1));
    expect(refusal).toMatchObject({ code: 'player_taken', data: { isMine: true } });
  });

  it('when they fit neither a slot nor the bench', () => {
    const full = aRoster('QB:QB QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH', 500);
    const teams = season.teams.map((team) => (team.draftOrder === 1 ? { ...team, entries: full } : team));
    expect(refusePick({ ...season, teams }, everybody, first, firstOf('QB').id)).toEqual({
      code: 'player_cannot_be_placed',
      data: { openSlots: ['RB', 'TE_WR', 'TE_WR', 'FLEX', 'K', 'DEF', 'HC'] },
    });
  });

  it('when other teams still need the position', () => {
    const sixClubs = playersById(somePlayers({ QB: 30, RB: 30, WR: 30, TE: 30, K: 30, DEF: 6, HC: 6 }));
    const defences = [...sixClubs.values()].filter((player) => player.position === 'DEF');
    let six = aDraftingSeason({ nbTeams: 6 });
    six = applyPick(six, made(defences[0]!));
    while (six.draft?.pickNo !== 12) six = applyPick(six, made(null));
    const refusal = refusePick(six, sixClubs, managerOnTheClock(six), defences[1]!.id);
    expect(refusal).toEqual({ code: 'position_reserved', data: { position: 'DEF', count: 5 } });
  });
});

describe('a pick is allowed', () => {
  test.each([
    ['without naming the turn', undefined],
    ['with the present turn', 1],
  ])('%s', (_rule, pickNo) => {
    expect(refusePick(season, everybody, { ...first, pickNo }, firstOf('WR').id)).toBeUndefined();
  });

  it('of an injured player', () => {
    const injured = aPlayer(901, 'WR', { status: 'injured' });
    expect(refusePick(season, playersById([...enough, injured]), first, injured.id)).toBeUndefined();
  });

  it('of a second defence when there are seven for six teams', () => {
    const sevenClubs = playersById(somePlayers({ QB: 30, RB: 30, WR: 30, TE: 30, K: 30, DEF: 7, HC: 7 }));
    const defences = [...sevenClubs.values()].filter((player) => player.position === 'DEF');
    let six = applyPick(aDraftingSeason({ nbTeams: 6 }), made(defences[0]!));
    while (six.draft?.pickNo !== 12) six = applyPick(six, made(null));
    expect(refusePick(six, sevenClubs, managerOnTheClock(six), defences[1]!.id)).toBeUndefined();
  });

  it('after its deadline, until the automatic pick is written', () => {
    // No rule asks for the time: the write decides.
    expect(refuseTurn(season, { ...first, pickNo: 1 })).toBeUndefined();
  });

  it('of the same players again when the prepared judge is asked', () => {
    const judge = judgePlayersFor(season, everybody, onTheClock(season)!.id);
    expect(enough.filter((player) => judge(player))).toEqual([]);
  });
});

describe('a pick', () => {
  const receiver = firstOf('WR');
  const after = applyPick(season, made(receiver, { at: at('2026-03-01 18:00:10.250') }));

  it('puts the player into the team on the clock', () => {
    const { entries } = getTeam(after, onTheClock(season)!.id);
    expect(entries).toEqual([
      {
        rosterPlayerId: idOf('entry', 1),
        playerId: receiver.id,
        position: 'WR',
        slot: 'TE_WR',
        addedAt: at('2026-03-01 18:00:10.250'),
        addedBy: 'draft',
      },
    ]);
  });

  it('is logged with round, place and hash', () => {
    expect(after.draft?.picks).toMatchObject([
      { pickNo: 1, round: 1, pickInRound: 1, playerId: receiver.id, isAuto: false, autoSource: null },
    ]);
    expect(isLogIntact(hashSeed(season.draftSeed), after.draft?.picks ?? [])).toBe(true);
  });

  it('starts the next turn at once with its full time', () => {
    expect(after.draft).toMatchObject({
      pickNo: 2,
      turnStartedAt: at('2026-03-01 18:00:10.250'),
      turnDeadlineAt: at('2026-03-01 18:01:51'),
    });
    expect(onTheClock(after)?.draftOrder).toBe(2);
  });

  it('leaves the season before it untouched', () => {
    expect(season.draft).toMatchObject({ pickNo: 1, picks: [] });
  });

  it('keeps what a service stores beside the rules', () => {
    expect(applyPick({ ...season, rev: 7 }, made(receiver)).rev).toBe(7);
  });

  it('made automatically says so', () => {
    const auto = applyPick(season, made(receiver, { isAuto: true, autoSource: 'queue' }));
    expect(auto.draft?.picks.at(0)).toMatchObject({ isAuto: true, autoSource: 'queue' });
    expect(getTeam(auto, onTheClock(season)!.id).entries.at(0)?.addedBy).toBe('auto');
  });

  it('of nobody passes the turn', () => {
    const passed = applyPick(season, made(null, { isAuto: true }));
    expect(passed.draft?.picks).toMatchObject([{ pickNo: 1, playerId: null, isAuto: true }]);
    expect(passed.teams.every((team) => team.entries.length === 0)).toBe(true);
    expect(onTheClock(passed)?.draftOrder).toBe(2);
  });

  it('fills slots as the draft goes on', () => {
    let one = aDraftingSeason({ nbTeams: 4 });
    const chosen = [...enough.filter(({ position }) => position === 'RB')];
    const { id } = onTheClock(one)!;
    for (let pick = 0; one.draft!.pickNo < 17; pick += 1) {
      one = applyPick(one, made(chosen[pick]!, { rosterPlayerId: idOf('entry', pick) }));
    }
    expect(shown(getTeam(one, id).entries)).toBe('RB:RB RB:FLEX RB:BENCH RB:BENCH');
  });

  it('of a taken player is never written', () => {
    expect(() => applyPick(after, made(receiver))).toThrow('is taken');
  });

  it('needs a running turn', () => {
    expect(() => applyPick(aLeagueSeason(), made(receiver))).toThrow('No turn');
  });
});

describe('the last pick', () => {
  let last = season;
  while (last.draft?.pickNo !== 56) last = applyPick(last, made(null));
  const ended = applyPick(last, made(null, { at: at('2026-03-01 20:00:00') }));

  it('ends the draft and starts the league season', () => {
    expect(last.status).toBe('drafting');
    expect(ended.status).toBe('ongoing');
    expect(ended.draft).toMatchObject({
      pickNo: 57,
      endedAt: at('2026-03-01 20:00:00'),
      turnStartedAt: null,
      turnDeadlineAt: null,
    });
  });

  it('leaves nobody on the clock', () => {
    expect(onTheClock(ended)).toBeUndefined();
    expect(refuseTurn(ended, first)).toMatchObject({ code: 'draft_not_running' });
  });
});

describe('a team whose manager has left', () => {
  const left = removeManager(season, onTheClock(season)!.id);

  it('stays on the clock and picks automatically', () => {
    expect(onTheClock(left)).toMatchObject({ managerId: null, autoPick: true, draftOrder: 1 });
  });

  it('takes no command of its former manager', () => {
    expect(refuseTurn(left, { ...first, isMember: false })).toEqual({ code: 'not_league_member' });
  });
});

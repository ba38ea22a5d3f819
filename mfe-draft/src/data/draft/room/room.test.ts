import { describe, expect, it, test } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import {
  aDraftState,
  aPick,
  aPlayer,
  aTeam,
  aTurn,
  pickEvent,
  playerId,
  serverTime,
  teamId,
} from '../testing/aDraft.ts';
import { applyEvent } from './applyEvent.ts';
import { differs, applyPickAnswer, applyPresence, applyQueue } from './ownPart.ts';
import { emptyRoom, type NumberedEvent, type Room } from './room.ts';
import { isBehind, applyState } from './applyState.ts';

const roomWith = (state: DraftState): Room => applyState(emptyRoom, state);
const numbered = (event: NumberedEvent, version: number): NumberedEvent =>
  ({ ...event, payload: { ...event.payload, version } }) as NumberedEvent; // reason: only the number changes

describe('The numbers of the events', () => {
  const state = aDraftState({ nbPicks: 5 });
  const room = roomWith(state);
  const next = pickEvent(state);

  test.each([
    ['the next one is applied', 1, true, false],
    ['the current one again is ignored', 0, false, false],
    ['an older one is ignored', -3, false, false],
    ['one too far is not applied, and something was missed', 2, false, true],
    ['one much too far is not applied, and something was missed', 40, false, true],
  ])('%s', (_, step, isApplied, isMissed) => {
    const after = applyEvent(room, numbered(next, state.version + step));
    expect(after.state?.picks).toHaveLength(isApplied ? 6 : 5);
    expect(after.state?.version).toBe(isApplied ? state.version + 1 : state.version);
    expect(isBehind(after)).toBe(isMissed);
  });

  it('ignores events before the first state', () => {
    expect(applyEvent(emptyRoom, next)).toEqual(emptyRoom);
  });

  it('is behind until a state has come that knows what was missed', () => {
    const late = applyEvent(room, numbered(next, state.version + 3));
    const tooEarly = applyState(late, aDraftState({ nbPicks: 7 }));
    expect([isBehind(tooEarly), tooEarly.state?.picks.length]).toEqual([true, 7]);
    const whole = applyState(tooEarly, aDraftState({ nbPicks: 8 }));
    expect([isBehind(whole), whole.state?.picks.length]).toEqual([false, 8]);
  });

  it('catches up by the missing event itself when the network only turned the order round', () => {
    const second = pickEvent(applyEvent(room, next).state!);
    const inOrder = applyEvent(applyEvent(room, next), second);
    const turned = applyEvent(applyEvent(applyEvent(room, second), next), second);
    expect(turned.state).toEqual(inOrder.state);
    expect(isBehind(turned)).toBe(false);
  });

  it('keeps what events told when an older state arrives late', () => {
    const after = applyEvent(room, next);
    expect(applyState(after, state)).toBe(after);
  });

  it.each([
    ['and asks for nothing when the state was overtaken', 0, false, false],
    ['and asks again while the state may have been overtaken', 1, false, true],
    ['and asks again for a minute', 60_000, false, true],
    ['but goes back with a server whose data were put back', 60_001, true, false],
  ])('keeps them %s', (_, later, isPutBack, isAsked) => {
    const heard = { ...next, payload: { ...next.payload, serverTime: serverTime + 1_000 } } as NumberedEvent;
    const known = { ...applyEvent(room, heard), isOwnPartOld: false };
    const lower = { ...aDraftState({ nbPicks: 3 }), serverTime: serverTime + 1_000 + later };
    const after = applyState(known, lower);
    expect(after.state).toBe(isPutBack ? lower : known.state);
    expect([isBehind(after), after.isOwnPartOld]).toEqual([false, isAsked]);
    if (isPutBack) expect(applyEvent(after, pickEvent(lower)).state?.picks).toHaveLength(4);
  });

  it('takes the same state again for the own part that no number counts', () => {
    const asked = { ...room, isOwnPartOld: true };
    const again = applyState(asked, { ...state, queue: [playerId(90)] });
    expect([again.isOwnPartOld, again.state?.queue]).toEqual([false, [playerId(90)]]);
  });
});

describe('A pick that is announced', () => {
  it('fills the log, the count and the slots of its team, and passes the turn on', () => {
    const state = aDraftState({ nbPicks: 0 });
    const { state: after, newestPickNo } = applyEvent(roomWith(state), pickEvent(state));
    expect(after?.picks.map(({ pickNo, team }) => [pickNo, team.id])).toEqual([[1, teamId(1)]]);
    expect(after?.teams.map(({ nbPicks, isOnTheClock }) => [nbPicks, isOnTheClock])).toEqual([
      [1, false],
      [0, true],
      [0, false],
      [0, false],
    ]);
    expect(after?.teams[0]?.openSlots).toHaveLength(13);
    expect(newestPickNo).toBe(1);
  });

  it.each([
    ['brings my turn', 1, true, null],
    ['brings another team’s turn', 0, false, 'not_your_turn'],
    ['ends my turn', 2, false, 'not_your_turn'],
  ])('%s', (_, pickCount, allowed, why) => {
    const state = aDraftState({ nbPicks: pickCount });
    expect(applyEvent(roomWith(state), pickEvent(state)).state?.can.pick).toEqual({ allowed, why });
  });

  it('never lets somebody without a team pick', () => {
    const state = aDraftState({ nbPicks: 1, my: null });
    expect(applyEvent(roomWith(state), pickEvent(state)).state?.can.pick).toEqual({
      allowed: false,
      why: 'no_team',
    });
  });

  it('takes the player off my queue', () => {
    const queue = [playerId(7), playerId(1), playerId(9)];
    const state = aDraftState({}, { queue });
    expect(applyEvent(roomWith(state), pickEvent(state)).state?.queue).toEqual([playerId(7), playerId(9)]);
  });

  it.each([
    ['keeps whom a missed turn would bring while they are free', playerId(50), false],
    ['asks again when they are gone', playerId(1), true],
  ])('%s', (_, id, isOld) => {
    const preview = { player: aPlayer(0, { id }), source: 'ranking', slot: 'FLEX' } as const;
    const state = aDraftState({ my: 4 }, { autoPreview: preview });
    const after = applyEvent(roomWith(state), pickEvent(state));
    expect([after.isOwnPartOld, after.state?.autoPreview]).toEqual([isOld, isOld ? null : preview]);
  });

  it('asks for my roster when the turn was mine, and for what I may when it becomes mine', () => {
    const mine = aDraftState({ nbPicks: 2 });
    const before = aDraftState({ nbPicks: 1 });
    expect(applyEvent(roomWith(mine), pickEvent(mine)).isOwnPartOld).toBe(true);
    expect(applyEvent(roomWith(before), pickEvent(before)).isOwnPartOld).toBe(true);
  });

  it('closes a turn in which nobody could be picked', () => {
    const state = aDraftState();
    const { state: after } = applyEvent(roomWith(state), pickEvent(state, { player: null, isAuto: true }));
    expect([after?.picks[0]?.player, after?.draft?.pickNo]).toEqual([null, 2]);
  });

  it('ends the draft with the last one', () => {
    const state = aDraftState({ nbPicks: 55 });
    const { state: after } = applyEvent(roomWith(state), pickEvent(state));
    expect([after?.status, after?.draft?.team, after?.can.pick.why]).toEqual([
      'ongoing',
      null,
      'draft_not_running',
    ]);
  });
});

describe('Other announced changes', () => {
  it('a new date keeps the lobby and brings its teams and its problem', () => {
    const state = aDraftState({ isPending: true, version: 4 });
    const payload = {
      version: 5,
      serverTime,
      draftStartsAt: '2026-03-02 18:00:00',
      draftEndsAt: '2026-03-02 22:00:00',
      draftTurnDurationSeconds: 257,
      draftProblem: 'league_slots_not_filled' as const,
      teams: state.teams.slice(0, 3),
    };
    const after = applyEvent(roomWith(state), { name: 'draft:scheduled', payload });
    expect(after.draftProblem).toBe('league_slots_not_filled');
    expect(after.state).toMatchObject({
      draftStartsAt: '2026-03-02 18:00:00',
      version: 5,
      status: 'pending',
    });
    expect(after.state?.teams).toHaveLength(3);
  });

  it('the start brings order, first turn and nobody’s pick', () => {
    const state = aDraftState({ isPending: true, version: 1, my: 1 });
    const teams = [aTeam(1), aTeam(2), aTeam(3), aTeam(4)];
    const payload = { version: 2, serverTime, draft: aTurn(1, 2, teams), teams };
    const after = applyEvent(roomWith(state), { name: 'draft:started', payload });
    expect(after.state).toMatchObject({ status: 'drafting', picks: [], can: { pick: { allowed: true } } });
    expect(after.isOwnPartOld).toBe(true);
  });

  it('a team whose manager has left shows it', () => {
    const state = aDraftState();
    const team = aTeam(2, { owner: null, autoPick: true });
    const after = applyEvent(roomWith(state), {
      name: 'draft:team',
      payload: { version: 2, serverTime, team },
    });
    expect(after.state?.teams[1]).toEqual(team);
  });
});

describe('What is not numbered', () => {
  const state = aDraftState({ nbPicks: 2 });

  it('presence says who is there, and how many watch', () => {
    const after = applyPresence(roomWith(state), { onlineTeamIds: [teamId(2)], nbWatching: 5 });
    expect(after.nbWatching).toBe(5);
    expect(after.state?.teams.map(({ isOnline }) => isOnline)).toEqual([false, true, false, false]);
  });

  it('a queue changed elsewhere is taken, and the preview asked for again', () => {
    const after = applyQueue(roomWith(state), [playerId(8)]);
    expect([after.state?.queue, after.isOwnPartOld]).toEqual([[playerId(8)], true]);
    expect(applyQueue(after, [playerId(8)])).toBe(after);
  });

  // Only its places and players are looked at here.
  const roster = { openSlots: ['FLEX'], players: [] } as unknown as Roster;
  const answer = { pick: aPick(3, state.teams), draft: aTurn(4, 4, state.teams), roster };

  it('the answer to my own pick counts as its event, which is then ignored', () => {
    const after = applyPickAnswer(roomWith(state), answer);
    expect([after.state?.picks.length, after.state?.myRoster]).toEqual([3, roster]);
    expect(applyEvent(after, pickEvent(state)).state).toEqual(after.state);
  });

  it('the answer to my own pick that its event overtook brings the roster', () => {
    const after = applyPickAnswer(applyEvent(roomWith(state), pickEvent(state)), answer);
    expect([after.state?.picks.length, after.state?.myRoster]).toEqual([3, roster]);
  });

  test.each([
    ['the same number and status', 3, 'drafting', false],
    ['a higher number', 4, 'drafting', true],
    ['another status', 3, 'ongoing', true],
  ] as const)('a polled turn with %s', (_, version, status, isNew) => {
    const turn = {
      draftTeam: null,
      pickNo: 3,
      round: 1,
      direction: 'asc',
      turnDeadlineAt: null,
      serverTime,
    } as const;
    expect(differs(roomWith(state), { ...turn, version, status })).toBe(isNew);
  });
});

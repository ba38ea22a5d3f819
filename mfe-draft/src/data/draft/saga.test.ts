import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { aDraftState, aPick, aPlayer, aTurn, pickEvent, playerId, serverTime } from './testing/aDraft.ts';
import { leagueId, otherLeagueId, startVisit } from './testing/aVisit.ts';
import { selectQueue } from './selectors.ts';
import {
  autoPickRequested,
  pickRequested,
  queueChanged,
  roomEntered,
  roomLeft,
  stateReceived,
} from './slice.ts';

const refused = (status: number, code: string) => ({ status, body: { code, message: code } });
const deadlineAfterMs = 90_000;

let visit: ReturnType<typeof startVisit>;
let state: DraftState;

/** What the server has: both ways tell the same. */
function serve(now: DraftState) {
  state = now;
  const { draft } = now;
  const turn = { draftTeam: null, pickNo: draft?.pickNo, round: 1, direction: 'asc', turnDeadlineAt: null };
  const { version, status } = now;
  visit.api.answers['GET draft'] = () => ({ body: now });
  visit.api.answers['GET draft-team'] = () => ({
    body: { ...turn, version, status, serverTime: Date.now() },
  });
  visit.socket.answers['draft:sync'] = () => ({ ok: true, state: now, version, serverTime: Date.now() });
}

beforeEach(() => {
  jest.useFakeTimers({ now: serverTime });
  visit = startVisit();
  visit.socket.answers['draft:time'] = () => ({ ok: true, serverTime: Date.now() });
  serve(aDraftState({ nbPicks: 1 }));
});
afterEach(() => {
  visit.end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const enterLive = async () => {
  await visit.enter();
  visit.socket.open();
  visit.socket.say('draft:sync', state);
  await visit.pass();
};
const hearPick = async (name = 'Játékos 2') => {
  const event = pickEvent(state, { player: aPlayer(2, { name }) });
  visit.socket.say(event.name, event.payload);
  await visit.pass();
};
const picks = () => visit.room().room.state?.picks.length;

describe('Entering the room', () => {
  it('loads the state over HTTP, before the socket is there', async () => {
    await visit.enter();
    expect([visit.room().status, picks(), visit.room().link]).toEqual(['idle', 1, 'polling']);
  });

  it('is live once the socket is open', async () => {
    await enterLive();
    expect([visit.room().link, picks()]).toEqual(['live', 1]);
  });

  it.each([
    ['a stranger', 403, 'not_league_member'],
    ['a league without a draft', 404, 'league_season_not_found'],
  ])('turns %s away, and asks no more', async (_, status, code) => {
    visit.api.answers['GET draft'] = () => refused(status, code);
    await visit.enter();
    expect(visit.room()).toMatchObject({ status: 'failed', failure: { status, code } });
    const asked = visit.api.calls.length;
    await visit.pass(60_000);
    expect(visit.api.calls).toHaveLength(asked);
    expect(visit.socket.active).toBe(false);
  });

  it('comes in by itself when the server was silent at first', async () => {
    visit.api.answers['GET draft'] = () => 'silence';
    visit.api.answers['GET draft-team'] = () => 'silence';
    await visit.enter();
    expect([visit.room().status, visit.room().link]).toEqual(['failed', 'offline']);
    serve(aDraftState({ nbPicks: 1 }));
    await visit.pass(4_000);
    expect([visit.room().status, picks(), visit.room().link]).toEqual(['idle', 1, 'polling']);
  });

  it('reads a season before once, as soon as the server answers', async () => {
    const seasonId = '8'.repeat(24);
    const past = `GET draft?season=${seasonId}`;
    visit.api.answers[past] = () => 'silence';
    visit.store.dispatch(roomEntered({ leagueId, locale: 'en', seasonId }));
    await visit.pass();
    expect(visit.room().status).toBe('failed');
    visit.api.answers[past] = () => ({
      body: aDraftState({ nbPicks: 56 }, { status: 'finished', seasonId }),
    });
    await visit.pass(4_000);
    expect([visit.room().status, picks()]).toEqual(['idle', 56]);
    await visit.pass(60_000);
    expect([visit.api.asked(past).length, visit.api.asked('GET draft-team').length]).toEqual([2, 0]);
  });

  it('dials again when the socket’s own code did not come', async () => {
    const dial = jest.spyOn(visit.socket, 'openTo').mockRejectedValueOnce(new Error('chunk'));
    await visit.enter();
    await visit.pass(5_000);
    visit.socket.open();
    await visit.pass();
    expect([dial.mock.calls.length, visit.room().link]).toEqual([2, 'live']);
  });

  it('hangs up when it is left', async () => {
    await enterLive();
    visit.store.dispatch(roomLeft());
    expect([visit.socket.connected, visit.room().room.state]).toEqual([false, undefined]);
  });
});

describe('Without an answer on an open connection', () => {
  const freeze = () => {
    delete visit.socket.answers['draft:time'];
    visit.api.answers['GET draft'] = () => 'silence';
    visit.api.answers['GET draft-team'] = () => 'silence';
  };

  it('is not live any more within five seconds', async () => {
    await enterLive();
    await visit.pass(7_000);
    freeze();
    await visit.pass(5_000);
    expect(visit.room().link).toBe('offline');
  });

  it('goes on by the calls while only the socket is silent', async () => {
    await enterLive();
    delete visit.socket.answers['draft:time'];
    await visit.pass(5_000);
    expect(visit.room().link).toBe('polling');
  });

  it('is live again when the connection answers', async () => {
    await enterLive();
    freeze();
    await visit.pass(5_000);
    visit.socket.answers['draft:time'] = () => ({ ok: true, serverTime: Date.now() });
    serve(state);
    await visit.pass(5_000);
    expect(visit.room().link).toBe('live');
  });

  it('is not live at once when the device loses its network', async () => {
    await enterLive();
    freeze();
    window.dispatchEvent(new Event('offline'));
    await visit.pass();
    expect(visit.room().link).toBe('offline');
  });
});

describe('On the line', () => {
  it('a pick that is announced is there at once, without asking anybody', async () => {
    serve(aDraftState({ nbPicks: 0, my: 4 }));
    await enterLive();
    const asked = visit.api.calls.length;
    await hearPick();
    expect([picks(), visit.api.calls.length]).toEqual([1, asked]);
  });

  it('asks for the whole state when a number was missed', async () => {
    await enterLive();
    const missed = aDraftState({ nbPicks: 3 });
    serve(aDraftState({ nbPicks: 4 }));
    const event = pickEvent(missed);
    visit.socket.say(event.name, event.payload);
    await visit.pass();
    expect(visit.socket.asked).toContain('draft:sync');
    expect(picks()).toBe(4);
  });

  it('asks the calls when the socket does not acknowledge', async () => {
    await enterLive();
    serve(aDraftState({ nbPicks: 4 }));
    delete visit.socket.answers['draft:sync'];
    const event = pickEvent(aDraftState({ nbPicks: 3 }));
    visit.socket.say(event.name, event.payload);
    await visit.pass(3_000);
    expect(picks()).toBe(4);
  });

  it('asks again after two seconds when the state still does not know what was missed', async () => {
    await enterLive();
    const event = pickEvent(aDraftState({ nbPicks: 3 }));
    visit.socket.say(event.name, event.payload);
    await visit.pass();
    expect(picks()).toBe(1);
    serve(aDraftState({ nbPicks: 4 }));
    await visit.pass(2_000);
    expect(picks()).toBe(4);
  });

  it('polls nothing while it is live', async () => {
    await enterLive();
    await visit.pass(30_000);
    expect(visit.api.asked('GET draft-team')).toHaveLength(0);
  });
});

describe('The socket is gone', () => {
  it('asks at once and every four seconds, and loads the room when its number differs', async () => {
    await enterLive();
    visit.socket.lose();
    await visit.pass();
    expect([visit.room().link, visit.api.asked('GET draft-team').length]).toEqual(['polling', 1]);
    const loads = visit.api.asked('GET draft').length;
    await visit.pass(4_000);
    expect(visit.api.asked('GET draft')).toHaveLength(loads);
    serve(aDraftState({ nbPicks: 6 }));
    await visit.pass(4_000);
    expect([picks(), visit.api.asked('GET draft-team').length]).toEqual([6, 3]);
  });

  it('keeps the server’s time while nothing changes', async () => {
    const unchanged = visit.api.answers['GET draft-team'];
    visit.api.answers['GET draft-team'] = (asked) => {
      visit.api.answers['GET draft-team'] = () => ({ status: 304 });
      return { ...(unchanged?.(asked) as { body: unknown }), headers: { ETag: '"1"' } };
    };
    await enterLive();
    visit.socket.lose();
    await visit.pass(60_000);
    expect(visit.api.asked('GET draft-team').length).toBeGreaterThan(10);
    expect(serverNow()).toBe(Date.now());
  });

  it('returns to the socket when it can, and stops asking', async () => {
    await enterLive();
    visit.socket.lose();
    await visit.pass(8_000);
    serve(aDraftState({ nbPicks: 7 }));
    visit.socket.open();
    visit.socket.say('draft:sync', state);
    await visit.pass();
    const asked = visit.api.asked('GET draft-team').length;
    await visit.pass(20_000);
    expect([visit.room().link, picks()]).toEqual(['live', 7]);
    expect(visit.api.asked('GET draft-team')).toHaveLength(asked);
  });

  it('says that it is offline when nothing answers, and once when it is back', async () => {
    await enterLive();
    visit.api.answers['GET draft-team'] = () => 'silence';
    visit.socket.lose();
    await visit.pass();
    expect([visit.room().link, picks()]).toEqual(['offline', 1]);
    serve(state);
    await visit.pass(4_000);
    expect(visit.room().link).toBe('polling');
    visit.socket.open();
    await visit.pass();
    expect(visit.room().notices.map(({ kind }) => kind)).toEqual(['connectionBack']);
  });

  it('dials again by itself when the server hung up without a word', async () => {
    await enterLive();
    visit.socket.lose(false);
    await visit.pass(5_000);
    expect(visit.socket.connectCount).toBe(1);
  });

  it.each([
    ['not_league_member', 403],
    ['draft_cancelled', 404],
    ['league_deleted', 404],
  ])('%s: the room is shut', async (code, status) => {
    await enterLive();
    visit.socket.say('draft:closed', { code, message: 'x' });
    visit.socket.lose(false);
    await visit.pass(20_000);
    expect(visit.room()).toMatchObject({ status: 'failed', failure: { status, code } });
    expect(visit.api.asked('GET draft-team')).toHaveLength(0);
  });

  it('goes on by the calls when too many windows are open', async () => {
    await enterLive();
    visit.socket.say('draft:closed', { code: 'too_many_connections', message: 'x' });
    visit.socket.lose(false);
    serve(aDraftState({ nbPicks: 3 }));
    await visit.pass(20_000);
    expect([visit.room().link, picks(), visit.socket.connectCount]).toEqual(['polling', 3, 0]);
  });
});

describe('A server whose data were put back', () => {
  const putBack = () => serve(aDraftState({ nbPicks: 3 }, { serverTime: Date.now() }));
  const answerUnchanged = () => {
    const first = visit.api.answers['GET draft'];
    visit.api.answers['GET draft'] = (asked) => {
      visit.api.answers['GET draft'] = () => ({ status: 304 });
      return { ...(first?.(asked) as { body: unknown }), headers: { ETag: '"3"' } };
    };
  };
  beforeEach(async () => {
    serve(aDraftState({ nbPicks: 5 }));
    await enterLive();
  });

  it('is asked again over the socket until it is followed', async () => {
    visit.socket.lose();
    await visit.pass(2_000);
    putBack();
    visit.socket.answers['draft:sync'] = () => {
      const { version } = state;
      return { ok: true, state: { ...state, serverTime: Date.now() }, version, serverTime: Date.now() };
    };
    visit.socket.open();
    visit.socket.say('draft:sync', state);
    await visit.pass();
    expect(picks()).toBe(5);
    await visit.pass(60_000);
    expect(picks()).toBe(3);
    const asked = visit.socket.asked.filter((name) => name === 'draft:sync').length;
    await visit.pass(10_000);
    expect(visit.socket.asked.filter((name) => name === 'draft:sync')).toHaveLength(asked);
  });

  it('is followed over the calls, though its answer stays unchanged', async () => {
    visit.socket.lose();
    await visit.pass(2_000);
    putBack();
    answerUnchanged();
    await visit.pass(4_000);
    expect(picks()).toBe(5);
    await visit.pass(60_000);
    expect(picks()).toBe(3);
  });

  it('is noticed by the turn that is over', async () => {
    putBack();
    visit.api.answers['POST check-draft-overdue'] = () => ({
      body: { player_picked: false, pickNo: 4, version: state.version },
    });
    await visit.pass(deadlineAfterMs + 1_000);
    putBack();
    expect(picks()).toBe(5);
    await visit.pass(2_000);
    expect(picks()).toBe(3);
  });
});

describe('A turn that nobody ended', () => {
  const ask = () => visit.api.asked('POST check-draft-overdue');

  it('is checked two seconds after its end, not earlier, and the room loaded when it was picked', async () => {
    await enterLive();
    visit.api.answers['POST check-draft-overdue'] = () => ({
      body: { player_picked: true, pickNo: 3, version: 3 },
    });
    await visit.pass(deadlineAfterMs + 1_900);
    expect(ask()).toHaveLength(0);
    serve(aDraftState({ nbPicks: 2 }));
    await visit.pass(200);
    expect([ask()[0]?.body, picks()]).toEqual([{ pickNo: 2 }, 2]);
  });

  it('is not checked when its event came in time', async () => {
    await enterLive();
    await visit.pass(deadlineAfterMs - 1_000);
    await hearPick();
    await visit.pass(4_000);
    expect(ask().filter(({ body }) => (body as { pickNo: number }).pickNo === 2)).toHaveLength(0);
  });

  it('is checked no more often while states are heard that leave it as it is', async () => {
    await enterLive();
    visit.api.answers['POST check-draft-overdue'] = () => ({
      body: { player_picked: false, pickNo: 2, version: 2 },
    });
    await visit.pass(deadlineAfterMs + 2_000);
    expect(ask()).toHaveLength(1);
    for (let heard = 0; heard < 7; heard += 1) {
      visit.store.dispatch(stateReceived(visit.room().room.state!));
      await visit.pass(1_000);
    }
    expect(ask()).toHaveLength(2);
  });

  it('is checked again while nothing has come of it', async () => {
    await enterLive();
    visit.api.answers['POST check-draft-overdue'] = () => ({
      body: { player_picked: false, pickNo: 2, version: 2 },
    });
    await visit.pass(deadlineAfterMs + 2_000 + 9_000);
    expect(ask()).toHaveLength(3);
  });
});

const intent = {
  playerId: playerId(9),
  playerName: 'Őrsi Bálint',
  pickNo: 3,
  key: 'key-of-the-intent',
  hasSheet: true,
};
const pickAnswer = () => {
  const pick = aPick(3, state.teams, { player: aPlayer(9, { name: intent.playerName }) });
  const roster = { openSlots: ['FLEX'], players: [] };
  return { status: 201, body: { pick, draft: aTurn(4, 4, state.teams), roster } };
};
const savedQueue = (playerIds: string[]) => ({ body: { playerIds, players: [] } });
const savedQueues = () =>
  visit.api.asked('POST draft/queue').map(({ league, body }) => ({ league, ...(body as object) }));
const [a, b, c] = [playerId(11), playerId(12), playerId(13)];

describe('What I do', () => {
  const notices = () => visit.room().notices;
  beforeEach(async () => {
    serve(aDraftState({ nbPicks: 2 }));
    await enterLive();
  });

  it('a pick goes out once with its key, however often it is pressed, and its event changes nothing more', async () => {
    const answer = pickAnswer();
    visit.api.answers['POST draft/picks'] = () => answer;
    visit.store.dispatch(pickRequested(intent));
    visit.store.dispatch(pickRequested(intent));
    serve(aDraftState({ nbPicks: 3 }));
    await visit.pass();
    const [sent, ...more] = visit.api.asked('POST draft/picks');
    expect([sent?.key, sent?.body, more]).toEqual([intent.key, { playerId: playerId(9), pickNo: 3 }, []]);
    visit.socket.say('draft:pick', { ...pickEvent(aDraftState({ nbPicks: 2 })).payload });
    await visit.pass();
    expect([picks(), visit.room().picking]).toEqual([3, undefined]);
    expect(notices()).toMatchObject([{ kind: 'picked', player: 'Őrsi Bálint', position: 'WR' }]);
  });

  it('a pick is not heard while another one is on its way', async () => {
    const held = visit.api.hold('POST draft/picks');
    visit.store.dispatch(pickRequested(intent));
    visit.store.dispatch(pickRequested({ ...intent, playerId: playerId(10), key: 'key-of-another' }));
    await visit.pass();
    expect([visit.room().picking, held.length]).toEqual([intent, 1]);
    held[0]?.(pickAnswer());
    await visit.pass();
    expect(visit.room().outcome).toMatchObject({ key: intent.key, kind: 'done' });
    expect(visit.api.asked('POST draft/picks')).toHaveLength(1);
  });

  it('a lost race is told, keeps my turn and brings the state', async () => {
    visit.api.answers['POST draft/picks'] = () => refused(409, 'player_taken');
    const loads = visit.socket.asked.length + visit.api.asked('GET draft').length;
    visit.store.dispatch(pickRequested(intent));
    await visit.pass();
    expect(notices()).toMatchObject([
      { kind: 'pickFailed', player: 'Őrsi Bálint', failure: { code: 'player_taken' } },
    ]);
    expect(visit.room().room.state?.can.pick.allowed).toBe(true);
    expect(visit.socket.asked.length + visit.api.asked('GET draft').length).toBeGreaterThan(loads);
  });

  it('a pick without answer may be sent again with the same key', async () => {
    visit.store.dispatch(pickRequested(intent));
    await visit.pass();
    expect([visit.room().outcome, notices()]).toMatchObject([{ key: intent.key, kind: 'unanswered' }, []]);
    visit.store.dispatch(pickRequested(intent));
    await visit.pass();
    expect(visit.api.asked('POST draft/picks').map(({ key }) => key)).toEqual([intent.key, intent.key]);
  });

  describe('on a connection that died without a word', () => {
    const answerMs = 10_000;
    beforeEach(() => {
      jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const ending = new AbortController();
        setTimeout(() => ending.abort(new DOMException('late', 'TimeoutError')), ms);
        return ending.signal;
      });
    });

    it('a pick is given up while its turn still lasts, and goes out again', async () => {
      visit.api.hold('POST draft/picks');
      visit.store.dispatch(pickRequested(intent));
      await visit.pass(answerMs);
      expect([visit.room().picking, visit.room().outcome?.kind]).toEqual([undefined, 'unanswered']);
      const answer = pickAnswer();
      visit.api.answers['POST draft/picks'] = () => answer;
      visit.store.dispatch(pickRequested(intent));
      await visit.pass();
      expect(visit.api.asked('POST draft/picks').map(({ key }) => key)).toEqual([intent.key, intent.key]);
      expect(notices()).toMatchObject([{ kind: 'picked' }]);
    });

    it('a queue and a switch are given up, which is told, and hold up nothing after them', async () => {
      const held = visit.api.hold('POST draft/queue');
      visit.api.hold('POST draft/auto-pick');
      visit.store.dispatch(queueChanged({ playerIds: [a] }));
      visit.store.dispatch(autoPickRequested(true));
      await visit.pass(400 + answerMs);
      expect(notices()).toMatchObject([
        { kind: 'failed', what: 'autoPick', failure: { code: 'network' } },
        { kind: 'failed', what: 'queue', failure: { code: 'network' } },
      ]);
      visit.store.dispatch(queueChanged({ playerIds: [a, b] }));
      await visit.pass(400);
      held[1]?.(savedQueue([a, b]));
      await visit.pass();
      expect(visit.room()).toMatchObject({ isSwitching: false, unsavedQueue: undefined });
      expect(savedQueues()).toHaveLength(2);
    });
  });

  it('several moves in the queue are saved once, and what comes back meanwhile does not undo them', async () => {
    visit.api.answers['POST draft/queue'] = ({ body }) => ({ body: { ...(body as object), players: [] } });
    visit.store.dispatch(queueChanged({ playerIds: [a, b, c] }));
    await visit.pass(100);
    visit.store.dispatch(queueChanged({ playerIds: [c, a, b] }));
    visit.socket.say('draft:queue', { serverTime, playerIds: [a] });
    await visit.pass(400);
    expect(visit.api.asked('POST draft/queue').map(({ body }) => body)).toEqual([{ playerIds: [c, a, b] }]);
    expect(visit.room().unsavedQueue).toBeUndefined();
  });

  it('very many moves in the queue leave a pick its share of the commands of a minute', async () => {
    jest.setSystemTime(serverTime + 3_600_000);
    visit.api.answers['POST draft/queue'] = ({ body }) => ({ body: { ...(body as object), players: [] } });
    const orders = [
      [a, b],
      [b, a],
    ];
    for (let moves = 0; moves < 170; moves += 1) {
      visit.store.dispatch(queueChanged({ playerIds: orders[moves % 2] ?? [] }));
      await visit.pass(350);
    }
    expect(savedQueues().length).toBeLessThan(50);
    await visit.pass(2_000);
    expect(savedQueues().at(-1)).toMatchObject({ playerIds: [b, a] });
    expect(visit.room().unsavedQueue).toBeUndefined();
  });

  it('a queue that changes while it is saved is saved once more after the answer, as it stands then', async () => {
    const held = visit.api.hold('POST draft/queue');
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await visit.pass(400);
    visit.store.dispatch(queueChanged({ playerIds: [a, b] }));
    await visit.pass(400);
    visit.store.dispatch(queueChanged({ playerIds: [c, a, b] }));
    await visit.pass(400);
    expect(savedQueues()).toEqual([{ league: leagueId, playerIds: [a] }]);
    held[0]?.(savedQueue([a]));
    await visit.pass();
    expect(selectQueue(visit.store.getState())).toEqual([c, a, b]);
    expect(savedQueues().slice(1)).toEqual([{ league: leagueId, playerIds: [c, a, b] }]);
    serve(aDraftState({ nbPicks: 2 }, { queue: [c, a, b] }));
    held[1]?.(savedQueue([c, a, b]));
    await visit.pass();
    expect([visit.room().unsavedQueue, visit.room().room.state?.queue]).toEqual([undefined, [c, a, b]]);
  });

  it.each([
    ['before the draft', { isPending: true }],
    ['during it', { nbPicks: 2 }],
  ])('a saved queue is not undone by a state that was asked for before it, %s', async (_, wanted) => {
    visit.socket.lose();
    await visit.pass();
    // Without a socket the room is polled, and a newer version brings the whole state.
    serve(aDraftState({ ...wanted, version: state.version + 1 }, { queue: [b] }));
    const old = { body: state };
    const states = visit.api.hold('GET draft');
    await visit.pass(4_000);
    expect(states).toHaveLength(1);
    visit.api.answers['POST draft/queue'] = () => ({ body: { playerIds: [a, b], players: [] } });
    visit.store.dispatch(queueChanged({ playerIds: [a, b] }));
    await visit.pass(400);
    states[0]?.(old);
    await visit.pass();
    expect([visit.room().room.state?.version, visit.room().room.state?.queue]).toEqual([
      old.body.version,
      [a, b],
    ]);
    // What else is mine may be older too: it is asked for once more.
    expect(states).toHaveLength(2);
    states[1]?.({ body: { ...state, queue: [a, b] } });
    await visit.pass();
    expect(visit.room().room).toMatchObject({ isOwnPartOld: false, state: { queue: [a, b] } });
  });

  it('a queue of which only the first change was saved is shown as the server has it', async () => {
    const held = visit.api.hold('POST draft/queue');
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await visit.pass(400);
    visit.store.dispatch(queueChanged({ playerIds: [a, b] }));
    await visit.pass(400);
    held[0]?.(savedQueue([a]));
    await visit.pass();
    serve(aDraftState({ nbPicks: 2 }, { queue: [a] }));
    held[1]?.(refused(409, 'draft_over'));
    await visit.pass();
    expect(selectQueue(visit.store.getState())).toEqual([a]);
  });

  it('a queue that is refused is as it was, and that is told', async () => {
    visit.api.answers['POST draft/queue'] = () => refused(409, 'draft_over');
    visit.store.dispatch(queueChanged({ playerIds: [playerId(1)] }));
    await visit.pass(400);
    expect([visit.room().unsavedQueue, visit.room().room.state?.queue]).toEqual([undefined, []]);
    expect(notices()).toMatchObject([{ kind: 'failed', what: 'queue', failure: { code: 'draft_over' } }]);
  });

  it('the auto-pick switch shows what the server has', async () => {
    visit.api.answers['POST draft/auto-pick'] = () => ({ body: { ...state.teams[2], autoPick: true } });
    visit.store.dispatch(autoPickRequested(true));
    expect(visit.room().isSwitching).toBe(true);
    await visit.pass();
    expect([visit.room().isSwitching, visit.room().room.state?.teams[2]?.autoPick]).toEqual([false, true]);
  });
});

describe('A room that I leave', () => {
  beforeEach(async () => {
    serve(aDraftState({ nbPicks: 2 }));
    await enterLive();
  });
  const leaveFor = async (league: string, now: DraftState) => {
    visit.store.dispatch(roomLeft());
    serve(now);
    await visit.enter(league);
  };
  const switched = () => ({ body: { ...state.teams[2], autoPick: true } });

  it.each([
    ['a pick', 'POST draft/picks', pickRequested(intent), pickAnswer, { nbPicks: 2 }],
    [
      'a pick of a draft that is further on',
      'POST draft/picks',
      pickRequested(intent),
      pickAnswer,
      { nbPicks: 0 },
    ],
    [
      'a queue',
      'POST draft/queue',
      queueChanged({ playerIds: [a] }),
      () => savedQueue([a]),
      { isPending: true },
    ],
    ['the auto-pick switch', 'POST draft/auto-pick', autoPickRequested(true), switched, { nbPicks: 2 }],
  ])('keeps the answer to %s out of the next one', async (_, call, command, answer, next) => {
    const held = visit.api.hold(call);
    visit.store.dispatch(command);
    await visit.pass(400);
    const answered = answer();
    await leaveFor(otherLeagueId, aDraftState(next, { leagueId: otherLeagueId, queue: [b] }));
    const before = visit.room();
    held[0]?.(answered);
    await visit.pass();
    expect(held).toHaveLength(1);
    expect(visit.room()).toEqual(before);
  });

  it.each([
    ['a pick', 'POST draft/picks', pickRequested(intent)],
    ['a queue', 'POST draft/queue', queueChanged({ playerIds: [a] })],
    ['the auto-pick switch', 'POST draft/auto-pick', autoPickRequested(true)],
  ])('keeps the refusal of %s out of the next one', async (_, call, command) => {
    const held = visit.api.hold(call);
    visit.store.dispatch(command);
    await visit.pass(400);
    await leaveFor(otherLeagueId, aDraftState({ nbPicks: 2 }, { leagueId: otherLeagueId }));
    const before = visit.room();
    held[0]?.(refused(409, 'draft_over'));
    await visit.pass();
    expect(held).toHaveLength(1);
    expect(visit.room()).toEqual(before);
  });

  it('keeps the answer to a pick out of a later visit, which loads the pick itself', async () => {
    const held = visit.api.hold('POST draft/picks');
    visit.store.dispatch(pickRequested(intent));
    await visit.pass();
    const answered = pickAnswer();
    await leaveFor(leagueId, aDraftState({ nbPicks: 3 }));
    const before = visit.room();
    held[0]?.(answered);
    await visit.pass();
    expect([picks(), visit.room()]).toEqual([3, before]);
  });

  it('holds up nothing that I do in the next one', async () => {
    const held = visit.api.hold('POST draft/auto-pick');
    visit.store.dispatch(autoPickRequested(true));
    await visit.pass();
    await leaveFor(otherLeagueId, aDraftState({ nbPicks: 2 }, { leagueId: otherLeagueId }));
    visit.store.dispatch(autoPickRequested(true));
    await visit.pass();
    const asked = visit.api.asked('POST draft/auto-pick').map(({ league }) => league);
    expect(asked).toEqual([leagueId, otherLeagueId]);
    held[0]?.(switched());
    await visit.pass();
    expect(visit.room().isSwitching).toBe(true);
    held[1]?.(switched());
    await visit.pass();
    expect(visit.room().isSwitching).toBe(false);
  });

  it.each([
    ['for the league', () => void visit.store.dispatch(roomLeft())],
    ['with all of the draft’s pages', () => visit.end()],
  ])('%s still saves its last change, once', async (_, leave) => {
    visit.api.answers['POST draft/queue'] = () => savedQueue([a]);
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await visit.pass(100);
    leave();
    await visit.pass(1_000);
    expect(savedQueues()).toEqual([{ league: leagueId, playerIds: [a] }]);
  });

  it('saves its last change beside one that I make at once in the next', async () => {
    visit.api.answers['POST draft/queue'] = () => savedQueue([a]);
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await leaveFor(otherLeagueId, aDraftState({ nbPicks: 2 }, { leagueId: otherLeagueId }));
    visit.store.dispatch(queueChanged({ playerIds: [b] }));
    await visit.pass(400);
    expect(savedQueues()).toEqual([
      { league: leagueId, playerIds: [a] },
      { league: otherLeagueId, playerIds: [b] },
    ]);
  });

  it.each([
    ['not sent yet', 100],
    ['sent', 400],
  ])('goes on with a change that was %s on the next visit, and saves it once', async (_, passed) => {
    const held = visit.api.hold('POST draft/queue');
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await visit.pass(passed);
    await leaveFor(leagueId, aDraftState({ nbPicks: 2 }));
    await visit.pass(400);
    serve(aDraftState({ nbPicks: 2 }, { queue: [a] }));
    held[0]?.(savedQueue([a]));
    await visit.pass(400);
    expect(savedQueues()).toEqual([{ league: leagueId, playerIds: [a] }]);
    expect([visit.room().unsavedQueue, visit.room().room.state?.queue]).toEqual([undefined, [a]]);
  });

  it('shows on the next visit the change that is still on its way, and saves the one after it later', async () => {
    const held = visit.api.hold('POST draft/queue');
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    await visit.pass(400);
    await leaveFor(leagueId, aDraftState({ nbPicks: 2 }));
    expect(selectQueue(visit.store.getState())).toEqual([a]);
    visit.store.dispatch(queueChanged({ playerIds: [a, b] }));
    await visit.pass(400);
    expect(savedQueues()).toHaveLength(1);
    held[0]?.(savedQueue([a]));
    await visit.pass();
    expect(savedQueues().slice(1)).toEqual([{ league: leagueId, playerIds: [a, b] }]);
    held[1]?.(savedQueue([a, b]));
    await visit.pass();
  });
});

describe('The names of my queue', () => {
  it('come without undoing what I change meanwhile', async () => {
    const { seasonId } = state;
    visit.api.answers[`GET /api/leagues/${leagueId}`] = () => ({ body: {} });
    visit.api.answers[`GET seasons/${seasonId}`] = () => ({ body: { draftProblem: null } });
    const names = visit.api.hold('GET draft/queue');
    const saves = visit.api.hold('POST draft/queue');
    await visit.enter();
    visit.store.dispatch(queueChanged({ playerIds: [a] }));
    names[0]?.({ body: { playerIds: [b], players: [aPlayer(12)] } });
    await visit.pass(400);
    expect(selectQueue(visit.store.getState())).toEqual([a]);
    expect(visit.room().queuePlayers[b]?.name).toBe('Játékos 12');
    saves[0]?.(savedQueue([a]));
    await visit.pass();
  });
});

describe('What stands beside the draft', () => {
  const { seasonId } = aDraftState();
  it.each([
    `GET /api/leagues/${leagueId}`,
    `GET seasons/${seasonId}`,
    'GET draft/queue',
    `GET /api/seasons/${seasonId}`,
  ])('is there but for the one that cannot be read: %s', async (lost) => {
    visit.api.answers[`GET /api/leagues/${leagueId}`] = () => ({ body: {} });
    visit.api.answers[`GET seasons/${seasonId}`] = () => ({ body: { draftProblem: null } });
    visit.api.answers['GET draft/queue'] = () => ({ body: { playerIds: [b], players: [aPlayer(12)] } });
    visit.api.answers[`GET /api/seasons/${seasonId}`] = () => ({ body: {} });
    visit.api.answers[lost] = () => 'silence';
    await visit.enter();
    const { league, season, schedule, queuePlayers } = visit.room();
    const loaded = [league, season, queuePlayers[b], schedule];
    expect(loaded.filter((part) => part !== undefined)).toHaveLength(3);
  });

  it('says why the draft is late as it is now to whoever has missed the news', async () => {
    const season = (version: number, draftProblem: string | null) => {
      visit.api.answers[`GET seasons/${seasonId}`] = () => ({ body: { version, draftProblem } });
      serve(aDraftState({ isPending: true, version }));
    };
    const comeBack = async () => {
      visit.socket.lose();
      visit.socket.open();
      visit.socket.say('draft:sync', state);
      await visit.pass();
    };
    season(1, null);
    await enterLive();
    season(2, 'league_slots_not_filled');
    await comeBack();
    expect(visit.room().room.draftProblem).toBe('league_slots_not_filled');
    season(3, null);
    await comeBack();
    expect(visit.room().room.draftProblem).toBeNull();
    const asked = visit.api.asked(`GET seasons/${seasonId}`).length;
    await comeBack();
    expect(visit.api.asked(`GET seasons/${seasonId}`)).toHaveLength(asked);
  });

  it('says why the season was closed when its last pick came too late', async () => {
    const season = (version: number, closedReason: string | null) => {
      const body = { version, draftProblem: null, closedReason };
      visit.api.answers[`GET seasons/${seasonId}`] = () => ({ body });
    };
    const last = aDraftState({ nbPicks: 55 });
    season(1, null);
    serve(last);
    await enterLive();
    const asked = visit.api.asked(`GET seasons/${seasonId}`).length;
    season(last.version + 1, 'no_weeks_left');
    const { name, payload } = pickEvent(last);
    visit.socket.say(name, payload);
    await visit.pass();
    expect(visit.room().season?.closedReason).toBe('no_weeks_left');
    expect(visit.api.asked(`GET seasons/${seasonId}`)).toHaveLength(asked + 1);
  });

  it('has the quiet hours that were set while the room was open', async () => {
    const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Budapest' };
    const season = (version: number, quiet: typeof quietHours | null) => {
      const body = { version, draftProblem: null, quietHours: quiet };
      visit.api.answers[`GET seasons/${seasonId}`] = () => ({ body });
    };
    season(1, null);
    serve(aDraftState({ isPending: true, version: 1 }));
    await enterLive();
    season(2, quietHours);
    visit.socket.say('draft:scheduled', { ...state, version: 2, draftProblem: null });
    await visit.pass();
    expect(visit.room().season?.quietHours).toEqual(quietHours);
  });
});

import type { JoinInput } from '@endzone/contracts/socket';
import { noteServerMillis, serverNow, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { eventChannel, type EventChannel } from 'redux-saga';
import { all, call, cancelled, delay, put, race, select, take } from 'typed-redux-saga';
import { selectClosed, selectLink } from '../selectors.ts';
import {
  eventReceived,
  linkClosed,
  linkLost,
  linkOpened,
  linkRefused,
  linkSilent,
  roomFailed,
} from '../slice.ts';
import type { SocketRef } from './catchUp.ts';
import { isFinal } from './failures.ts';
import { listenTo, type DraftSocket, type OpenSocket } from './socket.ts';
import { socketTimeouts } from './timeouts.ts';

const { ackMs, heartbeatAckMs, heartbeatEveryMs, reconnectAfterMs, measureEveryMs } = socketTimeouts;
const samples = 3;
// A smaller difference is the time that the event was on its way.
const jumpMs = 1_500;

type Passed = ReturnType<typeof listenTo> extends EventChannel<infer Action> ? Action : never;

function* forwardActions(channel: EventChannel<Passed>) {
  while (true) yield* put(yield* take(channel));
}

function* measureOnce(socket: DraftSocket) {
  for (let sample = 0; sample < samples; sample += 1) {
    try {
      const sentAt = stopwatch();
      const answer = yield* call(() => socket.timeout(ackMs).emitWithAck('draft:time', {}));
      if (answer.ok) noteServerMillis(answer.serverTime, sentAt);
    } catch {
      // No answer within the time: the next measurement, or the next answer over HTTP, sets the clock.
    }
  }
}

const networkLosses = () =>
  eventChannel<'lost'>((notify) => {
    const handleLoss = () => notify('lost');
    window.addEventListener('offline', handleLoss);
    return () => window.removeEventListener('offline', handleLoss);
  });

/** @returns whether the server answered in time. */
function* isAnswered(socket: DraftSocket) {
  try {
    const { ok } = yield* call(() => socket.timeout(heartbeatAckMs).emitWithAck('draft:time', {}));
    return ok;
  } catch {
    return false;
  }
}

/** A frozen server or a silent network leaves the socket open for long, so we ask every other second whether it still answers. */
function* watchHeartbeat(socket: DraftSocket) {
  const losses = yield* call(networkLosses);
  try {
    while (true) {
      const { isLost } = yield* race({ isDue: delay(heartbeatEveryMs), isLost: take(losses) });
      if (!socket.connected) continue;
      const isLive = !isLost && (yield* call(isAnswered, socket));
      const link = yield* select(selectLink);
      if (isLive && link !== 'live' && socket.connected) yield* put(linkOpened());
      if (!isLive && link === 'live') yield* put(linkSilent());
    }
  } finally {
    losses.close();
  }
}

const returns = () =>
  eventChannel<'return'>((notify) => {
    const handleChange = () => document.visibilityState === 'visible' && notify('return');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  });

const isJump = (action: { type: string }) =>
  eventReceived.match(action) && Math.abs(action.payload.payload.serverTime - serverNow()) > jumpMs;

/** "The fastest of three `draft:time`, taken again every 5 minutes and on return to the page." */
function* keepClock(socket: DraftSocket) {
  const back = yield* call(returns);
  try {
    while (true) {
      if (socket.connected) yield* call(measureOnce, socket);
      yield* race([delay(measureEveryMs), take(back), take(linkOpened.type), take(isJump)]);
    }
  } finally {
    back.close();
  }
}

/** socket.io reconnects after a network loss; we reconnect after a refused join, and after the server has ended the connection. */
function* reconnect(socket: DraftSocket) {
  while (true) {
    const ended = yield* take([linkRefused, linkLost, linkClosed]);
    if (linkRefused.match(ended) && isFinal(ended.payload)) yield* put(roomFailed(ended.payload));
    if (socket.active || (yield* select(selectClosed))) continue;
    yield* delay(reconnectAfterMs);
    if (!socket.active) socket.connect();
  }
}

function* connect(join: JoinInput, open: OpenSocket) {
  while (true) {
    try {
      return yield* call(open, join);
    } catch {
      // The code of socket.io could not be loaded; polling goes on meanwhile.
      yield* delay(reconnectAfterMs);
    }
  }
}

/** Keeps the socket connected until the room is left. */
export function* maintainConnection(join: JoinInput, ref: SocketRef, open: OpenSocket) {
  const socket = yield* call(connect, join, open);
  const channel = yield* call(listenTo, socket);
  ref.socket = socket;
  try {
    yield* all([
      call(forwardActions, channel),
      call(keepClock, socket),
      call(watchHeartbeat, socket),
      call(reconnect, socket),
    ]);
  } finally {
    if (yield* cancelled()) ref.socket = undefined;
    channel.close();
  }
}

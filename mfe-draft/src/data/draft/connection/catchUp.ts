import { socketTimeouts } from './timeouts.ts';
import { noteServerMillis, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { call, delay, put, select, take } from 'typed-redux-saga';
import { selectNeedsState, selectView } from '../selectors.ts';
import {
  eventReceived,
  pickDone,
  pickFailed,
  queueFailed,
  queueSaved,
  queueReceived,
  stateReceived,
} from '../slice.ts';
import { loadState } from './polling.ts';
import type { DraftSocket } from './socket.ts';

/** The socket, as long as there is one. */
export type SocketRef = { socket?: DraftSocket };

/** @returns whether the socket brought the whole state. */
function* askSocket(socket: DraftSocket) {
  try {
    const sentAt = stopwatch();
    const { queueCount } = yield* select(selectView);
    const ask = () => socket.timeout(socketTimeouts.ackMs).emitWithAck('draft:sync', {});
    const answer = yield* call(ask);
    if (!answer.ok || !answer.state) return false;
    noteServerMillis(answer.serverTime, sentAt);
    yield* put(stateReceived(answer.state, queueCount));
    return true;
  } catch {
    // No answer in time: the state is read over HTTP instead.
    return false;
  }
}

/** "Something was missed, ask `draft:sync` and take the whole state"; the same when only my own part is out of date. */
export function* catchUp(leagueId: string, ref: SocketRef) {
  const mayNeedState = [
    eventReceived,
    pickDone,
    pickFailed,
    queueFailed,
    queueSaved,
    queueReceived,
    stateReceived,
  ].map(({ type }) => type);
  while (true) {
    while (yield* select(selectNeedsState)) {
      const { socket } = ref;
      const isReceived = socket?.connected ? yield* call(askSocket, socket) : false;
      if (!isReceived) yield* call(loadState, leagueId);
      if (yield* select(selectNeedsState)) yield* delay(socketTimeouts.retryAfterMs);
    }
    yield* take(mayNeedState);
  }
}

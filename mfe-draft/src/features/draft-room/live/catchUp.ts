import { socketTimeouts } from './timeouts.ts';
import { noteServerMillis, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { call, delay, put, select, take } from 'typed-redux-saga';
import { selectNeedsState } from '../selectors.ts';
import { eventHeard, pickDone, pickRefused, queueSaved, queueTold, stateTold } from '../slice.ts';
import { loadState } from './polling.ts';
import type { DraftSocket } from './socket.ts';

/** The socket, as long as there is one. */
export type Line = { socket?: DraftSocket };

/** @returns whether the socket brought the whole state. */
function* askSocket(socket: DraftSocket) {
  try {
    const sentAt = stopwatch();
    const ask = () => socket.timeout(socketTimeouts.ackMs).emitWithAck('draft:sync', {});
    const answer = yield* call(ask);
    if (!answer.ok || !answer.state) return false;
    noteServerMillis(answer.serverTime, sentAt);
    yield* put(stateTold(answer.state));
    return true;
  } catch {
    // No answer within the time: the calls are asked instead.
    return false;
  }
}

/** "Something was missed, ask `draft:sync` and take the whole state"; what concerns me alone is asked for the same way. */
export function* catchUp(leagueId: string, line: Line) {
  const mayNeedState = [eventHeard, pickDone, pickRefused, queueSaved, queueTold].map(({ type }) => type);
  while (true) {
    while (yield* select(selectNeedsState)) {
      const { socket } = line;
      const isTold = socket?.connected ? yield* call(askSocket, socket) : false;
      if (!isTold) yield* call(loadState, leagueId);
      if (yield* select(selectNeedsState)) yield* delay(socketTimeouts.askAgainMs);
    }
    yield* take(mayNeedState);
  }
}

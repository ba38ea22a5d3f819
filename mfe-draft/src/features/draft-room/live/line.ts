import type { JoinInput } from '@endzone/contracts/socket';
import { noteServerMillis, serverNow, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { eventChannel, type EventChannel } from 'redux-saga';
import { all, call, cancelled, delay, put, race, select, take } from 'typed-redux-saga';
import { selectClosed } from '../selectors.ts';
import { eventHeard, linkClosed, linkLost, linkOpened, linkRefused, roomFailed } from '../slice.ts';
import type { Line } from './catchUp.ts';
import { isFinal } from './refusal.ts';
import { listenTo, type DraftSocket, type OpenSocket } from './socket.ts';
import { socketTimeouts } from './timeouts.ts';

const { ackMs, dialAgainMs, measureEveryMs } = socketTimeouts;
const samples = 3;
// Nearer than that, an event says nothing about the clock: it was on its way.
const jumpMs = 1_500;

type Passed = ReturnType<typeof listenTo> extends EventChannel<infer Action> ? Action : never;

function* passOn(channel: EventChannel<Passed>) {
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

const returns = () =>
  eventChannel<'return'>((tell) => {
    const handleChange = () => document.visibilityState === 'visible' && tell('return');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  });

const isJump = (action: { type: string }) =>
  eventHeard.match(action) && Math.abs(action.payload.payload.serverTime - serverNow()) > jumpMs;

/** "The fastest of three `draft:time`, taken again every 5 minutes and on return to the page." */
function* keepTime(socket: DraftSocket) {
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

/** A way that is broken is dialled again by the socket itself; a join that was refused, or an end that came from the server, by us. */
function* dialAgain(socket: DraftSocket) {
  while (true) {
    const told = yield* take([linkRefused, linkLost, linkClosed]);
    if (linkRefused.match(told) && isFinal(told.payload)) yield* put(roomFailed(told.payload));
    if (socket.active || (yield* select(selectClosed))) continue;
    yield* delay(dialAgainMs);
    if (!socket.active) socket.connect();
  }
}

function* dial(join: JoinInput, open: OpenSocket) {
  while (true) {
    try {
      return yield* call(open, join);
    } catch {
      // The socket's own code did not come; polling goes on meanwhile.
      yield* delay(dialAgainMs);
    }
  }
}

/** Keeps the room on the line until it is left. */
export function* keepLine(join: JoinInput, line: Line, open: OpenSocket) {
  const socket = yield* call(dial, join, open);
  const channel = yield* call(listenTo, socket);
  line.socket = socket;
  try {
    yield* all([call(passOn, channel), call(keepTime, socket), call(dialAgain, socket)]);
  } finally {
    if (yield* cancelled()) line.socket = undefined;
    channel.close();
  }
}

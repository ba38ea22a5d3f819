import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { noteServerMillis, serverNow, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import * as api from '../api.ts';
import { differs } from '../room/ownPart.ts';
import { selectIsPollNeeded, selectRoom, selectView } from '../selectors.ts';
import {
  linkLost,
  linkSilent,
  roomFailed,
  serverAnswered,
  serverSilent,
  stateReceived,
  turnReceived,
} from '../slice.ts';
import { isFinal } from './failures.ts';

export const pollEveryMs = 4_000;

const noted = new WeakSet<object>();

/** An unchanged answer comes out of the page's memory, with the server's time of when it was read first. */
function noteTime(answer: { serverTime: number }, sentAt: number): void {
  if (noted.has(answer)) return;
  noted.add(answer);
  noteServerMillis(answer.serverTime, sentAt);
}

/** Loads the whole room over HTTP. A reader who may not enter, or a missing draft, fails the room here. */
export function* loadState(leagueId: string, seasonId?: string) {
  try {
    const sentAt = stopwatch();
    const askedAt = serverNow();
    const { queueCount } = yield* select(selectView);
    const answer = yield* call(api.getDraft, leagueId, seasonId);
    // An unchanged answer was still true when it was asked for.
    const state = noted.has(answer) ? { ...answer, serverTime: askedAt } : answer;
    noteTime(answer, sentAt);
    yield* put(stateReceived(state, queueCount));
    yield* put(serverAnswered());
  } catch (error) {
    yield* call(reportFailure, error);
  }
}

export function* reportFailure(error: unknown) {
  const failure = failureOf(error);
  const { state } = yield* select(selectRoom);
  if (failure.status === undefined) yield* put(serverSilent());
  // What is on the screen stays there while the server has trouble.
  if (isFinal(failure) || !state) yield* put(roomFailed(failure));
}

function* poll(leagueId: string) {
  try {
    const sentAt = stopwatch();
    const turn = yield* call(api.getTurn, leagueId);
    noteTime(turn, sentAt);
    yield* put(turnReceived(turn));
    yield* put(serverAnswered());
    if (differs(yield* select(selectRoom), turn)) yield* call(loadState, leagueId);
  } catch (error) {
    yield* call(reportFailure, error);
  }
}

/** "While disconnected: `GET draft-team` every 4000 ms, reload of `GET draft` when `version` differs." At once when the socket goes. */
export function* pollWhileAway(leagueId: string) {
  while (true) {
    yield* race([delay(pollEveryMs), take([linkLost, linkSilent])]);
    if (yield* select(selectIsPollNeeded)) yield* call(poll, leagueId);
  }
}

import { noteServerMillis, stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import * as api from '../api.ts';
import { differs } from '../room/ownPart.ts';
import { selectIsPollNeeded, selectRoom } from '../selectors.ts';
import { linkLost, roomFailed, serverAnswered, serverSilent, stateTold, turnTold } from '../slice.ts';
import { isFinal, refusalOf } from './refusal.ts';

export const pollEveryMs = 4_000;

/** The whole room over HTTP. Who may not enter, or finds no draft, hears so here. */
export function* loadState(leagueId: string) {
  try {
    const sentAt = stopwatch();
    const state = yield* call(api.getDraft, leagueId);
    noteServerMillis(state.serverTime, sentAt);
    yield* put(stateTold(state));
    yield* put(serverAnswered());
  } catch (error) {
    yield* call(tellFailure, error);
  }
}

export function* tellFailure(error: unknown) {
  const refusal = refusalOf(error);
  const { state } = yield* select(selectRoom);
  if (refusal.status === undefined) yield* put(serverSilent());
  // What stands on the screen stays there while the server has its trouble.
  if (isFinal(refusal) || !state) yield* put(roomFailed(refusal));
}

function* poll(leagueId: string) {
  try {
    const sentAt = stopwatch();
    const turn = yield* call(api.getTurn, leagueId);
    noteServerMillis(turn.serverTime, sentAt);
    yield* put(turnTold(turn));
    yield* put(serverAnswered());
    if (differs(yield* select(selectRoom), turn)) yield* call(loadState, leagueId);
  } catch (error) {
    yield* call(tellFailure, error);
  }
}

/** "While disconnected: `GET draft-team` every 4000 ms, reload of `GET draft` when `version` differs." At once when the socket goes. */
export function* pollWhileAway(leagueId: string) {
  while (true) {
    yield* race([delay(pollEveryMs), take(linkLost.type)]);
    if (yield* select(selectIsPollNeeded)) yield* call(poll, leagueId);
  }
}

import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { call, delay, race, select, take } from 'typed-redux-saga';
import * as api from '../api.ts';
import { selectRoom, selectTurn } from '../selectors.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { eventReceived, pickDone, stateReceived } from '../slice.ts';
import { loadState, pollEveryMs, reportFailure } from './polling.ts';

const graceMs = 2_000;
// Longer waits do not fit into a timer; they are begun anew.
const longestMs = 86_400_000;

const passesTurnOn = [eventReceived, pickDone, stateReceived].map(({ type }) => type);

function* check(leagueId: string, pickNo: number) {
  try {
    const { version } = yield* call(api.checkOverdue, leagueId, pickNo);
    const { state } = yield* select(selectRoom);
    if (state && version !== state.version) yield* call(loadState, leagueId);
  } catch (error) {
    yield* call(reportFailure, error);
  }
}

/** What is heard meanwhile may leave the turn as it is, and would have it checked too often. */
function* untilAnotherTurn({ pickNo, deadline }: { pickNo: number; deadline: string }) {
  while (true) {
    yield* take(passesTurnOn);
    const turn = yield* select(selectTurn);
    if (turn?.pickNo !== pickNo || turn.deadline !== deadline) return;
  }
}

/** "2000 ms after zero without an event the client calls `check-draft-overdue`", and again while nothing has come of it. */
export function* watchDeadline(leagueId: string) {
  while (true) {
    const turn = yield* select(selectTurn);
    if (!turn) {
      yield* take(passesTurnOn);
      continue;
    }
    const wait = millisOf(turn.deadline) + graceMs - serverNow();
    const { isPassed } = yield* race({
      isOver: delay(Math.min(Math.max(wait, 0), longestMs)),
      isPassed: take(passesTurnOn),
    });
    if (isPassed || wait > longestMs) continue;
    yield* call(check, leagueId, turn.pickNo);
    yield* race([delay(pollEveryMs), call(untilAnotherTurn, turn)]);
  }
}

import { call, put, takeLatest } from 'typed-redux-saga';
import { getSessions } from '../api.ts';
import { sessionsFailed, sessionsLoaded, sessionsRequested } from './slice.ts';

export function* loadSessions() {
  try {
    yield* put(sessionsLoaded(yield* call(getSessions)));
  } catch {
    // The panel in the place of the list says what is wrong, whatever it was.
    yield* put(sessionsFailed());
  }
}

export function* sessionsSaga() {
  yield* takeLatest(sessionsRequested.type, loadSessions);
}

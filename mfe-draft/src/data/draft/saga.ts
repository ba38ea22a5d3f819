import type { Action } from '@reduxjs/toolkit';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { all, call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from './api.ts';
import { catchUp, type SocketRef } from './connection/catchUp.ts';
import { maintainConnection } from './connection/maintainConnection.ts';
import { watchDeadline } from './connection/watchDeadline.ts';
import { loadState, pollWhileAway } from './connection/polling.ts';
import { isFinal, socketFailure } from './connection/failures.ts';
import { openSocket, type OpenSocket } from './connection/socket.ts';
import { selectLeagueId } from './selectors.ts';
import {
  autoPickSwitched,
  autoPickFailed,
  autoPickRequested,
  leagueLoaded,
  linkClosed,
  pickRequested,
  pickDone,
  pickFailed,
  queueChanged,
  queueFailed,
  queueSaved,
  roomEntered,
  roomFailed,
  roomLeft,
  scheduleLoaded,
  seasonLoaded,
  stateReceived,
} from './slice.ts';

/** What the room shows beside the draft: names, dates and the seed's hash. */
function* loadSurroundings(leagueId: string) {
  const { payload: state } = yield* take(stateReceived);
  try {
    yield* put(leagueLoaded(yield* call(api.getLeague, leagueId)));
    yield* put(seasonLoaded(yield* call(api.getLeagueSeason, leagueId, state.seasonId)));
    if (state.myTeamId !== null) yield* put(queueSaved(yield* call(api.getQueue, leagueId)));
    yield* put(scheduleLoaded(yield* call(api.getSeason, state.seasonId)));
  } catch {
    // The room works without: names of the queue come with the players, dates with the state.
  }
}

function* stay(leagueId: string, locale: 'en' | 'hu', open: OpenSocket) {
  const ref: SocketRef = {};
  yield* all([
    call(loadSurroundings, leagueId),
    call(loadState, leagueId),
    call(maintainConnection, { leagueId, locale }, ref, open),
    call(pollWhileAway, leagueId),
    call(catchUp, leagueId, ref),
    call(watchDeadline, leagueId),
  ]);
}

const statusOfClosing = {
  not_league_member: 403,
  league_deleted: 404,
  draft_cancelled: 404,
  unauthenticated: 401,
};
const isClosing = (code: string): code is keyof typeof statusOfClosing => code in statusOfClosing;

/** The server closes the room for a reader who may no longer be in it, or when the draft is gone: it fails as on entering. */
function* untilClosed() {
  while (true) {
    const { payload } = yield* take(linkClosed);
    const { code, message } = payload;
    if (isClosing(code))
      yield* put(roomFailed(socketFailure({ status: statusOfClosing[code], code, message })));
  }
}

const isFailedForGood = (action: Action) => roomFailed.match(action) && isFinal(action.payload);

export function* visitRoom(open: OpenSocket, { payload }: ReturnType<typeof roomEntered>) {
  yield* race({
    visit: call(stay, payload.leagueId, payload.locale, open),
    shut: call(untilClosed),
    left: take(roomLeft.type),
    failed: take(isFailedForGood),
  });
}

export function* pick({ payload: intent }: ReturnType<typeof pickRequested>) {
  const leagueId = yield* select(selectLeagueId);
  try {
    yield* put(pickDone(yield* call(api.makePick, leagueId, intent)));
  } catch (error) {
    yield* put(pickFailed(failureOf(error)));
  }
}

const editingMs = 300;

/** Several moves in a row are saved once, as they stand at the end. */
export function* saveQueue({ payload }: ReturnType<typeof queueChanged>) {
  yield* delay(editingMs);
  const leagueId = yield* select(selectLeagueId);
  try {
    yield* put(queueSaved(yield* call(api.saveQueue, leagueId, payload.playerIds)));
  } catch (error) {
    yield* put(queueFailed(failureOf(error)));
  }
}

export function* switchAutoPick({ payload }: ReturnType<typeof autoPickRequested>) {
  const leagueId = yield* select(selectLeagueId);
  try {
    yield* put(autoPickSwitched(yield* call(api.switchAutoPick, leagueId, payload)));
  } catch (error) {
    yield* put(autoPickFailed(failureOf(error)));
  }
}

export function* draftRoomSaga(open: OpenSocket = openSocket) {
  yield* takeLatest(roomEntered.type, visitRoom, open);
  yield* takeLeading(pickRequested.type, pick);
  yield* takeLatest(queueChanged.type, saveQueue);
  yield* takeLeading(autoPickRequested.type, switchAutoPick);
}

import type { Action } from '@reduxjs/toolkit';
import { all, call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from './api.ts';
import { catchUp, type Line } from './live/catchUp.ts';
import { keepLine } from './live/line.ts';
import { watchDeadline } from './live/overdue.ts';
import { loadState, pollWhileAway } from './live/polling.ts';
import { isFinal, refusalOf } from './live/refusal.ts';
import { openSocket, type OpenSocket } from './live/socket.ts';
import { selectLeagueId } from './selectors.ts';
import {
  autoPickDone,
  autoPickRefused,
  autoPickSwitched,
  leagueRead,
  linkClosed,
  pickConfirmed,
  pickDone,
  pickRefused,
  queueChanged,
  queueRefused,
  queueSaved,
  roomEntered,
  roomFailed,
  roomLeft,
  seasonRead,
  stateTold,
} from './slice.ts';

/** What stands around the draft: names, dates and the seed's hash; without them the room shows less. */
function* readAround(leagueId: string) {
  const { payload: state } = yield* take(stateTold);
  try {
    yield* put(leagueRead(yield* call(api.getLeague, leagueId)));
    yield* put(seasonRead(yield* call(api.getLeagueSeason, leagueId, state.seasonId)));
    if (state.myTeamId !== null) yield* put(queueSaved(yield* call(api.getQueue, leagueId)));
  } catch {
    // The room works without: names of the queue come with the players, dates with the state.
  }
}

function* stay(leagueId: string, locale: 'en' | 'hu', open: OpenSocket) {
  const line: Line = {};
  yield* all([
    call(readAround, leagueId),
    call(loadState, leagueId),
    call(keepLine, { leagueId, locale }, line, open),
    call(pollWhileAway, leagueId),
    call(catchUp, leagueId, line),
    call(watchDeadline, leagueId),
  ]);
}

const endOfRoom = { not_league_member: 403, league_deleted: 404, draft_cancelled: 404, unauthenticated: 401 };
const isShutOut = (code: string): code is keyof typeof endOfRoom => code in endOfRoom;

/** Who was put out of the room, or whose draft is gone, is told as at the door. */
function* untilShut() {
  while (true) {
    const { payload } = yield* take(linkClosed);
    const { code, message } = payload;
    if (isShutOut(code)) yield* put(roomFailed({ status: endOfRoom[code], code, message }));
  }
}

const isRefusedForGood = (action: Action) => roomFailed.match(action) && isFinal(action.payload);

export function* visitRoom(open: OpenSocket, { payload }: ReturnType<typeof roomEntered>) {
  yield* race({
    visit: call(stay, payload.leagueId, payload.locale, open),
    shut: call(untilShut),
    left: take(roomLeft.type),
    failed: take(isRefusedForGood),
  });
}

export function* pick({ payload: intent }: ReturnType<typeof pickConfirmed>) {
  const leagueId = yield* select(selectLeagueId);
  try {
    yield* put(pickDone(yield* call(api.makePick, leagueId, intent)));
  } catch (error) {
    yield* put(pickRefused(refusalOf(error)));
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
    yield* put(queueRefused(refusalOf(error)));
  }
}

export function* switchAutoPick({ payload }: ReturnType<typeof autoPickSwitched>) {
  const leagueId = yield* select(selectLeagueId);
  try {
    yield* put(autoPickDone(yield* call(api.switchAutoPick, leagueId, payload)));
  } catch (error) {
    yield* put(autoPickRefused(refusalOf(error)));
  }
}

export function* draftRoomSaga(open: OpenSocket = openSocket) {
  yield* takeLatest(roomEntered.type, visitRoom, open);
  yield* takeLeading(pickConfirmed.type, pick);
  yield* takeLatest(queueChanged.type, saveQueue);
  yield* takeLeading(autoPickSwitched.type, switchAutoPick);
}

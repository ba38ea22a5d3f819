import type { Action } from '@reduxjs/toolkit';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { all, call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from './api.ts';
import { catchUp, type SocketRef } from './connection/catchUp.ts';
import { maintainConnection } from './connection/maintainConnection.ts';
import { watchDeadline } from './connection/watchDeadline.ts';
import { loadState, pollEveryMs, pollWhileAway } from './connection/polling.ts';
import { isFinal, socketFailure } from './connection/failures.ts';
import { openSocket, type OpenSocket } from './connection/socket.ts';
import { queueOnItsWay, saveInTurn } from './queueSaves.ts';
import { isOver } from './room/isOver.ts';
import { differs } from './room/ownPart.ts';
import { selectDraftState, selectRoom, selectView } from './selectors.ts';
import {
  autoPickSwitched,
  autoPickFailed,
  autoPickRequested,
  datesAwaited,
  eventReceived,
  leagueLoaded,
  linkClosed,
  pickRequested,
  pickDone,
  pickFailed,
  queueChanged,
  queueFailed,
  queuePlayersLoaded,
  queueSaved,
  roomEntered,
  roomFailed,
  roomLeft,
  scheduleLoaded,
  seasonLoaded,
  stateReceived,
} from './slice.ts';

function* readAside<T>(read: () => Promise<T>, loaded: (answer: T) => Action) {
  try {
    yield* put(loaded(yield* call(read)));
  } catch {
    // The room works without: names of the queue come with the players, dates with the state.
  }
}

/** No state says why its draft is late or its season closed, and neither it nor an event the quiet hours: they are asked for. */
function* followSeason(leagueId: string) {
  const { room, season } = yield* select(selectView);
  const { state } = room;
  if (!state || state.status === 'drafting' || state.version === season?.version) return;
  yield* readAside(() => api.getLeagueSeason(leagueId, state.seasonId), seasonLoaded);
}

const concernsSeason = (action: Action) =>
  stateReceived.match(action) ||
  (eventReceived.match(action) && ['draft:scheduled', 'draft:pick'].includes(action.payload.name));

/** What the room shows beside the draft: names, dates and the seed's hash. */
function* loadSurroundings(leagueId: string) {
  const state = (yield* select(selectDraftState)) ?? (yield* take(stateReceived)).payload;
  const { seasonId, myTeamId } = state;
  yield* all([
    readAside(() => api.getLeague(leagueId), leagueLoaded),
    readAside(() => api.getLeagueSeason(leagueId, seasonId), seasonLoaded),
    // Their order stands in the state, and may have been changed since.
    myTeamId !== null &&
      !isOver(state) &&
      readAside(
        () => api.getQueue(leagueId),
        ({ players }) => queuePlayersLoaded(players),
      ),
    readAside(() => api.getSeason(seasonId), scheduleLoaded),
  ]);
  yield* call(followSeason, leagueId);
  yield* takeLatest(concernsSeason, followSeason, leagueId);
}

export function* pick(leagueId: string, { payload: intent }: ReturnType<typeof pickRequested>) {
  try {
    yield* put(pickDone(yield* call(api.makePick, leagueId, intent)));
  } catch (error) {
    yield* put(pickFailed(failureOf(error)));
  }
}

export function* saveQueue(leagueId: string, { payload }: ReturnType<typeof queueChanged>) {
  try {
    const saved = yield* call(saveInTurn, leagueId, payload.playerIds);
    if (saved) yield* put(queueSaved(saved));
  } catch (error) {
    yield* put(queueFailed(failureOf(error)));
  }
}

export function* switchAutoPick(leagueId: string, { payload }: ReturnType<typeof autoPickRequested>) {
  try {
    yield* put(autoPickSwitched(yield* call(api.switchAutoPick, leagueId, payload)));
  } catch (error) {
    yield* put(autoPickFailed(failureOf(error)));
  }
}

/** Commands belong to the visit: what is answered after its end says nothing about the room that is open then. */
function* handleCommands(leagueId: string) {
  yield* takeLeading(pickRequested.type, pick, leagueId);
  yield* takeLatest(queueChanged.type, saveQueue, leagueId);
  yield* takeLeading(autoPickRequested.type, switchAutoPick, leagueId);
  const playerIds = queueOnItsWay(leagueId);
  // Without it the next change would be made to the list as it was before the last visit's change.
  if (playerIds) yield* put(queueChanged({ playerIds }));
}

/** The server has closed this room for good: a season that may be drafted after all is entered anew. */
function* enterAfterAll(entered: ReturnType<typeof roomEntered>) {
  try {
    const turn = yield* call(api.getTurn, entered.payload.leagueId);
    if (differs(yield* select(selectRoom), turn)) yield* put(entered);
  } catch {
    // What is on the screen still holds, as far as is known; the next look asks again.
  }
}

function* awaitDates(entered: ReturnType<typeof roomEntered>) {
  while (true) {
    yield* take(datesAwaited);
    yield* call(enterAfterAll, entered);
  }
}

function* stay(leagueId: string, locale: 'en' | 'hu', open: OpenSocket) {
  const ref: SocketRef = {};
  yield* all([
    call(handleCommands, leagueId),
    call(awaitDates, roomEntered({ leagueId, locale })),
    call(loadSurroundings, leagueId),
    call(loadState, leagueId),
    call(maintainConnection, { leagueId, locale }, ref, open),
    call(pollWhileAway, leagueId),
    call(catchUp, leagueId, ref),
    call(watchDeadline, leagueId),
  ]);
}

/** A draft of a season before is over: it is read once, and nobody enters its room. */
function* lookBack(leagueId: string, seasonId: string) {
  while (true) {
    yield* call(loadState, leagueId, seasonId);
    const state = yield* select(selectDraftState);
    if (state) return state;
    yield* delay(pollEveryMs);
  }
}

type Entered = ReturnType<typeof roomEntered>['payload'];

function* visit({ leagueId, locale, seasonId }: Entered, open: OpenSocket) {
  const past = seasonId === undefined ? undefined : yield* call(lookBack, leagueId, seasonId);
  if (past && isOver(past)) yield* call(loadSurroundings, leagueId);
  else yield* call(stay, leagueId, locale, open);
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
    visit: call(visit, payload, open),
    shut: call(untilClosed),
    left: take(roomLeft.type),
    failed: take(isFailedForGood),
  });
}

export function* draftRoomSaga(open: OpenSocket = openSocket) {
  yield* takeLatest(roomEntered.type, visitRoom, open);
}

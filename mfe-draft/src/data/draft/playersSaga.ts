import type { Pick } from '@endzone/contracts/fantasy/draft';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import * as api from './api.ts';
import {
  playerLoaded,
  playerRequested,
  playersRequested,
  playersFailed,
  playersLoaded,
  type DraftPlayer,
} from './playersSlice.ts';
import { isOver } from './room/isOver.ts';
import { selectDetails, selectDraftState, selectLeagueId } from './selectors.ts';
import { eventReceived, pickDone, roomEntered, roomLeft, stateReceived } from './slice.ts';

const retryDelayMs = 5_000;

/** Everybody who is free, page by page; until they are there the list shows who was there before. */
export function* loadPlayers(isPending: boolean, judgedFor: number | undefined) {
  const leagueId = yield* select(selectLeagueId);
  yield* put(playersRequested());
  for (;;) {
    try {
      const players: DraftPlayer[] = [];
      for (let total = 1; players.length < total;) {
        const page = yield* call(api.getPlayersPage, { leagueId, isPending, offset: players.length });
        players.push(...page.items);
        total = page.items.length > 0 ? page.total : 0;
      }
      return yield* put(playersLoaded({ players, judgedFor }));
    } catch {
      yield* put(playersFailed());
      yield* delay(retryDelayMs);
    }
  }
}

/** Whom I may pick is said for my turn, so each of my turns asks anew. After the last one nobody is picked any more. */
function judgementOf(state: ReturnType<typeof selectDraftState>) {
  if (!state || isOver(state)) return undefined;
  const isPending = state.status === 'pending';
  const myTurn = state.can.pick.allowed ? state.draft?.pickNo : undefined;
  return { isPending, myTurn };
}

/** After a restored backup the server does not know this pick any more, and its player may be free again. */
const isGone = (pick: Pick, state: ReturnType<typeof selectDraftState>) =>
  state?.picks[pick.pickNo - 1]?.hash !== pick.hash;

export function* keepPlayers() {
  let known: ReturnType<typeof judgementOf>;
  let newestPick: Pick | undefined;
  let task: Task | undefined;
  while (true) {
    const action = yield* take([
      stateReceived.type,
      eventReceived.type,
      pickDone.type,
      roomLeft.type,
      roomEntered.type,
    ]);
    const isElsewhere = action.type === roomLeft.type || action.type === roomEntered.type;
    const state = yield* select(selectDraftState);
    if (isElsewhere || (newestPick && isGone(newestPick, state))) known = undefined;
    newestPick = state?.picks.at(-1);
    const wanted = judgementOf(state);
    const isNew =
      wanted && (wanted.isPending !== known?.isPending || (wanted.myTurn && wanted.myTurn !== known.myTurn));
    if (task && (isElsewhere || isNew)) yield* cancel(task);
    if (!isNew) continue;
    known = wanted;
    task = yield* fork(loadPlayers, wanted.isPending, wanted.myTurn);
  }
}

/** The weeks of a player; without them the sheet shows less. */
export function* loadPlayer({ payload: playerId }: ReturnType<typeof playerRequested>) {
  const known = yield* select(selectDetails);
  if (known[playerId]) return;
  const leagueId = yield* select(selectLeagueId);
  try {
    const { player } = yield* race({
      player: call(api.getPlayer, playerId, leagueId),
      // In another room they may be somebody else's.
      left: take([roomLeft.type, roomEntered.type]),
    });
    if (player) yield* put(playerLoaded(player));
  } catch {
    // The sheet stands without the weeks; opening it again asks again.
  }
}

export function* draftPlayersSaga() {
  yield* fork(keepPlayers);
  yield* takeEvery(playerRequested.type, loadPlayer);
}

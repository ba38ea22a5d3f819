import type { Job, RealGame } from '@endzone/contracts/types/stats';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { all, call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from '../api.ts';
import { jobSeen, seasonOpened } from '../control/slice.ts';
import { bestsOf } from './model/bests.ts';
import {
  bestsLoaded,
  rulesLoaded,
  sendingAsked,
  sendingDone,
  sendingRefused,
  sheetFailed,
  sheetLoaded,
  sheetOpened,
  type Sending,
} from './slice.ts';

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'game_not_found' || error.code === 'malformed_request');

/** The sheet is filled without them too: then nothing is compared. */
function* loadBests({ id: gameId, seasonId }: RealGame, teamId: string) {
  try {
    const players = yield* call(api.getSeasonPlayers, seasonId, teamId);
    yield* put(bestsLoaded({ gameId, bests: bestsOf(players, gameId) }));
  } catch {
    // Fewer warnings, nothing else.
  }
}

function* loadRules() {
  try {
    yield* put(rulesLoaded(yield* call(api.getScoreConfig)));
  } catch {
    // The column of points stays empty.
  }
}

export function* loadSheet({ payload: { gameId } }: ReturnType<typeof sheetOpened>) {
  try {
    const game = yield* call(api.getGame, gameId);
    yield* put(sheetLoaded(game));
    yield* all([call(loadRules), call(loadBests, game, game.team1.id), call(loadBests, game, game.team2.id)]);
  } catch (error) {
    yield* put(sheetFailed({ error, isMissing: isMissing(error) }));
  }
}

function perform(sending: Sending): Promise<RealGame & { job?: Job | null }> {
  switch (sending.kind) {
    case 'save':
      return api.saveScores(sending.gameId, sending.sheet);
    case 'undo':
      return api.undoScores(sending.gameId, sending.force);
    case 'delete':
      return api.deleteScores(sending.gameId, sending.force);
    case 'date':
      return api.changeDate(sending.gameId, sending.date);
  }
}

/** Somebody saved meanwhile: his sheet is read, so that both can be put together. */
function* readTheirs(gameId: string) {
  try {
    yield* put(sheetLoaded(yield* call(api.getGame, gameId)));
  } catch {
    // The refusal is on the page; the next save asks again.
  }
}

export function* send({ payload: sending }: ReturnType<typeof sendingAsked>) {
  try {
    const { job, ...game } = yield* call(perform, sending);
    yield* put(sendingDone(game));
    if (job) yield* put(jobSeen(job));
    // Weeks list which games are in.
    yield* put(seasonOpened());
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_changed') yield* call(readTheirs, sending.gameId);
    yield* put(sendingRefused({ error }));
  }
}

export function* sheetSaga() {
  yield* takeLatest(sheetOpened.type, loadSheet);
  yield* takeLeading(sendingAsked.type, send);
}

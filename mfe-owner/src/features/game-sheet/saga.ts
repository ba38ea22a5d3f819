import type { RealGame } from '@endzone/contracts/stats/realGames';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import { bestsOf } from './model/bests.ts';
import { bestsLoaded, rulesLoaded, sheetFailed, sheetLoaded, sheetRequested } from './slice.ts';

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

export function* loadSheet({ payload: { gameId } }: ReturnType<typeof sheetRequested>) {
  try {
    const game = yield* call(api.getGame, gameId);
    yield* put(sheetLoaded(game));
    yield* all([call(loadRules), call(loadBests, game, game.team1.id), call(loadBests, game, game.team2.id)]);
  } catch (error) {
    yield* put(sheetFailed(failureOf(error)));
  }
}

export function* sheetSaga() {
  yield* takeLatest(sheetRequested.type, loadSheet);
}

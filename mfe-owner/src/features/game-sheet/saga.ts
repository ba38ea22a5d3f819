import type { RealGame } from '@endzone/contracts/stats/realGames';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import { bestsOf } from './model/bests.ts';
import { birthDatesOf } from './model/namesakes.ts';
import { clubLoaded, rulesLoaded, sheetFailed, sheetLoaded, sheetRequested } from './slice.ts';

/** The sheet is filled without it too: then nothing is compared. */
function* loadClub({ id: gameId, seasonId }: RealGame, teamId: string) {
  try {
    const players = yield* call(api.getSeasonPlayers, seasonId, teamId);
    yield* put(clubLoaded({ gameId, bests: bestsOf(players, gameId), birthDates: birthDatesOf(players) }));
  } catch {
    // Fewer warnings, and namesakes without their birth dates; nothing else.
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
    yield* all([call(loadRules), call(loadClub, game, game.team1.id), call(loadClub, game, game.team2.id)]);
  } catch (error) {
    yield* put(sheetFailed(failureOf(error)));
  }
}

export function* sheetSaga() {
  yield* takeLatest(sheetRequested.type, loadSheet);
}

import type { Season } from '@endzone/contracts/stats/seasons';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import { seasonFailed, seasonLoaded, seasonRequested } from './slice.ts';

async function latestSeason(): Promise<Season | null> {
  try {
    return await api.getLatestSeason();
  } catch (error) {
    // "404 when there was never one."
    if (error instanceof ApiError && error.code === 'season_not_found') return null;
    throw error;
  }
}

/** One that has just ended is among them, beside being the latest. */
const finishedOf = (seasons: Season[]): Season[] => seasons.filter(({ status }) => status === 'finished');

export function* loadSeason() {
  try {
    const [season, seasons] = yield* call(() => Promise.all([latestSeason(), api.getSeasons()]));
    const jobs = season ? yield* call(api.getJobs, season.id) : [];
    yield* put(seasonLoaded({ season, previous: finishedOf(seasons), jobs }));
  } catch (error) {
    yield* put(seasonFailed(failureOf(error)));
  }
}

export function* seasonSaga() {
  yield* takeLatest(seasonRequested.type, loadSeason);
}

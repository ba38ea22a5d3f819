import { ApiError, errorCode } from '@endzone/shared-ui/api/errors.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import { datesAsked, datesFailed, datesLoaded } from './slice.ts';

/** 404 means that nothing is scheduled. */
function* findDraft(leagueId: string, seasonId: string) {
  try {
    return yield* call(api.getLeagueSeason, leagueId, seasonId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export function* loadDates({ payload: leagueId }: ReturnType<typeof datesAsked>) {
  try {
    const league = yield* call(api.getLeague, leagueId);
    const season = yield* call(api.getSeason);
    const draft = yield* call(findDraft, leagueId, season.id);
    yield* put(datesLoaded({ league, season, draft }));
  } catch (error) {
    yield* put(datesFailed(errorCode(error)));
  }
}

export function* draftDatesSaga() {
  yield* takeLatest(datesAsked.type, loadDates);
}

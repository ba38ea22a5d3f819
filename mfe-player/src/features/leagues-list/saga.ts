import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { getLeagues } from './api.ts';
import { leaguesFailed, leaguesLoaded, leaguesRequested } from './slice.ts';

export function* loadLeagues({ payload }: ReturnType<typeof leaguesRequested>) {
  try {
    yield* put(leaguesLoaded(yield* call(getLeagues, payload)));
  } catch (error) {
    yield* put(leaguesFailed(failureOf(error)));
  }
}

export function* leaguesListSaga() {
  yield* takeLatest(leaguesRequested.type, loadLeagues);
}

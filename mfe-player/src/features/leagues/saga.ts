import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from './api.ts';
import {
  administrationFailed,
  administrationLoaded,
  administrationRequested,
  detailsFailed,
  detailsLoaded,
  detailsRequested,
  invitationFailed,
  invitationLoaded,
  invitationRequested,
  leaguesFailed,
  leaguesLoaded,
  leaguesRequested,
  logosFailed,
  logosLoaded,
  logosRequested,
} from './slice.ts';

/** Not there, or an address that names nothing: both are the same for a reader. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function* loadLeagues({ payload }: ReturnType<typeof leaguesRequested>) {
  try {
    yield* put(leaguesLoaded(yield* call(api.getLeagues, payload)));
  } catch {
    // The panel in the place of the list says what is wrong, whatever it was.
    yield* put(leaguesFailed());
  }
}

export function* loadDetails({ payload: { leagueId } }: ReturnType<typeof detailsRequested>) {
  try {
    yield* put(detailsLoaded(yield* call(api.getDetails, leagueId)));
  } catch (error) {
    yield* put(detailsFailed({ isMissing: isMissing(error) }));
  }
}

export function* loadInvitation({ payload: { id, token } }: ReturnType<typeof invitationRequested>) {
  try {
    yield* put(invitationLoaded(yield* call(api.getInvitation, id, token)));
  } catch (error) {
    yield* put(invitationFailed({ isMissing: isMissing(error) }));
  }
}

export function* loadAdministration({ payload: { leagueId } }: ReturnType<typeof administrationRequested>) {
  try {
    yield* put(administrationLoaded(yield* call(api.getAdministration, leagueId)));
  } catch {
    yield* put(administrationFailed());
  }
}

export function* loadLogos() {
  try {
    yield* put(logosLoaded(yield* call(api.getTeamLogos)));
  } catch {
    yield* put(logosFailed());
  }
}

export function* leaguesSaga() {
  yield* takeLatest(leaguesRequested.type, loadLeagues);
  yield* takeLatest(detailsRequested.type, loadDetails);
  yield* takeLatest(invitationRequested.type, loadInvitation);
  yield* takeLatest(administrationRequested.type, loadAdministration);
  yield* takeLeading(logosRequested.type, loadLogos);
}

import { failureOf, type Failure } from '@endzone/shared-ui/api/failure.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { getAvailablePlayers, getPlayers } from './api.ts';
import { playersFailed, playersLoaded, playersRequested, type PlayersQuestion } from './slice.ts';

const hasNoRosters = ({ code }: Failure): boolean => code === 'no_league_rosters' || code === 'no_roster';

/** "422 `no_league_rosters`: the client asks `GET players`." */
async function findPlayers({ leagueId, availability, filter }: PlayersQuestion) {
  if (leagueId === undefined) return { page: await getPlayers(filter) };
  try {
    return { page: await getAvailablePlayers(leagueId, availability, filter) };
  } catch (error) {
    const failure = failureOf(error);
    if (!hasNoRosters(failure)) throw error;
    return { page: await getPlayers(filter), noRosters: failure };
  }
}

export function* loadPlayers({ payload }: ReturnType<typeof playersRequested>) {
  try {
    yield* put(playersLoaded(yield* call(findPlayers, payload)));
  } catch (error) {
    yield* put(playersFailed(failureOf(error)));
  }
}

export function* playersSaga() {
  yield* takeLatest(playersRequested.type, loadPlayers);
}

import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { failureOf, transientOf } from '@endzone/shared-ui/api/failure.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { all, call, put, race, take, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import {
  rosterFailed,
  rosterLoaded,
  rosterReplaced,
  rosterRequested,
  surroundingsLoaded,
  surroundingsRead,
  type Requested,
  type Surroundings,
} from './slice.ts';

/** "422 no_roster: no league season, still pending, or the caller has no team." */
async function readRoster({ leagueId, teamId, seasonId }: Requested): Promise<Roster | null> {
  try {
    return await (teamId === undefined
      ? api.getMyRoster(leagueId)
      : api.getTeamRoster(leagueId, teamId, seasonId));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_roster') return null;
    throw error;
  }
}

/** The page stands without it: what cannot be read is left out. */
function* loadAround(read: () => Promise<Partial<Surroundings>>) {
  try {
    yield* put(surroundingsLoaded(yield* call(read)));
    return undefined;
  } catch (error) {
    // Shown as absent; the roster is what the page is about.
    return failureOf(error);
  }
}

/** "Shown while both rosters are open": the own one says so. */
async function readCanTrade({ leagueId, seasonId, status, team }: Roster): Promise<boolean> {
  if (status !== 'open' || !team.owner) return false;
  const mine = await api.getMyRoster(leagueId);
  return mine.can.trade.allowed && mine.seasonId === seasonId && mine.team.id !== team.id;
}

function* loadSurroundings(roster: Roster, { teamId, isMember = false }: Requested) {
  const { leagueId, seasonId, team } = roster;
  const isOwn = teamId === undefined;
  const failures = yield* all([
    call(loadAround, async () => ({ season: await api.getSeason(seasonId) })),
    call(loadAround, async () => {
      const standings = await api.getStandings(leagueId, seasonId);
      return { standing: standings.find((one) => one.team.id === team.id) };
    }),
    call(loadAround, async () => ({ games: await api.getGames(leagueId, seasonId, team.id) })),
    call(loadAround, async () => ({ canTrade: !isOwn && isMember && (await readCanTrade(roster)) })),
    // Offers are the team's own business.
    call(loadAround, async () => (isOwn ? { trades: await api.getTrades(seasonId, team.id) } : {})),
  ]);
  yield* put(surroundingsRead(transientOf(failures)));
}

export function* loadRoster({ payload: requested }: ReturnType<typeof rosterRequested>) {
  try {
    const { roster = null, replaced } = yield* race({
      roster: call(readRoster, requested),
      replaced: take(rosterReplaced.type),
    });
    // What was asked for before the command may be older than its answer.
    if (replaced) return;
    yield* put(rosterLoaded(roster));
    if (roster) yield* call(loadSurroundings, roster, requested);
  } catch (error) {
    yield* put(rosterFailed(failureOf(error)));
  }
}

export function* myTeamSaga() {
  yield* takeLatest(rosterRequested.type, loadRoster);
}

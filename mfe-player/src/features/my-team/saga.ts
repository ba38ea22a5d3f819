import type { Roster, TradeProposal } from '@endzone/contracts/types/fantasy';
import { ApiError, errorCode } from '@endzone/shared-ui/api/errors.ts';
import { all, call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from './api.ts';
import { selectOpened, selectRoster } from './selectors.ts';
import {
  commandDone,
  commandGiven,
  commandRefused,
  explanationAsked,
  explanationFailed,
  explanationLoaded,
  myTeamOpened,
  rosterFailed,
  rosterLoaded,
  surroundingsLoaded,
  type Command,
  type Failure,
  type Opened,
  type Surroundings,
} from './slice.ts';

export const failureOf = (error: unknown): Failure => {
  const known = error instanceof ApiError ? error : undefined;
  return { status: known?.status, code: errorCode(error), text: known?.text, requestId: known?.requestId };
};

/** "422 no_roster: no league season, still pending, or the caller has no team." */
async function readRoster({ leagueId, teamId }: Opened): Promise<Roster | null> {
  try {
    return await (teamId === undefined ? api.getMyRoster(leagueId) : api.getTeamRoster(leagueId, teamId));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_roster') return null;
    throw error;
  }
}

/** The page stands without it: what cannot be read is left out. */
function* loadAround(read: () => Promise<Partial<Surroundings>>) {
  try {
    yield* put(surroundingsLoaded(yield* call(read)));
  } catch {
    // Shown as absent; the roster is what the page is about.
  }
}

function* loadSurroundings({ leagueId, seasonId, team }: Roster, isOwn: boolean) {
  yield* all([
    call(loadAround, async () => ({ season: await api.getSeason(seasonId) })),
    call(loadAround, async () => {
      const standings = await api.getStandings(leagueId);
      return { standing: standings.find((one) => one.team.id === team.id) };
    }),
    call(loadAround, async () => ({ games: await api.getGames(leagueId, team.id) })),
    // Offers are the team's own business.
    call(loadAround, async () => (isOwn ? { trades: await api.getTrades(seasonId, team.id) } : {})),
  ]);
}

function* loadRoster(opened: Opened) {
  const roster = yield* call(readRoster, opened);
  yield* put(rosterLoaded(roster));
  if (roster) yield* call(loadSurroundings, roster, opened.teamId === undefined);
}

export function* loadMyTeam({ payload: opened }: ReturnType<typeof myTeamOpened>) {
  try {
    yield* call(loadRoster, opened);
  } catch (error) {
    yield* put(rosterFailed(failureOf(error)));
  }
}

function perform(command: Command, rosterId: string): Promise<Roster | TradeProposal> {
  switch (command.kind) {
    case 'move':
      return api.movePlayer(rosterId, command.rosterPlayerId, command.direction);
    case 'switch':
      return api.switchPlayers(rosterId, command.rosterPlayerId, command.partnerId);
    case 'cut':
      return api.cutPlayer(rosterId, command.rosterPlayerId);
    case 'accept':
      return api.acceptTrade(command.tradeId);
    case 'reject':
      return api.rejectTrade(command.tradeId);
  }
}

const isRoster = (answer: Roster | TradeProposal): answer is Roster => 'players' in answer;

/** Somebody else was quicker, or the lock fell: what is on the page is old. */
const isStale = ({ status }: Failure): boolean => status === 404 || status === 409;

function* loadAgain() {
  const opened = yield* select(selectOpened);
  if (!opened) return;
  try {
    yield* call(loadRoster, opened);
  } catch {
    // The refusal is shown; the next visit reads again.
  }
}

export function* obey({ payload: command }: ReturnType<typeof commandGiven>) {
  const roster = yield* select(selectRoster);
  if (!roster) return;
  try {
    const answer = yield* call(perform, command, roster.id);
    yield* put(commandDone({ roster: isRoster(answer) ? answer : undefined }));
    if (!isRoster(answer)) yield* call(loadAgain);
  } catch (error) {
    const failure = failureOf(error);
    yield* put(commandRefused(failure));
    if (isStale(failure)) yield* call(loadAgain);
  }
}

export function* explain({ payload: key }: ReturnType<typeof explanationAsked>) {
  try {
    const value = yield* call(api.explainPoints, key.seasonId, key.week, key.playerId);
    yield* put(explanationLoaded({ key, value }));
  } catch (error) {
    yield* put(explanationFailed({ key, failure: failureOf(error) }));
  }
}

export function* myTeamSaga() {
  yield* takeLatest(myTeamOpened.type, loadMyTeam);
  yield* takeLeading(commandGiven.type, obey);
  yield* takeEvery(explanationAsked.type, explain);
}

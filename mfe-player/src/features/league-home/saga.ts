import type { FantasyGame } from '@endzone/contracts/types/fantasy';
import { ApiError, errorCode } from '@endzone/shared-ui/api/errors.ts';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import * as api from './api.ts';
import {
  leagueHomeOpened,
  partFailed,
  partLoaded,
  type Failure,
  type Opened,
  type PartName,
  type Parts,
} from './slice.ts';
import { gameOfTheWeek } from './week.ts';

const failureOf = (error: unknown): Failure => {
  const { status, text, requestId } =
    error instanceof ApiError ? error : { status: undefined, text: undefined, requestId: undefined };
  return { status, code: errorCode(error), text, requestId };
};

/** Some answers say "there is none yet": no season, no draft, no standings. */
const noneYet = new Set(['season_not_found', 'league_season_not_found', 'no_standings']);
const isNone = (error: unknown): boolean => error instanceof ApiError && noneYet.has(error.code);

async function orNone<Value, None>(reading: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await reading;
  } catch (error) {
    if (isNone(error)) return none;
    throw error;
  }
}

/** Loads one part; its failure stays its own. */
function* loadPart<Part extends PartName>(part: Part, read: () => Promise<Parts[Part]>) {
  try {
    const value: Parts[Part] = yield* call(read);
    // The pair belongs together by the type of this function.
    yield* put(partLoaded({ part, value } as Parameters<typeof partLoaded>[0]));
    return value;
  } catch (error) {
    yield* put(partFailed({ part, failure: failureOf(error) }));
    return undefined;
  }
}

const withLineUps = async (leagueId: string, game: FantasyGame | undefined) =>
  game === undefined || game.startedAt === null ? (game ?? null) : api.getGame(leagueId, game.id);

/** The reader's game: known once the games and the week are. */
function* loadGames({ leagueId, teamId }: Opened, currentWeek: number | undefined) {
  const games = yield* loadPart('games', () => api.getGames(leagueId));
  const mine = teamId === undefined || !games ? undefined : gameOfTheWeek(games, teamId, currentWeek ?? 0);
  yield* loadPart('matchup', () => withLineUps(leagueId, mine));
}

function* loadSeasons(opened: Opened, seasonOfLeague: string | undefined) {
  const season = yield* loadPart('season', () => orNone(api.getCurrentSeason(), null));
  const seasonId = seasonOfLeague ?? season?.id;
  const readLeagueSeason = async () =>
    seasonId === undefined ? null : orNone(api.getLeagueSeason(opened.leagueId, seasonId), null);
  const { teamId } = opened;
  const readTrades = async () =>
    seasonId === undefined || teamId === undefined ? [] : api.getTrades(seasonId, teamId);
  const leagueSeason = yield* loadPart('leagueSeason', readLeagueSeason);
  yield* all([
    call(loadGames, opened, leagueSeason?.currentWeek ?? season?.currentWeek),
    call(() => loadPart('trades', readTrades)),
  ]);
}

/** The league first: without it there is no page. */
export function* loadLeagueHome({ payload }: ReturnType<typeof leagueHomeOpened>) {
  const { leagueId } = payload;
  const league = yield* loadPart('league', () => api.getLeague(leagueId));
  if (!league) return;
  yield* all([
    call(() => loadPart('members', () => api.getMembers(leagueId))),
    call(() => loadPart('standings', () => orNone(api.getStandings(leagueId), []))),
    call(loadSeasons, payload, league.currentSeason?.id),
  ]);
}

export function* leagueHomeSaga() {
  yield* takeLatest(leagueHomeOpened.type, loadLeagueHome);
}

import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { SeasonStatus } from '@endzone/contracts/game';
import type { League } from '@endzone/contracts/leagues/league';
import type { LeagueSeasonRef } from '@endzone/contracts/leagues/leagueRef';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import { getPendingMembers } from '../../data/members/api.ts';
import * as api from './api.ts';
import {
  leagueHomeRequested,
  partFailed,
  partLoaded,
  type Requested,
  type PartName,
  type Parts,
} from './slice.ts';
import { gameOfTheWeek } from '../../data/games/week.ts';

/** Some answers say "there is none yet": no season, no draft, no standings, no roster. */
const noneYet = new Set(['season_not_found', 'league_season_not_found', 'no_standings', 'no_roster']);
/** "404 until the draft has ended": so nobody asks before. */
const hasStandings = (season: { status: SeasonStatus } | null | undefined): boolean =>
  season?.status === 'ongoing' || season?.status === 'finished';
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
function* loadGames({ leagueId, teamId }: Requested, currentWeek: number | undefined) {
  const games = yield* loadPart('games', () => api.getGames(leagueId));
  const mine = teamId === undefined || !games ? undefined : gameOfTheWeek(games, teamId, currentWeek ?? 0);
  yield* loadPart('matchup', () => withLineUps(leagueId, mine));
}

/** The league knows which season of its own there is: without one, nothing is asked for. */
function* loadSeasons(requested: Requested, ref: LeagueSeasonRef | null) {
  const seasonId = ref?.id;
  const season = yield* loadPart('season', () => orNone(api.getCurrentSeason(), null));
  const readLeagueSeason = async () =>
    seasonId === undefined ? null : orNone(api.getLeagueSeason(requested.leagueId, seasonId), null);
  const { teamId } = requested;
  const readTrades = async () =>
    seasonId === undefined || teamId === undefined ? [] : api.getTrades(seasonId, teamId);
  const leagueSeason = yield* loadPart('leagueSeason', readLeagueSeason);
  const readRoster = async () =>
    leagueSeason?.status !== 'ongoing' || teamId === undefined
      ? null
      : orNone(api.getMyRoster(requested.leagueId), null);
  yield* all([
    // The draft may have ended before the league heard of it.
    call(loadStandings, requested.leagueId, {
      areThere: leagueSeason === undefined || hasStandings(leagueSeason),
      areRead: hasStandings(ref),
    }),
    call(loadGames, requested, leagueSeason?.currentWeek ?? season?.currentWeek),
    call(() => loadPart('trades', readTrades)),
    call(() => loadPart('roster', readRoster)),
  ]);
}

type Standings = { areThere: boolean; /** They are on their way already. */ areRead: boolean };

function* loadStandings(leagueId: string, { areThere, areRead }: Standings) {
  if (areRead) return;
  yield* loadPart('standings', async () => (areThere ? orNone(api.getStandings(leagueId), []) : []));
}

const readPending = async ({ id, can }: League) => (can.edit.allowed ? getPendingMembers(id) : []);

/** The league first: without it there is no page. */
export function* loadLeagueHome({ payload }: ReturnType<typeof leagueHomeRequested>) {
  const { leagueId } = payload;
  const league = yield* loadPart('league', () => api.getLeague(leagueId));
  if (!league) return;
  yield* all([
    call(() => loadPart('members', () => api.getMembers(leagueId))),
    call(() => loadPart('pending', () => readPending(league))),
    call(loadStandings, leagueId, { areThere: true, areRead: !hasStandings(league.currentSeason) }),
    call(loadSeasons, payload, league.currentSeason),
  ]);
}

export function* leagueHomeSaga() {
  yield* takeLatest(leagueHomeRequested.type, loadLeagueHome);
}

import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getLeague = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

/** The real games of a season, which no list of seasons has. */
export const getRealGames = async (seasonId: string, signal: AbortSignal) =>
  (await api.get('/seasons/:seasonId', { params: { seasonId }, signal })).games;

/** The standings of one season, or of the current one. "Standings 404 is treated as empty." */
export async function getStandings(leagueId: string, seasonId: string | undefined, signal: AbortSignal) {
  try {
    return await (seasonId === undefined
      ? api.get('/leagues/:leagueId/standings', { params: { leagueId }, signal })
      : api.get('/leagues/:leagueId/standings/season/:seasonId', { params: { leagueId, seasonId }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_standings') return [];
    throw error;
  }
}

/** Undefined for those who are no members: the games are the league's own. */
export async function getGames(leagueId: string, seasonId: string | undefined, signal: AbortSignal) {
  try {
    return await (seasonId === undefined
      ? api.get('/leagues/:leagueId/games', { params: { leagueId }, signal })
      : api.get('/leagues/:leagueId/games/season/:seasonId', { params: { leagueId, seasonId }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}

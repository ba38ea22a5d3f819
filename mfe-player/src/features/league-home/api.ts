import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });

export const getCurrentSeason = () => api.get('/seasons/current');

export const getLeagueSeason = (leagueId: string, seasonId: string) =>
  api.get('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId } });

/** Whether the league fits the season: by its teams, and by the players that there are. */
export const getQualification = (leagueId: string, seasonId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/qualifications/:seasonId', { params: { leagueId, seasonId }, signal });

export const getStandings = (leagueId: string) =>
  api.get('/leagues/:leagueId/standings', { params: { leagueId } });

/** The standings of a past season; empty when the league did not play in it. */
export async function getSeasonStandings(leagueId: string, seasonId: string, signal: AbortSignal) {
  try {
    const params = { leagueId, seasonId };
    return await api.get('/leagues/:leagueId/standings/season/:seasonId', { params, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_standings') return [];
    throw error;
  }
}

export const getMyRoster = (leagueId: string) =>
  api.get('/leagues/:leagueId/rosters/me', { params: { leagueId } });

export const getGames = (leagueId: string) => api.get('/leagues/:leagueId/games', { params: { leagueId } });

export const getSeasonGames = (leagueId: string, seasonId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/games/season/:seasonId', { params: { leagueId, seasonId }, signal });

/** With line-ups and points of every player. */
export const getGame = (leagueId: string, gameId: string) =>
  api.get('/leagues/:leagueId/games/:gameId', { params: { leagueId, gameId } });

export const getMembers = (leagueId: string) =>
  api.get('/leagues/:leagueId/members', { params: { leagueId } });

export const getTrades = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals', { params: { seasonId, teamId } });

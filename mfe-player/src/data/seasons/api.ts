import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';

/** Newest first, without their games. */
export const getSeasons = (signal: AbortSignal) => api.get('/seasons', { signal });

export const getLeague = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

/** "404: there is none yet." */
export async function getLeagueSeason(leagueId: string, seasonId: string, signal: AbortSignal) {
  try {
    const params = { leagueId, seasonId };
    return await api.get('/leagues/:leagueId/seasons/:seasonId', { params, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'league_season_not_found') return null;
    throw error;
  }
}

import { api } from '@endzone/shared-ui/api/client.ts';

/** With every started week of the season, the current one or the last with statistics when none is named. */
export const getPlayer = (
  playerId: string,
  query: { season?: string | undefined; league?: string | undefined },
  signal: AbortSignal,
) => api.get('/players/:playerId', { params: { playerId }, query, signal });

/** With its games. */
export const getSeason = (seasonId: string, signal: AbortSignal) =>
  api.get('/seasons/:seasonId', { params: { seasonId }, signal });

export const explainPoints = (seasonId: string, week: number, playerId: string, signal: AbortSignal) =>
  api.get('/seasons/:seasonId/weeks/:week/players/:playerId/points', {
    params: { seasonId, week: String(week), playerId },
    signal,
  });

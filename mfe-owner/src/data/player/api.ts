import { api } from '@endzone/shared-ui/api/client.ts';

export const getPlayer = (playerId: string, season: string) =>
  api.get('/players/:playerId', { params: { playerId }, query: { season } });
export const getPoints = (seasonId: string, week: number, playerId: string) =>
  api.get('/seasons/:seasonId/weeks/:week/players/:playerId/points', {
    params: { seasonId, week: String(week), playerId },
  });
export const getSeasons = () => api.get('/seasons');

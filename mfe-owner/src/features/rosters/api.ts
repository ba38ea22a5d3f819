import { api } from '@endzone/shared-ui/api/client.ts';

export const getSeasonClubs = (seasonId: string) =>
  api.get('/seasons/:seasonId/teams', { params: { seasonId } });
export const getSquad = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/teams/:teamId/players', { params: { seasonId, teamId } });

import { api } from '@endzone/shared-ui/api/client.ts';

/** The trophies of one team in one season, newest first. */
export const getTrophies = (seasonId: string, teamId: string, signal: AbortSignal) =>
  api.get('/trophies/:seasonId/:teamId', { params: { seasonId, teamId }, signal });

export const markTrophyViewed = (trophyId: string) =>
  api.post('/trophies/:trophyId/mark-viewed', { params: { trophyId }, isBackground: true });

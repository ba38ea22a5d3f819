import { api } from '@endzone/shared-ui/api/client.ts';

export const getTrophy = (trophyId: string, signal: AbortSignal) =>
  api.get('/trophies/:trophyId', { params: { trophyId }, signal });

/** Since when there is the league, and whether it plays. */
export const getLeague = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

import { api } from '@endzone/shared-ui/api/client.ts';

/** With the real games. */
export const getSeason = (seasonId: string, signal: AbortSignal) =>
  api.get('/seasons/:seasonId', { params: { seasonId }, signal });

/** Without line-ups. */
export const getGames = (leagueId: string, seasonId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/games/season/:seasonId', { params: { leagueId, seasonId }, signal });

/** With line-ups and statistics. */
export const getWeekGames = (leagueId: string, seasonId: string, week: number, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/games/season/:seasonId', {
    params: { leagueId, seasonId },
    query: { week },
    signal,
  });

export const getGame = (leagueId: string, gameId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/games/:gameId', { params: { leagueId, gameId }, signal });

export const markGameViewed = (leagueId: string, gameId: string, side: 1 | 2) =>
  api.post('/leagues/:leagueId/games/:gameId/mark-viewed/:side', {
    params: { leagueId, gameId, side: String(side) },
    isBackground: true,
  });

/** What the reader was told about corrected results of their own games. */
export const getLeagueNotifications = (leagueId: string, signal: AbortSignal) =>
  api.get('/users/me/notifications', { query: { type: 'LEAGUE', league: leagueId, limit: 200 }, signal });

/** Since when there is the league. */
export const getLeague = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

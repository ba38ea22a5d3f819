import type { Me } from '@endzone/contracts/types/people';
import { api } from '@endzone/shared-ui/api/client.ts';

/** With the memberships of the reader. */
export const getMe = (): Promise<Me> => api.get('/users/me');

export const getMyRoster = (leagueId: string) =>
  api.get('/leagues/:leagueId/rosters/me', { params: { leagueId } });

export const getTeamRoster = (leagueId: string, teamId: string) =>
  api.get('/leagues/:leagueId/rosters/:teamId', { params: { leagueId, teamId } });

export const getStandings = (leagueId: string) =>
  api.get('/leagues/:leagueId/standings', { params: { leagueId } });

export const getGames = (leagueId: string, teamId: string) =>
  api.get('/leagues/:leagueId/games', { params: { leagueId }, query: { team: teamId } });

export const getSeason = (seasonId: string) => api.get('/seasons/:seasonId', { params: { seasonId } });

export const getTrades = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals', { params: { seasonId, teamId } });

export const movePlayer = (rosterId: string, rosterPlayerId: string, direction: 'active' | 'bench') =>
  api.post('/rosters/:rosterId/players/:rosterPlayerId/move', {
    params: { rosterId, rosterPlayerId },
    body: { direction },
  });

export const switchPlayers = (rosterId: string, a: string, b: string) =>
  api.post('/rosters/:rosterId/switch-players/:a/:b', { params: { rosterId, a, b } });

export const cutPlayer = (rosterId: string, rosterPlayerId: string) =>
  api.delete('/rosters/:rosterId/players/:rosterPlayerId', { params: { rosterId, rosterPlayerId } });

export const acceptTrade = (tradeId: string) =>
  api.post('/trade-proposals/:tradeId/accept', { params: { tradeId } });

export const rejectTrade = (tradeId: string) =>
  api.post('/trade-proposals/:tradeId/reject', { params: { tradeId } });

export const explainPoints = (seasonId: string, week: number, playerId: string) =>
  api.get('/seasons/:seasonId/weeks/:week/players/:playerId/points', {
    params: { seasonId, week: String(week), playerId },
  });

import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getMyRoster = (leagueId: string) =>
  api.get('/leagues/:leagueId/rosters/me', { params: { leagueId } });

/** The roster in the named season, or in the current one. */
export const getTeamRoster = (leagueId: string, teamId: string, season?: string) =>
  api.get('/leagues/:leagueId/rosters/:teamId', { params: { leagueId, teamId }, query: { season } });

export const getLeague = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId', { params: { leagueId }, signal });

export const getStandings = (leagueId: string, seasonId: string) =>
  api.get('/leagues/:leagueId/standings/season/:seasonId', { params: { leagueId, seasonId } });

export const getGames = (leagueId: string, seasonId: string, teamId: string) =>
  api.get('/leagues/:leagueId/games/season/:seasonId', {
    params: { leagueId, seasonId },
    query: { team: teamId },
  });

export const getSeason = (seasonId: string) => api.get('/seasons/:seasonId', { params: { seasonId } });

export const getTrades = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals', { params: { seasonId, teamId } });

/** A command of a roster means it as it is shown: of an old one the API changes nothing. */
type Shown = Pick<Roster, 'id' | 'version'>;

export const movePlayer = ({ id, version }: Shown, rosterPlayerId: string, direction: 'active' | 'bench') =>
  api.post('/rosters/:rosterId/players/:rosterPlayerId/move', {
    params: { rosterId: id, rosterPlayerId },
    body: { direction, version },
  });

export const switchPlayers = ({ id, version }: Shown, a: string, b: string) =>
  api.post('/rosters/:rosterId/switch-players/:a/:b', { params: { rosterId: id, a, b }, body: { version } });

export const cutPlayer = ({ id, version }: Shown, rosterPlayerId: string) =>
  api.delete('/rosters/:rosterId/players/:rosterPlayerId', {
    params: { rosterId: id, rosterPlayerId },
    query: { version },
  });

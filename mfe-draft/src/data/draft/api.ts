import { api } from '@endzone/shared-ui/api/client.ts';
import type { PickIntent } from './slice.ts';

/** The draft of the current season, or of the named one. */
export const getDraft = (leagueId: string, season?: string) =>
  api.get('/leagues/:leagueId/draft', { params: { leagueId }, query: { season } });

/** Whose turn it is: small, to be polled. */
export const getTurn = (leagueId: string) =>
  api.get('/leagues/:leagueId/draft-team', { params: { leagueId } });

export const getLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });

export const getLeagueSeason = (leagueId: string, seasonId: string) =>
  api.get('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId } });

/** With its games. */
export const getSeason = (seasonId: string) => api.get('/seasons/:seasonId', { params: { seasonId } });

/** Asked by the page itself, so it takes nobody's intent away. */
export const checkOverdue = (leagueId: string, pickNo: number) =>
  api.post('/leagues/:leagueId/check-draft-overdue', {
    params: { leagueId },
    body: { pickNo },
    isBackground: true,
  });

const answerMs = 10_000;
/** To the end of its body: a connection that died without a word may hang for longer than a turn lasts. */
const inTime = () => AbortSignal.timeout(answerMs);

export const makePick = (leagueId: string, { playerId, pickNo, key }: PickIntent) =>
  api.post('/leagues/:leagueId/draft/picks', {
    params: { leagueId },
    body: { playerId, pickNo },
    key,
    signal: inTime(),
  });

export const getQueue = (leagueId: string) =>
  api.get('/leagues/:leagueId/draft/queue', { params: { leagueId } });

export const saveQueue = (leagueId: string, playerIds: string[]) =>
  api.post('/leagues/:leagueId/draft/queue', { params: { leagueId }, body: { playerIds }, signal: inTime() });

export const switchAutoPick = (leagueId: string, enabled: boolean) =>
  api.post('/leagues/:leagueId/draft/auto-pick', {
    params: { leagueId },
    body: { enabled },
    signal: inTime(),
  });

const pageSize = 500;
type PlayersPage = { leagueId: string; isPending: boolean; offset: number };

/** Before the start there are no rosters: everybody is free, and nobody can be picked yet. */
export const getPlayersPage = ({ leagueId, isPending, offset }: PlayersPage) => {
  const query = { sort: 'draftRank', limit: pageSize, offset } as const;
  return isPending
    ? api.getPage('/players', { query })
    : api.getPage('/leagues/:leagueId/available-players', { params: { leagueId }, query });
};

export const getPlayer = (playerId: string, leagueId: string) =>
  api.get('/players/:playerId', { params: { playerId }, query: { league: leagueId } });

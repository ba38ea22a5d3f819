import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { Season } from '@endzone/contracts/stats/seasons';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError, isAbort } from '@endzone/shared-ui/api/errors.ts';
import { failureOf, type Failure } from '@endzone/shared-ui/api/failure.ts';

/** "422 no_roster: no league season, still pending, or the caller has no team." */
async function getMyRoster(leagueId: string, signal: AbortSignal): Promise<Roster | null> {
  try {
    return await api.get('/leagues/:leagueId/rosters/me', { params: { leagueId }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_roster') return null;
    throw error;
  }
}

export const getTeamRoster = (leagueId: string, teamId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/rosters/:teamId', { params: { leagueId, teamId }, signal });

const getRosters = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/rosters', { params: { leagueId }, signal });

const getSeason = (seasonId: string, signal: AbortSignal) =>
  api.get('/seasons/:seasonId', { params: { seasonId }, signal });

const pageSize = 200;

/** All of a season, newest first. */
async function getTrades(seasonId: string, teamId: string, signal: AbortSignal): Promise<TradeProposal[]> {
  const trades: TradeProposal[] = [];
  for (;;) {
    const { items, total } = await api.getPage('/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals', {
      params: { seasonId, teamId },
      query: { status: ['all'], limit: pageSize, offset: trades.length },
      signal,
    });
    trades.push(...items);
    if (items.length === 0 || trades.length >= total) return trades;
  }
}

/** What a page stands without; why something is missing is in `failures`. */
class Around {
  readonly failures: Failure[] = [];

  async read<Value>(reading: Promise<Value>): Promise<Value | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (isAbort(error)) throw error;
      this.failures.push(failureOf(error));
      return undefined;
    }
  }
}

export const isWaiting = ({ status }: TradeProposal): boolean => status === 'proposed';

export type MyTrades = {
  roster: Roster;
  trades: TradeProposal[];
  season: Season | undefined;
  /** The rosters of the teams with which a trade is still open. */
  rosters: Roster[];
  /** Why something around the trades is missing. */
  failures: Failure[];
};

/** The own team's proposals, with the figures of the players on the other side of what is open. `null`: there is no roster yet. */
export async function getMyTrades(leagueId: string, signal: AbortSignal): Promise<MyTrades | null> {
  const roster = await getMyRoster(leagueId, signal);
  if (!roster) return null;
  const { seasonId, team } = roster;
  const around = new Around();
  const [trades, season] = await Promise.all([
    getTrades(seasonId, team.id, signal),
    around.read(getSeason(seasonId, signal)),
  ]);
  const partners = trades
    .filter(isWaiting)
    .map(({ fromTeam, toTeam }) => (fromTeam.id === team.id ? toTeam.id : fromTeam.id));
  const rosters = await Promise.all(
    [...new Set(partners)].map((teamId) => around.read(getTeamRoster(leagueId, teamId, signal))),
  );
  const { failures } = around;
  return { roster, trades, season, rosters: rosters.filter((one) => one !== undefined), failures };
}

export type Choices = {
  roster: Roster;
  season: Season | undefined;
  rosters: Roster[];
  /** Why something around them is missing. */
  failures: Failure[];
};

/** Between whom a trade can be chosen. `null`: there is no roster yet. */
export async function getChoices(leagueId: string, signal: AbortSignal): Promise<Choices | null> {
  const roster = await getMyRoster(leagueId, signal);
  if (!roster) return null;
  const around = new Around();
  const [rosters, season] = await Promise.all([
    getRosters(leagueId, signal),
    around.read(getSeason(roster.seasonId, signal)),
  ]);
  const others = rosters.filter(({ team }) => team.id !== roster.team.id);
  return { roster, season, rosters: others, failures: around.failures };
}

type Pair = { leagueId: string; fromPlayerId: string; toPlayerId: string };

export const checkTrade = (params: Pair, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/trade-proposal/:fromPlayerId/:toPlayerId', { params, signal });

export const proposeTrade = (params: Pair) =>
  api.post('/leagues/:leagueId/trade-proposal/:fromPlayerId/:toPlayerId', { params });

export const acceptTrade = (tradeId: string) =>
  api.post('/trade-proposals/:tradeId/accept', { params: { tradeId } });

export const rejectTrade = (tradeId: string) =>
  api.post('/trade-proposals/:tradeId/reject', { params: { tradeId } });

export const withdrawTrade = (tradeId: string) =>
  api.post('/trade-proposals/:tradeId/withdraw', { params: { tradeId } });

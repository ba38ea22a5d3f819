import { call } from '../call.ts';
import type { Can, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { id, multi, object, paging } from '../fields.ts';
import type { Team } from '../leagues/teams.ts';
import type { PlayerRef } from '../stats/players.ts';

export type TradeStatus = 'proposed' | 'accepted' | 'rejected' | 'withdrawn' | 'void';
export type VoidCode = 'player_left' | 'manager_left' | 'season_finished' | 'deadline_passed';
export type TradeProposal = {
  id: Id;
  league: { id: Id; name: string };
  seasonId: Id;
  fromTeam: Team;
  fromPlayer: PlayerRef;
  toTeam: Team;
  toPlayer: PlayerRef;
  status: TradeStatus;
  /** When its status is `void`; `player` only with `player_left`, and only where it is known who. */
  voidReason: { code: VoidCode; player: PlayerRef | null } | null;
  createdAt: Instant;
  decidedAt: Instant | null;
  can: { accept: Can; reject: Can; withdraw: Can };
};
export type TradePossibility = {
  possible: boolean;
  why: string | null;
  message: string | null;
  fromTeam: Team | null;
  fromPlayer: PlayerRef;
  toTeam: Team | null;
  toPlayer: PlayerRef;
};

const base = { service: 'fantasy' } as const;
const tradeParams = object({ tradeId: id() });
const pairParams = object({ leagueId: id(), fromPlayerId: id(), toPlayerId: id() });

export const checkTrade = call<TradePossibility>()({
  ...base,
  name: 'checkTrade',
  method: 'GET',
  path: '/leagues/:leagueId/trade-proposal/:fromPlayerId/:toPlayerId',
  who: 'manager',
  summary: 'Whether a trade may be proposed',
  params: pairParams,
  errors: [
    errors.leagueNotFound,
    errors.notLeagueMember,
    errors.noTeam,
    errors.leagueSeasonNotFound,
    errors.playerNotFound,
  ],
});

export const proposeTrade = call<TradeProposal>()({
  ...base,
  name: 'proposeTrade',
  method: 'POST',
  path: '/leagues/:leagueId/trade-proposal/:fromPlayerId/:toPlayerId',
  who: 'manager',
  summary: 'Propose a trade',
  params: pairParams,
  success: 201,
  errors: [
    errors.leagueNotFound,
    errors.notLeagueMember,
    errors.noTeam,
    errors.leagueSeasonNotFound,
    errors.playerNotFound,
    errors.notYourPlayer,
    errors.playerIsFree,
    errors.ownPlayer,
    errors.teamWithoutManager,
    errors.tradeDeadlinePassed,
    errors.rosterLockedDraft,
    errors.rosterLockedGames,
    errors.rosterLockedWeek,
    errors.tradeExists,
    errors.tooManyTrades,
    errors.tradeCannotBePlaced,
  ],
});

export const getTrades = call<TradeProposal[]>()({
  ...base,
  name: 'getTrades',
  method: 'GET',
  path: '/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals',
  who: 'manager',
  summary: 'Trade proposals sent and received, newest first',
  params: object({ seasonId: id(), teamId: id() }),
  query: object({
    status: multi(['proposed', 'accepted', 'rejected', 'withdrawn', 'void', 'all']),
    ...paging(50, 200),
  }),
  errors: [errors.seasonNotFoundById, errors.teamNotFound],
});

const decision = { ...base, method: 'POST', who: 'manager', params: tradeParams } as const;

export const acceptTrade = call<TradeProposal>()({
  ...decision,
  name: 'acceptTrade',
  path: '/trade-proposals/:tradeId/accept',
  summary: 'Accept a trade: both players change teams',
  errors: [
    errors.tradeNotFound,
    errors.notReceivingTeam,
    errors.tradeClosed,
    errors.tradeVoid,
    errors.tradeDeadlinePassed,
    errors.rosterLockedGames,
    errors.rosterLockedWeek,
    errors.tradeCannotBePlaced,
    errors.rosterChanged,
  ],
});

export const rejectTrade = call<TradeProposal>()({
  ...decision,
  name: 'rejectTrade',
  path: '/trade-proposals/:tradeId/reject',
  summary: 'Reject a trade',
  errors: [errors.tradeNotFound, errors.notReceivingTeam, errors.tradeClosed, errors.rosterChanged],
});

export const withdrawTrade = call<TradeProposal>()({
  ...decision,
  name: 'withdrawTrade',
  path: '/trade-proposals/:tradeId/withdraw',
  summary: 'Withdraw a trade proposal',
  errors: [errors.tradeNotFound, errors.notProposingTeam, errors.tradeClosed, errors.rosterChanged],
});

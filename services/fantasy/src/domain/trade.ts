import type { VoidCode } from '@endzone/contracts/fantasy/trades';
import { refuseLocked } from './roster.ts';
import { findTeam, getTeam, ownerOf, teamManagedBy, withEntries } from './leagueSeason.ts';
import type { FantasyTeam, Id, LeagueSeason, RosterEntry } from './leagueSeason.ts';
import { replace } from '@endzone/contracts/fantasy/placing';
import type { FantasyRefusal, TradeStatus } from './refusal.ts';
import type { RosterStatus } from './rosterStatus.ts';

/** Open proposals that one team may have sent. */
export const maxOpenTrades = 30;

export interface TradeSide {
  teamId: Id;
  playerId: Id;
  /** Their place in the roster when it was proposed: whoever left and came back is another one. */
  rosterPlayerId: Id;
}
export interface Trade {
  id: Id;
  status: TradeStatus;
  from: TradeSide;
  to: TradeSide;
}
/** Who has left, when that is the reason. */
export interface VoidReason {
  code: VoidCode;
  playerId: Id | null;
}

export interface TradeWeeks {
  currentWeek: number;
  nbWeeks: number;
  nbPlayoffWeeks: number;
}
export interface TradeMoment extends TradeWeeks {
  roster: RosterStatus;
}

/** "From the start of the first playoff week nobody trades." */
export function hasDeadlinePassed({ currentWeek, nbWeeks, nbPlayoffWeeks }: TradeWeeks): boolean {
  return currentWeek >= nbWeeks - nbPlayoffWeeks + 1;
}

/** "From the start of the first playoff week nobody trades", then: both rosters must be open. */
export function refuseTrading(moment: TradeMoment): FantasyRefusal | undefined {
  if (hasDeadlinePassed(moment)) return { code: 'trade_deadline_passed' };
  return refuseLocked(moment.roster);
}

export interface Proposal {
  userId: Id;
  isMember: boolean;
  fromPlayerId: Id;
  toPlayerId: Id;
  /** Proposals of this league season with status `proposed`. */
  openTrades: readonly Trade[];
}

/** "Trades are one for one." */
export function refusePropose(
  season: LeagueSeason,
  moment: TradeMoment,
  proposal: Proposal,
): FantasyRefusal | undefined {
  const mine = teamManagedBy(season, proposal.userId);
  if (!mine) return { code: proposal.isMember ? 'no_team' : 'not_league_member' };
  const sides = findSides(season, mine, proposal);
  return (
    refuseTrading(moment) ??
    sides.refusal ??
    refuseOneMore(mine.id, proposal) ??
    (sides.from && sides.to && refuseSwap(season, sides.from, sides.to))
  );
}

interface Sides {
  refusal?: FantasyRefusal;
  from?: TradeSide;
  to?: TradeSide;
}

function findSides(season: LeagueSeason, mine: FantasyTeam, { fromPlayerId, toPlayerId }: Proposal): Sides {
  const from = sideOf(mine, fromPlayerId);
  if (!from) return { refusal: { code: 'not_your_player', data: { playerId: fromPlayerId } } };
  const partner = ownerOf(season, toPlayerId);
  const to = partner && sideOf(partner, toPlayerId);
  if (!partner || !to) return { refusal: { code: 'player_is_free', data: { playerId: toPlayerId } } };
  if (partner.id === mine.id) return { refusal: { code: 'own_player' } };
  if (partner.managerId === null) return { refusal: { code: 'team_without_manager' } };
  return { from, to };
}

function sideOf(team: FantasyTeam, playerId: Id): TradeSide | undefined {
  const entry = team.entries.find((candidate) => candidate.playerId === playerId);
  return entry && { teamId: team.id, playerId, rosterPlayerId: entry.rosterPlayerId };
}

/** "An equal open proposal is refused", and the 31st of a team. */
function refuseOneMore(teamId: Id, proposal: Proposal): FantasyRefusal | undefined {
  const mine = proposal.openTrades.filter((trade) => trade.from.teamId === teamId);
  const { fromPlayerId, toPlayerId } = proposal;
  const equal = mine.find(({ from, to }) => from.playerId === fromPlayerId && to.playerId === toPlayerId);
  if (equal) return { code: 'trade_exists', data: { id: equal.id } };
  return mine.length >= maxOpenTrades ? { code: 'too_many_trades' } : undefined;
}

/** The two sides of a proposal that was not refused, as they are stored. */
export function tradeSides(season: LeagueSeason, proposal: Proposal): { from: TradeSide; to: TradeSide } {
  const mine = teamManagedBy(season, proposal.userId);
  const { from, to }: Sides = mine ? findSides(season, mine, proposal) : {};
  if (!from || !to) throw new Error('This trade cannot be proposed');
  return { from, to };
}

function managerOf(season: LeagueSeason, teamId: Id): Id | null {
  return findTeam(season, teamId)?.managerId ?? null;
}

/** "409 trade_closed: status is another one"; the same status again is answered before the rule is asked. */
function refuseClosed(trade: Trade): FantasyRefusal | undefined {
  return trade.status === 'proposed' ? undefined : { code: 'trade_closed', data: { status: trade.status } };
}

/** "Legal when both rosters are open, both players are still where the proposal says, and both rosters are placeable after the swap." */
export function refuseAccept(
  season: LeagueSeason,
  moment: TradeMoment,
  trade: Trade,
  userId: Id,
): FantasyRefusal | undefined {
  if (managerOf(season, trade.to.teamId) !== userId) return { code: 'not_receiving_team' };
  const isVoid =
    trade.status === 'void' || (trade.status === 'proposed' && tradeVoidReason(season, moment, trade));
  return (
    refuseTrading(moment) ??
    (isVoid ? { code: 'trade_void' } : undefined) ??
    refuseClosed(trade) ??
    refuseSwap(season, trade.from, trade.to)
  );
}

/** "Only the receiving team may accept or reject"; rejecting works while rosters are locked. */
export function refuseReject(season: LeagueSeason, trade: Trade, userId: Id): FantasyRefusal | undefined {
  if (managerOf(season, trade.to.teamId) !== userId) return { code: 'not_receiving_team' };
  return refuseClosed(trade);
}

/** "Only the proposing team may withdraw"; withdrawing works while rosters are locked. */
export function refuseWithdraw(season: LeagueSeason, trade: Trade, userId: Id): FantasyRefusal | undefined {
  if (managerOf(season, trade.from.teamId) !== userId) return { code: 'not_proposing_team' };
  return refuseClosed(trade);
}

/**
 * "A proposal is void when one of its players or managers has left or the season is finished", and from the deadline on: nobody could
 * accept it any more.
 */
export function tradeVoidReason(
  season: LeagueSeason,
  weeks: TradeWeeks,
  { from, to }: Trade,
): VoidReason | undefined {
  const gone = [from, to].find((side) => !isWhereItWas(season, side));
  if (gone) return { code: 'player_left', playerId: gone.playerId };
  const isLeft = [from, to].some(({ teamId }) => managerOf(season, teamId) === null);
  if (isLeft) return { code: 'manager_left', playerId: null };
  if (hasDeadlinePassed(weeks)) return { code: 'deadline_passed', playerId: null };
  return season.status === 'finished' ? { code: 'season_finished', playerId: null } : undefined;
}

function isWhereItWas(season: LeagueSeason, side: TradeSide): boolean {
  return findTeam(season, side.teamId)?.entries.some((entry) => isEntryOf(entry, side)) ?? false;
}

function isEntryOf(entry: RosterEntry, side: TradeSide): boolean {
  return entry.rosterPlayerId === side.rosterPlayerId && entry.playerId === side.playerId;
}

/** Open proposals that a change of the league season has made void. */
export function voidedTrades<T extends Trade>(
  season: LeagueSeason,
  weeks: TradeWeeks,
  trades: readonly T[],
): { trade: T; reason: VoidReason }[] {
  return trades.flatMap((trade) => {
    const reason = trade.status === 'proposed' ? tradeVoidReason(season, weeks, trade) : undefined;
    return reason ? [{ trade, reason }] : [];
  });
}

function refuseSwap(season: LeagueSeason, from: TradeSide, to: TradeSide): FantasyRefusal | undefined {
  const unfit = [from, to].find((side) => !received(season, side, side === from ? to : from));
  return unfit && { code: 'trade_cannot_be_placed', data: { teamId: unfit.teamId } };
}

interface Swap {
  at: Date;
  /** New places: of the player who comes to the proposing team, and of the one who comes to the receiving team. */
  rosterPlayerIds: { from: Id; to: Id };
}

/** "Accepting swaps both or neither." */
export function applyTrade<S extends LeagueSeason>(
  season: S,
  trade: Pick<Trade, 'from' | 'to'>,
  swap: Swap,
): S {
  const { from, to } = trade;
  const atFrom = received(season, from, to, { rosterPlayerId: swap.rosterPlayerIds.from, addedAt: swap.at });
  const atTo = received(season, to, from, { rosterPlayerId: swap.rosterPlayerIds.to, addedAt: swap.at });
  if (!atFrom || !atTo) throw new Error('This trade cannot be placed');
  return withEntries(withEntries(season, from.teamId, atFrom), to.teamId, atTo);
}

/** A team's roster once the partner's player has come for its own. */
function received(
  season: LeagueSeason,
  side: TradeSide,
  partner: TradeSide,
  place: Partial<RosterEntry> = {},
): RosterEntry[] | undefined {
  const { entries } = getTeam(season, side.teamId);
  const leaver = entries.find((entry) => isEntryOf(entry, side));
  const newcomer = getTeam(season, partner.teamId).entries.find((entry) => isEntryOf(entry, partner));
  if (!leaver || !newcomer) return undefined;
  return replace(entries, leaver, { ...newcomer, addedBy: 'trade', ...place });
}

import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import { isWaiting, type MyTrades } from './api.ts';

/** A proposal as its manager sees it, with the figures of whoever is still where it says. */
export type Offer = {
  trade: TradeProposal;
  isMine: boolean;
  give: RosterPlayer | undefined;
  get: RosterPlayer | undefined;
};

/** What the reader is about to do with it. */
export type Decision = { kind: 'accept' | 'reject' | 'withdraw'; offer: Offer };

const playerOf = (roster: Roster | undefined, playerId: string): RosterPlayer | undefined =>
  roster?.players.find(({ id }) => id === playerId);

export function offerOf(trade: TradeProposal, { roster, rosters }: MyTrades): Offer {
  const isMine = trade.fromTeam.id === roster.team.id;
  const [mine, theirs, partner] = isMine
    ? [trade.fromPlayer, trade.toPlayer, trade.toTeam]
    : [trade.toPlayer, trade.fromPlayer, trade.fromTeam];
  const partners = rosters.find(({ team }) => team.id === partner.id);
  return { trade, isMine, give: playerOf(roster, mine.id), get: playerOf(partners, theirs.id) };
}

/** "From the first playoff week on nobody trades", whatever rosters do; when the season is finished, that says more. */
export const isTradingOver = ({ can, lockedBy }: Roster): boolean =>
  can.trade.why === 'trade_deadline_passed' && lockedBy !== 'season_finished';

/** The three sections of the page. */
export function sectionsOf(mine: MyTrades) {
  const offers = mine.trades.map((trade) => offerOf(trade, mine));
  const open = offers.filter(({ trade }) => isWaiting(trade));
  return {
    received: open.filter(({ isMine }) => !isMine),
    sent: open.filter(({ isMine }) => isMine),
    closed: offers.filter(({ trade }) => !isWaiting(trade)),
  };
}

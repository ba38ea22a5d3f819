import { formatInstant } from '@endzone/contracts/fields';
import type { MyTrade, OfTeam } from '@endzone/contracts/edge/myData';
import type { Players } from '../../domain/leagueSeason.ts';
import { getSeason } from '../../core/access/access.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { TradeModel, type TradeDocument } from './model.ts';
import { presentState } from './presenter.ts';

const named = (id: string, players: Players) => ({ id, name: players.get(id)?.name ?? '' });

/** A trade as one of its two teams sees it. */
function tradeOf(trade: TradeDocument, own: OfTeam, players: Players): MyTrade {
  const isProposer = trade.from.teamId === own.teamId;
  const [mine, theirs] = isProposer ? [trade.from, trade.to] : [trade.to, trade.from];
  return {
    ...own,
    id: trade._id,
    isProposer,
    gave: named(mine.playerId, players),
    got: named(theirs.playerId, players),
    status: trade.status,
    createdAt: formatInstant(trade.createdAt),
    decidedAt: trade.decidedAt && formatInstant(trade.decidedAt),
  };
}

/** All trades of a team in a season, oldest first, each as it is at this moment. */
export async function readOwnTrades(own: OfTeam, players: Players): Promise<MyTrade[]> {
  const mine = [{ 'from.teamId': own.teamId }, { 'to.teamId': own.teamId }];
  const trades = await TradeModel.find({ seasonId: own.seasonId, $or: mine })
    .sort({ createdAt: 1 })
    .lean<TradeDocument[]>();
  const season = await findLeagueSeason(own.league.id, own.seasonId);
  const moment = await getSeason(own.seasonId);
  return trades.map((trade) => {
    const { status } = season ? presentState(trade, { season, moment }) : trade;
    return tradeOf({ ...trade, status }, own, players);
  });
}

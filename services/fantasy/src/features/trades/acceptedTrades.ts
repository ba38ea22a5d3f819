import { TradeModel, type TradeDocument } from './model.ts';

/** The trades that were made in a league season, in their order. */
export async function readAcceptedTrades(leagueId: string, seasonId: string): Promise<TradeDocument[]> {
  return TradeModel.find({ leagueId, seasonId, status: 'accepted' })
    .sort({ decidedAt: 1, _id: 1 })
    .lean<TradeDocument[]>();
}

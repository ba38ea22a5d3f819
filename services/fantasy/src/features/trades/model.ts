import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import type { VoidCode } from '@endzone/contracts/fantasy/trades';
import mongoose, { Schema } from 'mongoose';
import type { Trade } from '../../domain/trade.ts';

/** A proposal to trade one player for another. */
export type TradeDocument = Omit<Trade, 'id'> &
  WithOutbox & {
    _id: string;
    leagueId: string;
    seasonId: string;
    /** `team_left`: the word for a manager who left, of before. */
    voidReason: VoidCode | 'team_left' | null;
    /** Who left, if that made it void; absent in those of before. */
    voidPlayerId?: string | null;
    createdAt: Date;
    decidedAt: Date | null;
    /** While somebody accepts it. */
    claimedAt: Date | null;
    /** The command that accepts it. */
    claimedBy?: string | null;
    /** `from:to` of the players while it is open: an equal proposal is refused by this unique key. */
    openKey?: string;
    /** `season:team:n` while it is open: a team has so many places for proposals, each unique. */
    openPlace?: string;
  };

const side = { teamId: String, playerId: String, rosterPlayerId: String };
const schema = new Schema<TradeDocument>(
  {
    _id: String,
    leagueId: String,
    seasonId: String,
    status: String,
    from: side,
    to: side,
    voidReason: { type: String, default: null },
    voidPlayerId: { type: String, default: null },
    createdAt: Date,
    decidedAt: { type: Date, default: null },
    claimedAt: { type: Date, default: null },
    claimedBy: String,
    openKey: { type: String, unique: true, sparse: true },
    openPlace: { type: String, unique: true, sparse: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ leagueId: 1, seasonId: 1, status: 1 });
schema.index({ seasonId: 1, 'from.teamId': 1 });
schema.index({ seasonId: 1, 'to.teamId': 1 });
indexOutbox(schema);

export const TradeModel = mongoose.model('Trade', schema, 'trades');

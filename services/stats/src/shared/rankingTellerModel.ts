import { indexOutbox, outboxFields, type WithOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';

/** Tells that the ranking of all players changed, and of players and seasons that are gone: there is one such document. */
export type RankingTeller = WithOutbox & { _id: 'players'; rev: number };

const schema = new Schema<RankingTeller>(
  { _id: String, rev: { type: Number, default: 0 }, ...outboxFields },
  { versionKey: false },
);
indexOutbox(schema);

export const RankingTellerModel = mongoose.model('RankingTeller', schema, 'rankings');

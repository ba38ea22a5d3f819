import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields, type WithOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';

/** A player, a season or a club that is being deleted: what is left of it goes, and others are told. */
export type Removal = { kind: 'player' | 'season' | 'team'; id: string };

/** Tells that the ranking of all players changed, and of players and seasons that are gone: there is one such document. */
export type Teller = WithOutbox & WithCommands & { _id: typeof tellerId; rev: number; removals: Removal[] };
export const tellerId = 'teller';

const schema = new Schema<Teller>(
  {
    _id: String,
    rev: { type: Number, default: 0 },
    removals: [new Schema<Removal>({ kind: String, id: String }, { _id: false })],
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const TellerModel = mongoose.model('Teller', schema, 'tellers');

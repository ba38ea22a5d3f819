import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import type { Locale } from '@endzone/contracts/messages';
import mongoose, { Schema } from 'mongoose';

const retentionSeconds = 30 * 24 * 3600;

/**
 * The record of a deletion, written before anything is erased: whatever crashes, the rest follows from here. `person` is what the
 * erasure still needs, and goes with it.
 */
export type DeletionDocument = {
  /** The id of the account. */
  _id: string;
  at: Date;
  /** The same by the database's clock, for who keeps a list of accounts in memory. */
  touchedAt: Date;
  person?: { email: string; firstName: string; locale: Locale; breach: boolean };
  /** When everything was erased; what was on its way then is looked for once more a minute later. */
  erasedAt?: Date;
  sweptAt?: Date;
};

const schema = new Schema<DeletionDocument & WithOutbox>(
  {
    _id: String,
    at: { type: Date, expires: retentionSeconds },
    touchedAt: Date,
    person: new Schema({ email: String, firstName: String, locale: String, breach: Boolean }, { _id: false }),
    erasedAt: Date,
    sweptAt: Date,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ erasedAt: 1 }, { partialFilterExpression: { erasedAt: { $exists: true } } });
schema.index({ touchedAt: 1 });
indexOutbox(schema);

export const DeletionModel = mongoose.model('Deletion', schema, 'deletions');

import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import type { AdPage, AdPlacement } from '@endzone/contracts/content/ads';
import mongoose, { Schema } from 'mongoose';

/** A place for an ad, `page/placement`; while it has none its picture is `null`. */
export type AdDocument = WithCommands &
  Partial<WithOutbox> & {
    _id: string;
    adId: string;
    page: AdPage;
    placement: AdPlacement;
    imageKey: string | null;
    url: string | null;
  };

const schema = new Schema<AdDocument>(
  {
    _id: String,
    adId: String,
    page: String,
    placement: String,
    imageKey: String,
    url: String,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ imageKey: 1 });
indexOutbox(schema);

export const AdModel = mongoose.model('Ad', schema, 'ads');

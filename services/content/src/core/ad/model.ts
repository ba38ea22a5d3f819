import { commandFields, type WithCommands } from '@endzone/common/command';
import type { AdPage, AdPlacement } from '@endzone/contracts/content/ads';
import mongoose, { Schema } from 'mongoose';

/** A place for an ad, `page/placement`; while it has none its picture is `null`. */
export type AdDocument = WithCommands & {
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
  },
  { versionKey: false },
);
schema.index({ imageKey: 1 });

export const AdModel = mongoose.model('Ad', schema, 'ads');

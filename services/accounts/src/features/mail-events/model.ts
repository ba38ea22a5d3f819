import mongoose, { Schema } from 'mongoose';

/** Which events were heard, for longer than the provider repeats them. */
export type HeardEventDocument = { _id: string; at: Date };

const keptSeconds = 7 * 24 * 3600;

export const HeardEventModel = mongoose.model(
  'HeardMailEvent',
  new Schema<HeardEventDocument>(
    { _id: String, at: { type: Date, expires: keptSeconds } },
    { versionKey: false },
  ),
  'heardMailEvents',
);

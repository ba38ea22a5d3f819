import mongoose, { Schema } from 'mongoose';

/** Which events were heard, for longer than the provider repeats them. */
export type ProcessedMailEventDocument = { _id: string; at: Date };

const retentionSeconds = 7 * 24 * 3600;

export const ProcessedMailEventModel = mongoose.model(
  'HeardMailEvent',
  new Schema<ProcessedMailEventDocument>(
    { _id: String, at: { type: Date, expires: retentionSeconds } },
    { versionKey: false },
  ),
  'heardMailEvents',
);

import mongoose, { Schema } from 'mongoose';

/** How often somebody did something in the present window; written by the limiter. */
type LimitDocument = { key: string; points: number; expire: Date };

const schema = new Schema<LimitDocument>(
  { key: { type: String, unique: true }, points: Number, expire: { type: Date, expires: 0 } },
  { versionKey: false },
);

export const LimitModel = mongoose.model('Limit', schema, 'limits');

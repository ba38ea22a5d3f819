import type { SeasonStatus } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';

/** What leagues keeps of a season, to know which one is at hand; of a deleted one only that it is. */
export type SeasonDocument = {
  _id: string;
  rev: number;
  status?: SeasonStatus;
  startsAt?: string;
  isDeleted: boolean;
};

const schema = new Schema<SeasonDocument>(
  { _id: String, rev: Number, status: String, startsAt: String, isDeleted: Boolean },
  { versionKey: false },
);

export const SeasonModel = mongoose.model('Season', schema, 'seasons');

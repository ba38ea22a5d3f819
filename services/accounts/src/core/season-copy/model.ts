import type { SeasonStatus } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';

/** What accounts keeps of a season, to judge leagues by; of a deleted one only that it is. */
export type SeasonCopyDocument = {
  _id: string;
  rev: number;
  status?: SeasonStatus;
  startsAt?: string;
  nbMaxFantasyTeams?: number;
  isDeleted: boolean;
};

const schema = new Schema<SeasonCopyDocument>(
  {
    _id: String,
    rev: Number,
    status: String,
    startsAt: String,
    nbMaxFantasyTeams: Number,
    isDeleted: Boolean,
  },
  { versionKey: false },
);

export const SeasonCopyModel = mongoose.model('SeasonCopy', schema, 'seasonCopies');

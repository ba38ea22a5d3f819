import type { LeagueMemberships } from '@endzone/contracts/internal/leagues';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

/** What accounts keeps of a league, to find people by it; of a deleted one only that it is. */
export type LeagueCopyDocument = Partial<Omit<LeagueMemberships, 'id' | 'rev'>> & {
  _id: string;
  rev: number;
  isDeleted?: boolean;
  /** When it was written, by the database's clock. */
  touchedAt: Date;
};

const { Mixed } = Schema.Types;

const schema = new Schema<LeagueCopyDocument>(
  {
    _id: String,
    rev: Number,
    name: String,
    nbMaxTeams: Number,
    adminId: String,
    members: { type: [Mixed], default: undefined },
    pending: { type: [Mixed], default: undefined },
    seasons: { type: [Mixed], default: undefined },
    isDeleted: Boolean,
    touchedAt: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ touchedAt: 1 });
foldStoredNames(schema, 'name');

// mongoose infers hydrated types that nobody uses here: copies are read lean.
export const LeagueCopyModel = mongoose.model(
  'LeagueCopy',
  schema,
  'leagueCopies',
) as unknown as mongoose.Model<LeagueCopyDocument>;

import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import type { RealTeamStatus } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';

/** A real club. */
export type RealTeamDocument = WithOutbox &
  WithCommands & {
    _id: string;
    name: string;
    /** The name without case: unique. */
    nameKey: string;
    status: RealTeamStatus;
    /** Paths of the crest; missing or null without one. */
    logoUrl?: string | null;
    logoSmallUrl?: string | null;
    createdAt: Date;
    /** What it was called, until its defence of that name is renamed too. */
    renamedFrom?: string;
    /** Counts the changes; missing before the first one. */
    version?: number;
  };

const schema = new Schema<RealTeamDocument>(
  {
    _id: String,
    name: String,
    nameKey: { type: String, unique: true },
    status: String,
    logoUrl: String,
    logoSmallUrl: String,
    createdAt: Date,
    renamedFrom: String,
    version: Number,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);
foldStoredNames(schema, 'name');

export const RealTeamModel = mongoose.model('RealTeam', schema, 'teams');

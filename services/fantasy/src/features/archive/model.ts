import { jobFields, type JobRecord } from '@endzone/common/jobs/defineJob';
import { indexOutbox } from '@endzone/common/outbox';
import type { StoredBytes } from '@endzone/common/storedBytes';
import type { Locale } from '@endzone/contracts/messages';
import mongoose, { Schema } from 'mongoose';

/** An archive of a league, from the order to the file. */
export type ArchiveDocument = JobRecord & {
  leagueId: string;
  /** The league while this is its newest order: so of several at the same moment one counts. */
  newestOf?: string;
  locale: Locale;
  progress: { done: number; total: number };
  fileName: string | null;
  zip: StoredBytes | null;
  /** By the wall clock. */
  orderedAt: Date;
};

/** Tidies up only: whether it may still be read is asked with every request. */
const keptSeconds = 2 * 24 * 3600;

const schema = new Schema<ArchiveDocument>(
  {
    _id: String,
    ...jobFields,
    leagueId: { type: String, index: true },
    newestOf: { type: String, unique: true, sparse: true },
    locale: String,
    progress: Schema.Types.Mixed,
    fileName: String,
    zip: Buffer,
    orderedAt: { type: Date, expires: keptSeconds },
  },
  { versionKey: false },
);
schema.index({ status: 1, createdAt: 1 });
indexOutbox(schema);

export const ArchiveModel = mongoose.model('LeagueArchive', schema, 'leagueArchives');

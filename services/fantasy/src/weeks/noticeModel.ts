import { wall } from '@endzone/common/clock';
import { isDuplicate } from '@endzone/common/mongo';
import {
  indexOutbox,
  kickOutbox,
  outboxFields,
  type OutboxEntry,
  type WithOutbox,
} from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';

/** What a week job tells about one league: made once, whoever announces it again. */
export type WeekNoticeDocument = WithOutbox & {
  /** `jobId:leagueId` */
  _id: string;
  madeAt: Date;
};

/** No job is announced again after so long. */
const keptSeconds = 90 * 24 * 3600;

const schema = new Schema<WeekNoticeDocument>(
  { _id: String, madeAt: Date, ...outboxFields },
  { versionKey: false },
);
schema.index({ madeAt: 1 }, { expireAfterSeconds: keptSeconds });
indexOutbox(schema);

export const WeekNoticeModel = mongoose.model('WeekNotice', schema, 'weekNotices');

export type LeagueNotices = { leagueId: string; entries: OutboxEntry[] };

/** Keeps what is to be told; a league of which this job has told already is told nothing more. */
export async function keepNotices(jobId: string, notices: LeagueNotices[]): Promise<void> {
  const madeAt = wall();
  const documents = notices
    .filter(({ entries }) => entries.length > 0)
    .map(({ leagueId, entries }) => ({
      _id: `${jobId}:${leagueId}`,
      madeAt,
      outbox: entries,
      outboxSince: madeAt,
    }));
  if (documents.length === 0) return;
  try {
    await WeekNoticeModel.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  kickOutbox();
}

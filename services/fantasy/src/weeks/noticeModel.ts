import { wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import {
  handOver,
  indexOutbox,
  kickOutbox,
  leaseForNew,
  outboxFields,
  tell,
  type WithOutbox,
} from '@endzone/common/outbox';
import type { NotifyEachEvent } from '@endzone/contracts/events';
import type { LeagueRef } from '@endzone/contracts/types/people';
import mongoose, { Schema } from 'mongoose';
import { insertNew } from '../shared/insertNew.ts';

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

/** What a league is told: in one entry for all, however many they are. */
export type LeagueNotices = NotifyEachEvent & { league: LeagueRef };

/** Keeps what is to be told; a league of which this job has told already is told nothing more. */
export async function keepNotices(jobId: string, notices: LeagueNotices[]): Promise<void> {
  const madeAt = wall();
  const lease = leaseForNew(WeekNoticeModel);
  const documents = notices
    .filter(({ notices: told }) => told.length > 0)
    .map(({ league: { id, name }, notices: told }) => ({
      _id: `${jobId}:${id}`,
      madeAt,
      outbox: [tell('accounts', 'notifyEach', { league: { id, name }, notices: told })],
      outboxSince: madeAt,
      ...(lease && { outboxLease: lease }),
    }));
  if (documents.length === 0) return;
  crashPoint('week-announce-before-write');
  const stored = await insertNew(WeekNoticeModel, documents);
  if (lease) handOver(WeekNoticeModel, stored, lease);
  else kickOutbox();
  crashPoint('week-announce-after-write');
}

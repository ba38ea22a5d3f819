import { wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import {
  deliverAtOnce,
  indexOutbox,
  flushOutbox,
  leaseForNew,
  outboxFields,
  enqueue,
} from '@endzone/common/outbox';
import type { OutboxEntry, WithOutbox } from '@endzone/common/outboxDocument';
import type { LoggedEntry, NotifyEachEvent } from '@endzone/contracts/events';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import mongoose, { Schema } from 'mongoose';
import { insertNew } from './insertNew.ts';

/** What a week job tells about one league: made once, whoever announces it again. */
export type WeekNoticeDocument = WithOutbox & {
  /** `jobId:leagueId` */
  _id: string;
  madeAt: Date;
};

/** No job is announced again after so long. */
const retentionSeconds = 90 * 24 * 3600;

const schema = new Schema<WeekNoticeDocument>(
  { _id: String, madeAt: Date, ...outboxFields },
  { versionKey: false },
);
schema.index({ madeAt: 1 }, { expireAfterSeconds: retentionSeconds });
indexOutbox(schema);

export const WeekNoticeModel = mongoose.model('WeekNotice', schema, 'weekNotices');

/** The notices of a league and what its log keeps: in one outbox entry each, however many they are. */
export type LeagueNotices = NotifyEachEvent & { league: LeagueRef; log?: LoggedEntry[] };

function outboxOf({ league: { id, name }, notices, quietHours, log = [] }: LeagueNotices): OutboxEntry[] {
  const quiet = quietHours && { quietHours };
  const notified = enqueue('accounts', 'notifyEach', { league: { id, name }, notices, ...quiet });
  const kept = enqueue('leagues', 'leagueLogged', { leagueId: id, entries: log });
  return [...(notices.length > 0 ? [notified] : []), ...(log.length > 0 ? [kept] : [])];
}

/** Stores what is to be told; a league that this job has told already is not told again. */
export async function saveNotices(jobId: string, notices: LeagueNotices[]): Promise<void> {
  const madeAt = wall();
  const lease = leaseForNew(WeekNoticeModel);
  const documents = notices
    .filter(({ notices, log = [] }) => notices.length + log.length > 0)
    .map((told) => ({
      _id: `${jobId}:${told.league.id}`,
      madeAt,
      outbox: outboxOf(told),
      outboxSince: madeAt,
      ...(lease && { outboxLease: lease }),
    }));
  if (documents.length === 0) return;
  crashPoint('week-announce-before-write');
  const stored = await insertNew(WeekNoticeModel, documents);
  if (lease) deliverAtOnce(WeekNoticeModel, stored, lease);
  else flushOutbox();
  crashPoint('week-announce-after-write');
}

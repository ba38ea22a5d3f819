import type { NotifyParam } from '@endzone/contracts/events';
import type { NotificationCode, NotificationType } from '@endzone/contracts/notifications';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

const retentionDays = 365;

export type NotificationDocument = {
  _id: string;
  userId: string;
  code: NotificationCode;
  /** With recipient and code it makes the notification one of its kind. */
  subject: string;
  type: NotificationType;
  league: LeagueRef | null;
  params: Record<string, NotifyParam>;
  createdAt: Date;
  isViewed: boolean;
};

const schema = new Schema<NotificationDocument>(
  {
    _id: String,
    userId: String,
    code: String,
    subject: String,
    type: String,
    league: new Schema({ id: String, name: String }, { _id: false }),
    params: Schema.Types.Mixed,
    createdAt: { type: Date, expires: retentionDays * 24 * 3600 },
    isViewed: Boolean,
  },
  { versionKey: false, minimize: false },
);
schema.index({ userId: 1, code: 1, subject: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ 'league.id': 1 });
foldStoredNames(schema, 'league.name', 'params.*');

export const NotificationModel = mongoose.model('Notification', schema, 'notifications');

/** Those of a user that are still kept. */
export function keptOf(userId: string, now: Date) {
  return { userId, createdAt: { $gt: new Date(now.getTime() - retentionDays * 24 * 3_600_000) } };
}

export function countUnread(userId: string, now: Date): Promise<number> {
  return NotificationModel.countDocuments({ ...keptOf(userId, now), isViewed: false });
}

import type { QuietHours } from '@endzone/contracts/fantasy/leagueSeasons';
import type { NotificationCode } from '@endzone/contracts/notifications';
import mongoose, { Schema } from 'mongoose';

/**
 * A message on its way to one device. `sending` is written before it leaves and one of the others after it: what is found there later
 * has an unknown outcome and is not sent again, so nobody gets it twice. `left_out`: nobody wants it any more.
 */
export type PushStatus = 'queued' | 'sending' | 'sent' | 'left_out' | 'failed' | 'unknown';

export type PushDocument = {
  _id: string;
  /** Recipient, code, subject and device: a message of one key is made once. */
  key: string;
  userId: string;
  deviceId: string;
  code: NotificationCode;
  status: PushStatus;
  /** 0 leaves before 1: a turn does not wait behind the results of a week. */
  rank: 0 | 1;
  /** By the wall clock, as all that follow. */
  queuedAt: Date;
  notBefore: Date;
  /** When nobody is to see it any more. */
  endsAt: Date;
  tries: number;
  takenBy?: string;
  takenAt?: Date;
  quietHours?: QuietHours | null;
  tag: string;
  /** Gone once it has left. */
  payload?: string;
  /** When the record goes. */
  expiresAt: Date;
};

const schema = new Schema<PushDocument>(
  {
    _id: String,
    key: { type: String, required: true, unique: true },
    userId: { type: String, index: true },
    deviceId: String,
    code: String,
    status: String,
    rank: Number,
    queuedAt: Date,
    notBefore: Date,
    endsAt: Date,
    tries: Number,
    takenBy: String,
    takenAt: Date,
    quietHours: Schema.Types.Mixed,
    tag: String,
    payload: String,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);
schema.index({ status: 1, rank: 1, queuedAt: 1 });
schema.index({ takenBy: 1 }, { sparse: true });

export const PushModel = mongoose.model('Push', schema, 'pushes');

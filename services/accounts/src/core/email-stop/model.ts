import mongoose, { Schema } from 'mongoose';

/**
 * The way back from a change of the e-mail address: the link that its old address got. Each request has one of its own, apart from the
 * account, so that no later request pushes out an earlier link.
 */
export type EmailStopDocument = {
  _id: string;
  tokenHash: string;
  userId: string;
  /** The address that was the account's when the change was asked for. */
  email: string;
  expiresAt: Date;
  stoppedAt?: Date;
};

const retentionSeconds = 24 * 3600;

const schema = new Schema<EmailStopDocument>(
  {
    _id: String,
    tokenHash: { type: String, unique: true },
    userId: { type: String, index: true },
    email: String,
    expiresAt: { type: Date, expires: retentionSeconds },
    stoppedAt: Date,
  },
  { versionKey: false },
);

export const EmailStopModel = mongoose.model('EmailStop', schema, 'emailStops');

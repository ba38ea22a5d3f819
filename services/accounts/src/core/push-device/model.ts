import mongoose, { Schema } from 'mongoose';

/** A browser that a person lets show their notifications. */
export type PushDeviceDocument = {
  _id: string;
  userId: string;
  /** Where its push service takes messages for it. */
  endpoint: string;
  /** Messages are encrypted with them, so that the push service cannot read any. */
  keys: { p256dh: string; auth: string };
  /** Our key that it accepts messages from. */
  publicKey: string;
  /** "Chrome on Android" */
  device: string;
  /** The log-in that it belongs to and ends with. */
  sessionId: string;
  createdAt: Date;
  /** When its push service took a message last. */
  lastUsedAt: Date | null;
};

const schema = new Schema<PushDeviceDocument>(
  {
    _id: String,
    userId: String,
    endpoint: { type: String, unique: true },
    keys: new Schema({ p256dh: String, auth: String }, { _id: false }),
    publicKey: String,
    device: String,
    sessionId: String,
    createdAt: Date,
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: 1 });

export const PushDeviceModel = mongoose.model('PushDevice', schema, 'pushDevices');

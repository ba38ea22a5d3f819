import mongoose, { Schema } from 'mongoose';

/** A browser on which somebody has logged in. Its mark is in its cookie alone; here is the hash. */
export type KnownDeviceDocument = {
  /** Made of the mark and the user. */
  _id: string;
  tokenHash: string;
  userId: string;
  /** With which address: whoever tries passwords gives no more than that. */
  emailHash: string;
  /** When somebody logged in last. */
  usedAt: Date;
  expiresAt: Date;
};

const schema = new Schema<KnownDeviceDocument>(
  {
    _id: String,
    tokenHash: { type: String, index: true },
    userId: { type: String, index: true },
    emailHash: String,
    usedAt: Date,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);

export const KnownDeviceModel = mongoose.model('KnownDevice', schema, 'knownDevices');

import mongoose, { Schema } from 'mongoose';

/** A link of a mail that has done its work: whoever opens it again is told so, as long as it would have lived. */
export type UsedLinkDocument = {
  /** The hash of its token. */
  _id: string;
  userId: string;
  expiresAt: Date;
};

const schema = new Schema<UsedLinkDocument>(
  { _id: String, userId: { type: String, index: true }, expiresAt: { type: Date, expires: 0 } },
  { versionKey: false },
);

export const UsedLinkModel = mongoose.model('UsedLink', schema, 'usedLinks');

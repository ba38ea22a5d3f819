import mongoose, { Schema } from 'mongoose';
import type { PictureType } from '../image/images.ts';

export type FileDocument = {
  _id: string;
  type: PictureType;
  bytes: { buffer: Uint8Array };
  /** The last time somebody sent it: what nothing shows is kept for a while after. */
  sentAt: Date;
};

const schema = new Schema(
  { _id: String, type: { type: String }, bytes: Buffer, sentAt: Date },
  { versionKey: false },
);
schema.index({ sentAt: 1 });

// The schema says the same as the type, in mongoose's words.
export const FileModel = mongoose.model('File', schema, 'files') as unknown as mongoose.Model<FileDocument>;

import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';

/** A logo that was deleted stays as what it was, so that neither a repetition nor a start brings it back. */
export type TeamLogoDocument = WithCommands &
  Partial<WithOutbox> & {
    _id: string;
    imageKey: string | null;
    createdAt: Date;
    isDeleted: boolean;
  };

const schema = new Schema<TeamLogoDocument>(
  { _id: String, imageKey: String, createdAt: Date, isDeleted: Boolean, ...commandFields, ...outboxFields },
  { versionKey: false },
);
schema.index({ isDeleted: 1, createdAt: -1, _id: -1 });
schema.index({ imageKey: 1 });
indexOutbox(schema);

export const TeamLogoModel = mongoose.model('TeamLogo', schema, 'teamLogos');

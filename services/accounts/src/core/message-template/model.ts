import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';
import { type MessageText, messageTextFields } from '../message/model.ts';

/** A deleted one is an empty shell, by which a repeated command is recognised. */
export type MessageTemplateDocument = MessageText &
  WithCommands &
  Partial<WithOutbox> & { _id: string; updatedAt: Date; version?: number; isDeleted: boolean };

const schema = new Schema<MessageTemplateDocument>(
  {
    _id: String,
    ...messageTextFields,
    updatedAt: Date,
    version: Number,
    isDeleted: Boolean,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const MessageTemplateModel = mongoose.model('MessageTemplate', schema, 'messageTemplates');

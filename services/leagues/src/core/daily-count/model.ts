import { commandFields, type WithCommands } from '@endzone/common/command';
import mongoose, { Schema } from 'mongoose';

/** How often somebody did something on one day. */
export type DailyCountDocument = WithCommands & { _id: string; count: number; since: Date };

const retentionSeconds = 2 * 24 * 3600;

const schema = new Schema<DailyCountDocument>(
  { _id: String, count: Number, since: { type: Date, expires: retentionSeconds }, ...commandFields },
  { versionKey: false },
);

export const DailyCountModel = mongoose.model('DailyCount', schema, 'dailyCounts');

import { commandFields, type WithCommands } from '@endzone/common/command';
import mongoose, { Schema } from 'mongoose';

export type SettingsDocument = WithCommands & { _id: 'site'; timezone: string };

const schema = new Schema<SettingsDocument>(
  { _id: String, timezone: String, ...commandFields },
  { versionKey: false },
);

export const SettingsModel = mongoose.model('Settings', schema, 'settings');

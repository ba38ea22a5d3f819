import mongoose, { Schema } from 'mongoose';

export type SettingsDocument = { _id: 'site'; timezone: string };

const schema = new Schema<SettingsDocument>({ _id: String, timezone: String }, { versionKey: false });

export const SettingsModel = mongoose.model('Settings', schema, 'settings');

import { type SettingsDocument, SettingsModel } from './model.ts';

const _id = 'site';
const byDefault: SettingsDocument = { _id, timezone: 'Europe/Budapest' };

export async function readSettings(): Promise<SettingsDocument> {
  return (await SettingsModel.findById(_id).lean<SettingsDocument>()) ?? byDefault;
}

export async function saveSettings({ timezone }: { timezone: string }): Promise<SettingsDocument> {
  await SettingsModel.updateOne({ _id }, { timezone }, { upsert: true });
  return { _id, timezone };
}

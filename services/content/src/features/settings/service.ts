import { findDone, pushCommand, thisCommand } from '@endzone/common/command';
import { type SettingsDocument, SettingsModel } from './model.ts';

const _id = 'site';
const byDefault: SettingsDocument = { _id, timezone: 'Europe/Budapest' };

export async function readSettings(): Promise<SettingsDocument> {
  return (await SettingsModel.findById(_id).lean<SettingsDocument>()) ?? byDefault;
}

/** A command that comes again does not put back what was changed after it. */
export async function saveSettings({ timezone }: { timezone: string }): Promise<SettingsDocument> {
  if (await findDone(SettingsModel, _id)) return readSettings();
  await SettingsModel.updateOne(
    { _id },
    { $set: { timezone }, $push: pushCommand(thisCommand()) },
    { upsert: true },
  );
  return { _id, timezone };
}

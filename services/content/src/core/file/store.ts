import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { FileModel } from './model.ts';
import type { Picture } from '../image/images.ts';

/** Stores a picture; the same one again is the file that is there. Answers its key. */
export async function storePicture({ key, type, bytes }: Picture): Promise<string> {
  const update = { $set: { sentAt: thisCommand()?.at ?? now() }, $setOnInsert: { type, bytes } };
  try {
    await FileModel.collection.updateOne({ _id: key as never }, update, { upsert: true }); // keys are text
  } catch (error) {
    // Somebody sent the same picture at the same moment.
    if (!isDuplicate(error)) throw error;
  }
  return key;
}

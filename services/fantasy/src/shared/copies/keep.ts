import { isDuplicate } from '@endzone/common/mongo';
import type { CopyModel } from './model.ts';

type Picture = { id: string; rev: number };

/** Keeps a picture unless a newer one is there. Answers whether it was newer. */
export async function keepCopy(model: CopyModel, picture: Picture): Promise<boolean> {
  try {
    const { modifiedCount, upsertedCount } = await model.updateOne(
      { _id: picture.id, rev: { $lt: picture.rev } },
      { $set: { rev: picture.rev, picture } },
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    // The upsert meets the document that is not older.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export async function keepCopies(model: CopyModel, pictures: Picture[]): Promise<void> {
  const known = new Map(
    (await model.find({}, { rev: 1 }).lean<{ _id: string; rev: number }[]>()).map(({ _id, rev }) => [
      _id,
      rev,
    ]),
  );
  for (const picture of pictures) {
    if ((known.get(picture.id) ?? -1) < picture.rev) await keepCopy(model, picture);
  }
}

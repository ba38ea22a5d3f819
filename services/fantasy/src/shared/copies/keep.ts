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

const batchSize = 500;

/** Keeps many pictures, the newer ones of them, in batches. */
export async function keepCopies(model: CopyModel, pictures: Picture[]): Promise<void> {
  const known = new Map(
    (await model.find({}, { rev: 1 }).lean<{ _id: string; rev: number }[]>()).map(({ _id, rev }) => [
      _id,
      rev,
    ]),
  );
  const newer = pictures.filter(({ id, rev }) => (known.get(id) ?? -1) < rev);
  for (let start = 0; start < newer.length; start += batchSize)
    await keepBatch(model, newer.slice(start, start + batchSize));
}

async function keepBatch(model: CopyModel, pictures: Picture[]): Promise<void> {
  const writes = pictures.map((picture) => ({
    updateOne: {
      filter: { _id: picture.id, rev: { $lt: picture.rev } },
      update: { $set: { rev: picture.rev, picture } },
      upsert: true,
    },
  }));
  try {
    await model.bulkWrite(writes, { ordered: false });
  } catch (error) {
    // As above: somebody kept a newer picture meanwhile; the other writes of the batch are done.
    if (!isDuplicate(error)) throw error;
  }
}

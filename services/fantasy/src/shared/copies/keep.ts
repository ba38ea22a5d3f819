import { isDuplicate } from '@endzone/common/mongo';
import type { UpdateQuery } from 'mongoose';
import { revOfGone, stillThere, type Copy, type CopyModel } from './model.ts';

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

function keepBatch(model: CopyModel, pictures: Picture[]): Promise<void> {
  return writeNewer(
    model,
    pictures.map((picture) => [picture, { $set: { rev: picture.rev, picture } }]),
  );
}

/** Leaves nothing of what is gone but its id, so that no late picture brings it back. */
export async function eraseCopies(model: CopyModel, ids: string[]): Promise<void> {
  const erase = { $set: { rev: revOfGone }, $unset: { picture: 1 as const } };
  if (ids.length > 0)
    await writeNewer(
      model,
      ids.map((id) => [{ id, rev: revOfGone }, erase]),
    );
}

async function writeNewer(model: CopyModel, writes: [Picture, UpdateQuery<Copy<unknown>>][]): Promise<void> {
  const upserts = writes.map(([{ id, rev }, update]) => ({
    updateOne: { filter: { _id: id, rev: { $lt: rev } }, update, upsert: true },
  }));
  try {
    await model.bulkWrite(upserts, { ordered: false });
  } catch (error) {
    // As above: somebody kept a newer picture meanwhile; the other writes of the batch are done.
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Keeps all that its owner lists. What is known here and not in his list is gone, unless he lists it when he is asked once more: it
 * came between the two. Nothing is read for an owner who does not answer.
 */
export async function keepWhole(model: CopyModel, list: () => Promise<Picture[]>): Promise<void> {
  const pictures = await list();
  await keepCopies(model, pictures);
  const missing = await notAmong(model, pictures);
  if (missing.length === 0) return;
  const listed = new Set((await list()).map(({ id }) => id));
  await eraseCopies(
    model,
    missing.filter((id) => !listed.has(id)),
  );
}

async function notAmong(model: CopyModel, pictures: Picture[]): Promise<string[]> {
  const known: string[] = await model.distinct('_id', stillThere);
  const listed = new Set(pictures.map(({ id }) => id));
  return known.filter((id) => !listed.has(id));
}

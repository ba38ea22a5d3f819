import { isDuplicate } from '@endzone/common/mongo';
import mongoose from 'mongoose';

/** The driver's own write: the documents are plain data, made here. */
type Inserting = {
  collection: { insertMany(documents: never[], options: { ordered: boolean }): Promise<unknown> };
};

/**
 * Stores what is not there yet, in one write: of what somebody else has stored meanwhile their stays.
 * @returns the documents that were stored here.
 */
export async function insertNew<T extends { _id: string }>(model: Inserting, documents: T[]): Promise<T[]> {
  if (documents.length === 0) return [];
  try {
    await model.collection.insertMany(documents as never[], { ordered: false }); // the schema knows their type
    return documents;
  } catch (error) {
    if (!isDuplicate(error) || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refused = new Set([error.writeErrors].flat().map(({ index }) => index));
    return documents.filter((_, index) => !refused.has(index));
  }
}

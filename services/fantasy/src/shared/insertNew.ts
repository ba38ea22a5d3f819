import { isDuplicate } from '@endzone/common/mongo';

/** The driver's own write: the documents are plain data, made here. */
type Inserting = {
  collection: { insertMany(documents: never[], options: { ordered: boolean }): Promise<unknown> };
};

/** Stores what is not there yet, in one write: of what somebody else has stored meanwhile his stays. */
export async function insertNew(model: Inserting, documents: { _id: string }[]): Promise<void> {
  if (documents.length === 0) return;
  try {
    await model.collection.insertMany(documents as never[], { ordered: false }); // the schema knows their type
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

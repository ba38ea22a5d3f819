import DataLoader from 'dataloader';
import { SessionModel, type SessionDocument } from './model.ts';

const most = 500;

/** The stored sessions of these handles, by one question to the database; plain documents, past the model. */
async function readMany(hashes: readonly string[]): Promise<(SessionDocument | undefined)[]> {
  const wanted = [...new Set(hashes)];
  const found = await SessionModel.collection
    .find<SessionDocument>({ handleHash: { $in: wanted } }, { batchSize: most + 1 })
    .toArray();
  const byHash = new Map(found.map((session) => [session.handleHash, session]));
  return hashes.map((hash) => byHash.get(hash));
}

// Requests that arrive together are looked up together. Nothing is kept: the next request asks again.
const together = new DataLoader(readMany, {
  cache: false,
  maxBatchSize: most,
  batchScheduleFn: (read) => setImmediate(read),
});

/** The stored session of a handle's hash. */
export const readSession = (hash: string): Promise<SessionDocument | undefined> => together.load(hash);

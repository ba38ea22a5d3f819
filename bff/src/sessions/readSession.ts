import { inTime } from '@endzone/common/inTime';
import DataLoader from 'dataloader';
import { SessionModel, type SessionDocument } from './model.ts';

const most = 500;

// Longer than a restart of the database takes, and still in time for an answer.
const patienceMilliseconds = 3_000;
const againMilliseconds = 1_000;

/** Plain documents, past the model. */
const find = (hashes: string[]) =>
  SessionModel.collection
    .find<SessionDocument>({ handleHash: { $in: hashes } }, { batchSize: most + 1 })
    .toArray();

/** A connection that broke under the question answers nothing at all: after a while another one is asked too. */
async function findSoon(hashes: string[]): Promise<SessionDocument[]> {
  const first = find(hashes);
  const isUnanswered = await inTime(againMilliseconds, 'the sessions', first).then(
    () => false,
    () => true,
  );
  return isUnanswered ? Promise.any([first, find(hashes)]) : first;
}

/** The stored sessions of these handles, by one question to the database. */
async function readMany(hashes: readonly string[]): Promise<(SessionDocument | undefined)[]> {
  const found = await inTime(patienceMilliseconds, 'the sessions', findSoon([...new Set(hashes)]));
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

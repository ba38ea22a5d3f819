import { withTimeout } from '@endzone/common/withTimeout';
import { timeBudget } from '@endzone/common/timeBudgets';
import DataLoader from 'dataloader';
import { setTimeout as delay } from 'node:timers/promises';
import { SessionModel, type SessionDocument } from './model.ts';

const most = 500;

const turnMilliseconds = 10;
const betweenMilliseconds = 2;

/** Plain documents, past the model; the driver asks again when the connection breaks. */
const find = (hashes: string[]) =>
  SessionModel.collection
    .find<SessionDocument>({ handleHash: { $in: hashes } }, { batchSize: most + 1 })
    .toArray();

/** The same question without what the driver does around it, at half the price: who gets no answer asks properly. */
async function ask(hashes: string[]): Promise<SessionDocument[]> {
  const { db } = SessionModel.db;
  if (!db) return find(hashes);
  const answer = await db.command({
    find: SessionModel.collection.collectionName,
    filter: { handleHash: { $in: hashes } },
    batchSize: most + 1,
    singleBatch: true,
  });
  return (answer as { cursor: { firstBatch: SessionDocument[] } }).cursor.firstBatch; // the answer to a find
}

/** A connection that broke under the question answers nothing at all: after a while another one is asked too. */
async function findSoon(hashes: string[]): Promise<SessionDocument[]> {
  const first = ask(hashes);
  const isUnanswered = await withTimeout(timeBudget('sessionAgain'), 'the sessions', first).then(
    () => false,
    () => true,
  );
  return isUnanswered ? Promise.any([first, find(hashes)]) : first;
}

/** Until the question under way is answered, and another one would not come too soon. */
let turn: Promise<unknown> = Promise.resolve();

/** The stored sessions of these handles, by one question to the database. */
async function readMany(hashes: readonly string[]): Promise<(SessionDocument | undefined)[]> {
  const answer = withTimeout(timeBudget('session'), 'the sessions', findSoon([...new Set(hashes)]));
  // That it fails is told to whoever waits for it: unhandled here, it would end the process.
  turn = Promise.allSettled([answer, delay(betweenMilliseconds)]);
  const found = await answer;
  const byHash = new Map(found.map((session) => [session.handleHash, session]));
  return hashes.map((hash) => byHash.get(hash));
}

/** What arrives in the turn of a question goes into the next one, so under load each is about many; a slow one holds nobody up. */
function askNext(read: () => void): void {
  const next = () => setImmediate(read);
  withTimeout(turnMilliseconds, 'a question', turn).then(next, next);
}

// Requests that arrive together are looked up together. Nothing is kept: the next request asks again.
const together = new DataLoader(readMany, { cache: false, maxBatchSize: most, batchScheduleFn: askNext });

/** The stored session of a handle's hash. */
export const readSession = (hash: string): Promise<SessionDocument | undefined> => together.load(hash);

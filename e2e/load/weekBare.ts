import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { performance } from 'node:perf_hooks';
import { BSON, type AnyBulkWriteOperation, type Db } from 'mongodb';

/** What a job wrote: the driver writes the same again, in batches of the same size. */
export type Written = {
  collection: string;
  nbDocuments: number;
  nbBytes: number;
  milliseconds: number;
  /** Seconds of a processor that the database and this process used for the writes. */
  cpu: number;
};

/** Where it is written, and what it costs so far. */
export type Ground = { db: Db; cpu: () => number };

type Stored = { _id: string; rev?: number; [field: string]: unknown };

export const batchSize = 200;

async function freshCollection(db: Db, name: string): Promise<string> {
  const fresh = `${name}_bare`;
  await db
    .collection(fresh)
    .drop()
    .catch(() => undefined); // there was none
  await db.createCollection(fresh);
  const indexes = (await db.collection(name).indexes()).filter(({ name: of }) => of !== '_id_');
  if (indexes.length > 0)
    await db.collection(fresh).createIndexes(
      indexes.map(({ key, name: of, unique, sparse, expireAfterSeconds, partialFilterExpression }) => ({
        key,
        name: of,
        ...(unique && { unique }),
        ...(sparse && { sparse }),
        ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
        ...(partialFilterExpression && { partialFilterExpression }),
      })),
    ); // oxfmt-ignore
  return fresh;
}

/** Only the writes count: not the reading, and not what was there before. */
async function writeBatches(
  { db, cpu }: Ground,
  name: string,
  documents: AsyncIterable<Stored> | Iterable<Stored>,
  {
    before,
    write,
  }: {
    before?: (documents: Stored[]) => Stored[];
    write: (document: Stored) => AnyBulkWriteOperation<Stored>;
  },
): Promise<Written> {
  const fresh = db.collection<Stored>(await freshCollection(db, name));
  const written: Written = { collection: name, nbDocuments: 0, nbBytes: 0, milliseconds: 0, cpu: 0 };
  let batch: Stored[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    if (before) await fresh.insertMany(before(batch));
    const operations = batch.map(write);
    const [started, used] = [performance.now(), cpu()];
    await fresh.bulkWrite(operations, { ordered: false });
    written.milliseconds += performance.now() - started;
    written.cpu += cpu() - used;
    written.nbDocuments += batch.length;
    written.nbBytes += batch.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0);
    batch = [];
  };
  for await (const document of documents) {
    batch.push(document);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  await fresh.drop();
  return written;
}

const stored = (db: Db, name: string, filter: object) =>
  db.collection<Stored>(name).find(filter).sort({ _id: 1 }).batchSize(batchSize);

const inserted = { write: (document: Stored) => ({ insertOne: { document } }) };

/** Documents that were new. */
export const insertBare = (ground: Ground, name: string, filter: object = {}): Promise<Written> =>
  writeBatches(ground, name, stored(ground.db, name, filter), inserted);

/** Documents that were there already: as they are after the job over what they were before it. */
export const replaceBare = (
  ground: Ground,
  name: string,
  asBefore: (document: Stored) => Stored,
): Promise<Written> =>
  writeBatches(ground, name, stored(ground.db, name, {}), {
    before: (documents) => documents.map(asBefore),
    write: ({ _id, ...fields }) => ({ replaceOne: { filter: { _id }, replacement: fields } }),
  });

/** A mark in every document of a collection, as a start sets it. */
export async function markBare({ db, cpu }: Ground, name: string): Promise<Written> {
  const collection = db.collection<{ _id: string; rev: number }>(name);
  const ids = await collection.distinct('_id');
  const written: Written = {
    collection: `${name} (mark)`,
    nbDocuments: ids.length,
    nbBytes: 0,
    milliseconds: 0,
    cpu: 0,
  };
  for (let start = 0; start < ids.length; start += batchSize) {
    const [started, used] = [performance.now(), cpu()];
    await collection.updateMany({ _id: { $in: ids.slice(start, start + batchSize) } }, { $inc: { rev: 1 } });
    written.milliseconds += performance.now() - started;
    written.cpu += cpu() - used;
  }
  return written;
}

type Entry = { id: string; to: string; event: string; payload: { league?: { id: string } }; at: string };

async function* heardOf(file: string, jobId: string): AsyncGenerator<Stored> {
  const seen = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { entries } = JSON.parse(line) as { entries: Entry[] }; // what the sink kept
    for (const { id, event, payload, at, to } of entries) {
      const isOfJob = event === 'notifyEach' && JSON.stringify(payload).includes(jobId);
      if (!isOfJob || seen.has(id)) continue;
      seen.add(id);
      const moment = new Date(at);
      const outbox = [{ id, to, event, payload, at: moment }];
      yield { _id: `${jobId}:${payload.league?.id ?? ''}`, madeAt: moment, outboxSince: moment, outbox };
    }
  }
}

/** What was told, as it was kept for delivery: by now it is delivered, so it comes from who heard it. */
export const noticesBare = (ground: Ground, file: string, jobId: string): Promise<Written> =>
  writeBatches(ground, 'weekNotices', heardOf(file, jobId), inserted);

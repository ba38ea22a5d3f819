import mongoose, { type AnyBulkWriteOperation } from 'mongoose';
import type { Job } from './jobs/job.ts';
import { isDuplicate } from './mongo.ts';
import { processState } from './processState.ts';

/** One of its owner's documents as the owner answers it; `rev` grows with every change of it. */
export type Snapshot = { id: string; rev: number };

/** A copy as it is stored. What else it holds is the service's own. */
type StoredCopy = { _id: string; rev: number };

type Erased = { $set?: Record<string, unknown>; $unset?: Record<string, 1> };

type CopyOptions<S extends Snapshot> = {
  /** The collection of the copies; its schema has `_id: String` and `rev: Number`. */
  model: { readonly modelName: string };
  /** What is stored of a snapshot besides its id and its `rev`. */
  fieldsOf: (snapshot: S) => Record<string, unknown>;
  /** What a copy becomes when its owner has deleted the document: only the id may stay. */
  erased: Erased | (() => Erased);
  /** The condition by which copies of deleted documents are left out. */
  notDeleted: Record<string, unknown>;
};

export type ReadCopy<S extends Snapshot> = {
  /** Stores a snapshot unless a newer one is there. Answers whether it was newer. */
  store: (snapshot: S) => Promise<boolean>;
  /** Stores those of many snapshots that are newer, in batches. */
  storeAll: (snapshots: readonly S[]) => Promise<void>;
  /** Leaves nothing of deleted documents but their ids, so that no late snapshot brings them back. */
  erase: (ids: readonly string[]) => Promise<void>;
  /** Ids of copies that are not among these snapshots. */
  missingFrom: (snapshots: readonly S[]) => Promise<string[]>;
  /**
   * Stores all that the owner lists. What is known here and not listed is erased, unless the owner lists it when asked once more:
   * then it was made between the two. Nothing is read here for an owner who does not answer.
   */
  syncAll: (list: () => Promise<S[]>) => Promise<void>;
};

/** Above every `rev`: a copy with it is never replaced. */
const revOfErased = Number.MAX_SAFE_INTEGER;
const batchSize = 500;

type Upsert = AnyBulkWriteOperation<StoredCopy>;

function upsert(_id: string, rev: number, update: Record<string, unknown>): Upsert {
  return { updateOne: { filter: { _id, rev: { $lt: rev } }, update, upsert: true } };
}

/**
 * A read copy of another service's documents, so that commands and screens need not ask that service. Each copy has the `rev` of the
 * snapshot it was made of; an older snapshot never replaces a newer one, in whatever order they arrive.
 */
export function readCopy<S extends Snapshot>({
  model: { modelName },
  fieldsOf,
  erased,
  notDeleted,
}: CopyOptions<S>): ReadCopy<S> {
  const copies = () => mongoose.model<StoredCopy>(modelName);
  const replace = (snapshot: S) => ({ $set: { rev: snapshot.rev, ...fieldsOf(snapshot) } });
  const erase = () => {
    const empty = typeof erased === 'function' ? erased() : erased;
    return { ...empty, $set: { ...empty.$set, rev: revOfErased } };
  };

  async function store(snapshot: S): Promise<boolean> {
    const { id: _id, rev } = snapshot;
    try {
      const { modifiedCount, upsertedCount } = await copies().updateOne(
        { _id, rev: { $lt: rev } },
        replace(snapshot),
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // The upsert meets a copy that is not older.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function write(upserts: Upsert[]): Promise<void> {
    try {
      await copies().bulkWrite(upserts, { ordered: false });
    } catch (error) {
      // As above: a newer snapshot was stored meanwhile; the other writes of the batch are done.
      if (!isDuplicate(error)) throw error;
    }
  }

  async function storeAll(snapshots: readonly S[]): Promise<void> {
    const stored = await copies().find({}, { rev: 1 }).lean<StoredCopy[]>();
    const known = new Map(stored.map(({ _id, rev }) => [_id, rev]));
    const newer = snapshots.filter(({ id, rev }) => (known.get(id) ?? -1) < rev);
    for (let start = 0; start < newer.length; start += batchSize)
      await write(newer.slice(start, start + batchSize).map((one) => upsert(one.id, one.rev, replace(one))));
  }

  async function eraseAll(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await write(ids.map((id) => upsert(id, revOfErased, erase())));
  }

  async function missingFrom(snapshots: readonly S[]): Promise<string[]> {
    const known: string[] = await copies().distinct('_id', notDeleted);
    const listed = new Set(snapshots.map(({ id }) => id));
    return known.filter((id) => !listed.has(id));
  }

  async function syncAll(list: () => Promise<S[]>): Promise<void> {
    const snapshots = await list();
    await storeAll(snapshots);
    const missing = await missingFrom(snapshots);
    if (missing.length === 0) return;
    const listed = new Set((await list()).map(({ id }) => id));
    await eraseAll(missing.filter((id) => !listed.has(id)));
  }

  return { store, storeAll, erase: eraseAll, missingFrom, syncAll };
}

/** So often an owner who is starting may not answer. */
const usualFailures = 6;

/** Reads every copy again once after the start, as soon as its owner answers: repairs what was missed while the service was down. */
export function repairCopies(reads: readonly (() => Promise<void>)[]): Job {
  const waiting = new Set(reads);
  const failures = new Map<() => Promise<void>, number>();
  return {
    name: 'repair copies',
    every: '5 seconds',
    run: async () => {
      let readCount = 0;
      for (const read of [...waiting]) {
        try {
          await read();
          waiting.delete(read);
          readCount += 1;
        } catch (error) {
          const failureCount = (failures.get(read) ?? 0) + 1;
          failures.set(read, failureCount);
          // Its owner may still be starting.
          const level = failureCount < usualFailures ? 'debug' : 'warn';
          processState().log[level]({ err: error, failureCount }, 'a copy could not be read again yet');
        }
      }
      return readCount;
    },
  };
}

import { decode } from '../bson/decode.ts';
import { UtcDate, doc } from '../bson/values.ts';
import type { Index } from '../indexes/index.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { matchingRecords, planQuery } from './query.ts';

const maxAtOnce = 5000;

/** Deletes what TTL indexes say has expired; the rest of a large amount goes with the next sweep. */
export function sweepExpired(store: Store, now: number): number {
  let removed = 0;
  for (const collection of store.list())
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) removed += sweepIndex(store, collection, index, now);
  return removed;
}

function sweepIndex(store: Store, collection: Collection, index: Index, now: number): number {
  const [field] = index.fields;
  const limit = new UtcDate(now - index.expireAfterSeconds! * 1000);
  const query = planQuery(collection, {
    filter: doc({ [field!.dotted]: { $lte: limit } }),
    hint: index.name,
  });
  const records: number[] = [];
  for (const record of matchingRecords(collection, query)) {
    if (records.length >= maxAtOnce) break;
    if (!index.partial || index.partial.matches(decode(collection.bytes(record)!))) records.push(record);
  }
  if (records.length > 0) store.write();
  for (const record of records) collection.delete(record, collection.bytes(record)!);
  return records.length;
}

/**
 * Where the documents of a collection lie once one database is not enough. `by` is the field whose hash says the shard: ids grow with
 * time, so their order would send all new documents to one. `scattered` are the conditions without it that may ask every shard, by their
 * fields in alphabetical order, each with its reason. `whole` is why a collection stays in one place.
 */
export type Shards = { by: string; scattered?: Record<string, string> } | { whole: string };

/** One entry for every collection of a process, by its name. */
export type ShardTable = Record<string, Shards>;

/** Entries of an outbox are looked for once in two seconds by each process, whichever document holds them. */
export const scatteredOutbox = {
  'outboxLease.until,outboxSince': 'the look for waiting events, every 2 s',
  '$or(outboxSince|_id,outboxSince),outboxLease.until,outboxSince': 'its next page',
  'outbox,outboxLease.until,outboxSince': 'the same while a service is away',
  '$or(outboxSince|_id,outboxSince),outbox,outboxLease.until,outboxSince': 'its next page',
};

/** What a service that starts asks of a read copy, to read again what it has missed. */
export const scatteredCopy = { '': 'copies are read again after a start' };

export const commandKeyShards: Shards = {
  by: '_id',
  scattered: { 'state,userId': 'an account is deleted', people: 'an account is deleted' },
};

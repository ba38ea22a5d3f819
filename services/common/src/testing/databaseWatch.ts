import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import type { ShardTable } from '../shards.ts';
import { unlistedParts } from './sentCommands.ts';

type Command = Record<string, unknown>;
type Fields = Record<string, unknown>;
type Index = [fields: Fields, options: { unique?: boolean }];
/** What one command asks of a collection; `mustHit` when MongoDB refuses it without the shard's key. */
type CollectionAccess = { filter: Fields; mustHit: boolean };

/** What no database of several shards would take: collections without a decision, unique keys that no shard can keep. */
export function wrongDeclarations(
  table: ShardTable,
  collections: { name: string; indexes: Index[] }[],
): string[] {
  const known = new Set(collections.map(({ name }) => name));
  const gone = Object.keys(table).filter((name) => !known.has(name));
  return [
    ...gone.map((name) => `${name}: there is no such collection`),
    ...collections.flatMap(({ name, indexes }) => {
      const shards = table[name];
      if (!shards) return [`${name}: its shards are not decided`];
      if ('whole' in shards) return [];
      return indexes
        .filter(([fields, { unique }]) => unique && Object.keys(fields)[0] !== shards.by)
        .map(([fields]) => `${name}: unique ${Object.keys(fields).join()} does not begin with ${shards.by}`);
    }),
  ];
}

function accessesOf(name: string, command: Command): CollectionAccess[] {
  const list = (field: string) => (command[field] ?? []) as Fields[];
  switch (name) {
    case 'find':
      return [{ filter: (command.filter ?? {}) as Fields, mustHit: false }];
    case 'count':
    case 'distinct':
      return [{ filter: (command.query ?? {}) as Fields, mustHit: false }];
    case 'aggregate': {
      const first = list('pipeline')[0] ?? {};
      return '$changeStream' in first ? [] : [{ filter: (first.$match ?? {}) as Fields, mustHit: false }];
    }
    case 'update':
      return list('updates').map(({ q, upsert }) => ({ filter: q as Fields, mustHit: upsert === true }));
    case 'delete':
      return list('deletes').map(({ q }) => ({ filter: q as Fields, mustHit: false }));
    case 'findAndModify':
      return [{ filter: (command.query ?? {}) as Fields, mustHit: true }];
    case 'insert':
      return list('documents').map((filter) => ({ filter, mustHit: true }));
    default:
      return [];
  }
}

/** By a hash only equal values are found: a range asks every shard. */
function hits(filter: Fields, by: string): boolean {
  const wanted = filter[by];
  if (wanted === undefined) return ((filter.$and ?? []) as Fields[]).some((part) => hits(part, by));
  const isCondition =
    typeof wanted === 'object' && wanted !== null && Object.keys(wanted)[0]?.startsWith('$');
  return !isCondition || '$in' in (wanted as Fields) || '$eq' in (wanted as Fields);
}

/** The names of a condition, in alphabetical order: "$or(a|b),c". */
function namesOf(filter: Fields): string {
  const name = ([field, wanted]: [string, unknown]) =>
    Array.isArray(wanted) && field.startsWith('$')
      ? `${field}(${(wanted as Fields[]).map(namesOf).join('|')})`
      : field;
  return Object.entries(filter).map(name).sort().join();
}

/** The conditions of a command that would ask every shard without being allowed to. */
export function strayQueries(table: ShardTable, name: string, command: Command): string[] {
  const collection = String(command[name]);
  const shards = table[collection];
  if (!shards || 'whole' in shards) return [];
  return accessesOf(name, command)
    .filter(({ filter }) => !hits(filter, shards.by))
    .map(({ filter, mustHit }) => ({ fields: namesOf(filter), mustHit }))
    .filter(({ fields, mustHit }) => mustHit || shards.scattered?.[fields] === undefined)
    .map(({ fields }) => `${collection}: ${name} by "${fields}" does not name ${shards.by}`);
}

export function modelledCollections(): { name: string; indexes: Index[] }[] {
  return Object.values(mongoose.models).map((model) => ({
    name: model.collection.name,
    indexes: model.schema.indexes() as Index[],
  }));
}

/** So that what a test asks of the database by itself is not taken for the service's. */
const service = new AsyncLocalStorage<true>();

/** What a test does in the middle of a service's work is the test's. */
export const outsideService = <T>(act: () => T): T => service.exit(act);

/**
 * Watches what a service that starts in `run` asks of its database. `end` throws what a database of several shards would not bear, and
 * what a real server might refuse.
 */
export function watchDatabase(table: ShardTable): { run: <T>(start: () => T) => T; end: () => void } {
  const wrong = new Set(wrongDeclarations(table, modelledCollections()));
  const hear = ({ commandName, command }: { commandName: string; command: Command }) => {
    if (!service.getStore()) return;
    for (const stray of strayQueries(table, commandName, command)) wrong.add(stray);
    for (const part of unlistedParts(commandName, command)) wrong.add(part);
  };
  mongoose.connection.once('connected', () => mongoose.connection.getClient().on('commandStarted', hear));
  return {
    run: (start) => service.run(true, start),
    end: () => {
      if (wrong.size > 0)
        throw new Error(`Of the database was asked what it may refuse:\n${[...wrong].join('\n')}`);
    },
  };
}

import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { strayQueries, wrongDeclarations } from './testing/databaseWatch.ts';
import type { ShardTable } from './shards.ts';

const table: ShardTable = {
  leagues: { by: '_id', scattered: { 'isDeleted,name': 'the owner’s list' } },
  notices: { by: 'userId' },
  seasons: { whole: 'one a year' },
};
const unique = { unique: true };
const collections = Object.keys(table).map((name) => ({ name, indexes: [] }));

describe('What is declared of the shards', () => {
  it('is enough with one decision for each collection', () => {
    expect(wrongDeclarations(table, collections)).toEqual([]);
  });

  it('is wrong with a collection that nobody decided on, or that is gone', () => {
    const other = [...collections.slice(1), { name: 'trades', indexes: [] }];
    expect(wrongDeclarations(table, other)).toEqual([
      'leagues: there is no such collection',
      'trades: its shards are not decided',
    ]);
  });

  it('is wrong with a unique key that no shard can keep by itself', () => {
    const indexed: Parameters<typeof wrongDeclarations>[1] = [
      { name: 'leagues', indexes: [[{ code: 1 }, unique]] },
      {
        name: 'notices',
        indexes: [
          [{ userId: 1, subject: 1 }, unique],
          [{ at: 1 }, {}],
        ],
      },
      { name: 'seasons', indexes: [[{ isCurrent: 1 }, unique]] },
    ];
    expect(wrongDeclarations(table, indexed)).toEqual(['leagues: unique code does not begin with _id']);
  });
});

describe('What is asked of the shards', () => {
  it.each([
    ['find', { find: 'leagues', filter: { _id: 'a', rev: 1 } }],
    ['find', { find: 'leagues', filter: { _id: { $in: ['a', 'b'] } } }],
    ['find', { find: 'leagues', filter: { $and: [{ rev: 1 }, { _id: 'a' }] } }],
    ['find', { find: 'leagues', filter: { name: 'a', isDeleted: false } }],
    ['find', { find: 'seasons', filter: { year: 1 }, sort: { _id: 1 } }],
    ['insert', { insert: 'notices', documents: [{ _id: 'a', userId: 'b' }] }],
    ['aggregate', { aggregate: 'notices', pipeline: [{ $match: { userId: 'a' } }, { $count: 'n' }] }],
    ['aggregate', { aggregate: 'leagues', pipeline: [{ $changeStream: {} }] }],
    ['update', { update: 'leagues', updates: [{ q: { _id: 'a' }, u: {}, upsert: true }] }],
  ])('is right by %s %j', (name, command) => {
    expect(strayQueries(table, name, command)).toEqual([]);
  });

  it.each([
    ['find', { find: 'leagues', filter: {} }, ''],
    ['find', { find: 'leagues', filter: { _id: { $gt: 'a' } } }, '_id'],
    ['find', { find: 'leagues', filter: { $or: [{ code: 1 }, { name: 'a' }] } }, '$or(code|name)'],
    ['count', { count: 'notices', query: { _id: 'a' } }, '_id'],
    ['distinct', { distinct: 'notices', query: { at: 1 } }, 'at'],
    ['aggregate', { aggregate: 'notices', pipeline: [{ $group: {} }] }, ''],
    ['delete', { delete: 'notices', deletes: [{ q: { at: 1 } }] }, 'at'],
    ['insert', { insert: 'notices', documents: [{ _id: 'a' }] }, '_id'],
  ])('is wrong by %s %j', (name, command, fields) => {
    const [collection] = Object.values(command);
    expect(strayQueries(table, name, command)).toEqual([
      expect.stringContaining(`${String(collection)}: ${name} by "${fields}"`),
    ]);
  });

  it('is wrong where MongoDB needs one shard, whatever is allowed to ask all', () => {
    const q = { name: 'a', isDeleted: false };
    const taken = { findAndModify: 'leagues', query: q };
    const upsert = { update: 'leagues', updates: [{ q, u: {}, upsert: true }] };
    expect(strayQueries(table, 'findAndModify', taken)).toHaveLength(1);
    expect(strayQueries(table, 'update', upsert)).toHaveLength(1);
    expect(strayQueries(table, 'update', { update: 'leagues', updates: [{ q, u: {} }] })).toEqual([]);
  });
});

describe('Every service', () => {
  const services = new URL('../../', import.meta.url);
  const names = readdirSync(services).filter((name) => name !== 'common');

  it.each(names)('says where the documents of %s lie', (name) => {
    const definition = readFileSync(new URL(`${name}/src/${name}Service.ts`, services), 'utf8');
    expect(definition).toContain('\n  shards,\n');
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Long, MongoClient, MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';

let server: RunningServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  db = client.db('commands');
});
beforeEach(async () => {
  await db.dropDatabase();
  await db.collection('things').insertMany([{ a: 1 }, { a: 2 }]);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const index = (key: Document, more: Document = {}) => ({
  createIndexes: 'things',
  indexes: [{ key, name: 'x', ...more }],
});

/** What is refused, the command, the number that MongoDB gives. */
test.each<[string, Document, number]>([
  ['a number of a read', { find: 'things', txnNumber: Long.fromNumber(1) }, 50768],
  ['an update that is none', { update: 'things', updates: [{ q: {}, u: 5 }] }, 9],
  ['a place that the filter does not speak of', { find: 'things', projection: { 'b.$': 1 } }, 31277],
  ['a wrong projection of nothing', { find: 'none', projection: { a: 1, b: 0 } }, 31254],
  ['a partial index by $nor', index({ a: 1 }, { partialFilterExpression: { $nor: [{ a: 1 }] } }), 67],
  ['a partial index by $expr', index({ a: 1 }, { partialFilterExpression: { $expr: true } }), 224],
  ['a negative limit', { find: 'things', limit: -1 }, 51024],
  ['a negative skip', { find: 'things', skip: -1 }, 51024],
  ['a negative batch', { find: 'things', batchSize: -1 }, 51024],
  ['a field in let', { find: 'things', let: { x: '$a' } }, 4890500],
  ['a variable of a capital in let', { find: 'things', let: { X: 1 } }, 9],
  ['an unknown variable in $expr', { find: 'none', filter: { $expr: '$$nobody' } }, 17276],
  ['a filter that is none', { update: 'things', updates: [{ q: 1, u: {} }] }, 14],
  ['a filter of a delete that is none', { delete: 'things', deletes: [{ q: 1, limit: 1 }] }, 14],
  ['array filters that are none', { update: 'things', updates: [{ q: {}, u: {}, arrayFilters: 1 }] }, 14],
  ['a cursor that is no long', { getMore: 1, collection: 'things' }, 14],
  ['a cursor to be killed that is no long', { killCursors: 'things', cursors: [1] }, 14],
  ['a collation of no language', { find: 'things', collation: { strength: 1 } }, 40414],
  ['a collation with more', { find: 'things', collation: { locale: 'en', foo: 1 } }, 40415],
  ['a removal that changes', { findAndModify: 'things', remove: true, update: {} }, 9],
  ['a removal that adds', { findAndModify: 'things', remove: true, upsert: true }, 9],
  ['a removal of something new', { findAndModify: 'things', remove: true, new: true }, 9],
  ['a removal with array filters', { findAndModify: 'things', remove: true, arrayFilters: [{ x: 1 }] }, 9],
  ['a pipeline with array filters', { findAndModify: 'things', update: [], arrayFilters: [{ x: 1 }] }, 9],
  ['findAndModify that does nothing', { findAndModify: 'things' }, 9],
  ['a delete of two', { delete: 'things', deletes: [{ q: {}, limit: 2 }] }, 9],
  ['the sort of 8.0', { update: 'things', updates: [{ q: {}, u: {}, sort: { a: 1 } }] }, 40415],
  ['negative members', { insert: 'things', documents: [{}], writeConcern: { w: -1 } }, 9],
  ['too many members', { insert: 'things', documents: [{}], writeConcern: { w: 51 } }, 9],
  ['an index for searching', { createSearchIndexes: 'things', indexes: [{ definition: {} }] }, 31082],
  ['a list of those', { aggregate: 'things', pipeline: [{ $listSearchIndexes: {} }], cursor: {} }, 31082],
  ['another version of the API', { ping: 1, apiVersion: '2' }, 322],
  ['a strict API of no version', { ping: 1, apiStrict: true }, 72],
  ['a command outside the API', { distinct: 'x', key: 'a', apiVersion: '1', apiStrict: true }, 323],
  [
    'a stage outside the API',
    { aggregate: 1, pipeline: [{ $listLocalSessions: {} }], cursor: {}, apiVersion: '1', apiStrict: true },
    323,
  ],
  ['a collection of the system', { create: 'system.things' }, 73],
  ['an index of an unknown kind', index({ a: 'foo' }), 67],
  ['a hashed index', index({ a: 'hashed' }), 115],
  ['an index of version 3', index({ a: 1 }, { v: 3 }), 67],
  ['the name of the index on _id', index({ a: 1 }, { name: '_id_' }), 2],
  ['a partial index by an expression', index({ a: 1 }, { partialFilterExpression: { a: /x/ } }), 67],
  ['a life below zero', { collMod: 'things', index: { name: 'a_1', expireAfterSeconds: -1 } }, 67],
])('refuses %s', async (_what, command, code) => {
  await db.collection('things').createIndex({ a: 1 }, { expireAfterSeconds: 1e6 });
  const error: unknown = await db.command(command).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MongoServerError);
  expect((error as MongoServerError).code).toBe(code);
  expect(await db.collection('things').countDocuments()).toBe(2);
});

test('an aggregate that is only to be explained names its index and runs nothing', async () => {
  await db.collection('things').createIndex({ a: 1 });
  const pipeline = [{ $match: { a: 1 } }, { $out: 'copies' }];
  const plan = await db.command({ aggregate: 'things', pipeline, explain: true });
  expect(plan.queryPlanner.winningPlan.inputStage.indexName).toBe('a_1');
  expect(await db.collection('copies').countDocuments()).toBe(0);
});

test('what let holds is worked out once, for reads and for writes', async () => {
  const constants = { sum: { $add: [1, 1] }, text: { $literal: '$a' } };
  const filter = { $expr: { $eq: ['$a', '$$sum'] } };
  const things = db.collection('things');
  expect(await things.find(filter, { let: constants }).toArray()).toMatchObject([{ a: 2 }]);
  const update = [{ $set: { text: '$$text' } }];
  const { cursor } = await db
    .command({ update: 'things', updates: [{ q: filter, u: update }], let: constants })
    .then(() => db.command({ find: 'things', filter: { text: '$a' } }));
  expect(cursor.firstBatch).toMatchObject([{ a: 2 }]);
});

test('the places of a percentile may come from let', async () => {
  const percentile = (input: unknown) => ({ $percentile: { input, p: '$$places', method: 'approximate' } });
  const pipeline = [
    { $group: { _id: null, ofAll: percentile('$a') } },
    { $project: { _id: 0, ofAll: 1, ofList: percentile([1, 2, 3]) } },
  ];
  const found = await db
    .collection('things')
    .aggregate(pipeline, { let: { places: [0, 1] } })
    .toArray();
  expect(found).toMatchObject([{ ofAll: [expect.any(Number), 2], ofList: [1, 3] }]);
});

test('a strict API takes what it has', async () => {
  expect(await db.command({ find: 'things', apiVersion: '1', apiStrict: true })).toMatchObject({ ok: 1 });
});

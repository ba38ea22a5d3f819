import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';

type Thing = Document & { _id?: never };
let server: RunningServer;
let client: MongoClient;
let db: Db;
let things: Collection<Thing>;

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  db = client.db('writes');
});
beforeEach(async () => {
  await db.dropDatabase();
  things = db.collection<Thing>('things');
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const as = (document: Document) => document as Thing; // ids of tests are numbers
const all = () => things.find().sort({ _id: 1 }).toArray();

async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('statements of one command', () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];

  test('in order, stop at the first that fails', async () => {
    const reply = await db.command({ insert: 'things', documents });
    expect(reply).toMatchObject({
      ok: 1,
      n: 1,
      writeErrors: [{ index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    });
    expect(reply.writeErrors[0].errmsg).toBe(
      'E11000 duplicate key error collection: writes.things index: _id_ dup key: { _id: 1 }',
    );
    expect(reply.writeErrors).toHaveLength(1);
  });

  test('without order, all are tried', async () => {
    const reply = await db.command({ insert: 'things', documents, ordered: false });
    expect(reply.n).toBe(3);
    expect(reply.writeErrors.map(({ index }: Document) => index)).toEqual([1, 3]);
  });

  test('of an update tell what was found, changed and inserted', async () => {
    await things.insertMany(
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ].map(as),
    );
    const reply = await db.command({
      update: 'things',
      ordered: false,
      updates: [
        { q: { _id: 1 }, u: { $set: { a: 1 } } },
        { q: {}, u: { $inc: { a: 1 } }, multi: true },
        { q: { _id: 9 }, u: { $set: { a: 9 } }, upsert: true },
        { q: { _id: 2 }, u: { $set: { _id: 3 } } },
        { q: { _id: 7 }, u: { $set: { a: 1 } } },
      ],
    });
    expect(reply).toMatchObject({ ok: 1, n: 4, nModified: 2, upserted: [{ index: 2, _id: 9 }] });
    expect(reply.writeErrors).toEqual([
      { index: 3, code: 66, errmsg: expect.stringContaining("would modify the immutable field '_id'") },
    ]);
    expect(await all()).toEqual([
      { _id: 1, a: 2 },
      { _id: 2, a: 3 },
      { _id: 9, a: 9 },
    ]);
  });

  test.each([
    ['ids', { _id: { $in: [3, 1, 2, 1] } }],
    ['a unique field that moves on to the next one asked for', { a: { $in: [1, 2, 3, 4] } }],
    ['anything', { a: { $lt: 9 } }],
  ])('an update of many by %s meets each document once', async (_what, q) => {
    await things.createIndex({ a: 1 }, { unique: true });
    await things.insertMany([1, 3, 5].map((a, i) => as({ _id: i + 1, a })));
    const isOfAll = !('a' in q && '$in' in q.a);
    const reply = await db.command({
      update: 'things',
      updates: [{ q, u: { $inc: { a: 1 } }, multi: true }],
    });
    expect(reply).toMatchObject({ n: isOfAll ? 3 : 2, nModified: isOfAll ? 3 : 2 });
    expect((await all()).map(({ a }) => a as number)).toEqual([2, 4, isOfAll ? 6 : 5]);
  });

  test('of a delete take one or all', async () => {
    await things.insertMany([1, 2, 3, 4].map((_id) => as({ _id, a: 1 })));
    expect(
      await db.command({
        delete: 'things',
        deletes: [
          { q: { a: 1 }, limit: 1 },
          { q: { a: 1 }, limit: 0 },
        ],
      }),
    ).toMatchObject({ n: 4 });
    expect((await refusal(db.command({ delete: 'things', deletes: [{ q: {}, limit: 2 }] }))).code).toBe(9);
    expect((await refusal(db.command({ delete: 'things', deletes: [{ q: {} }] }))).code).toBe(40414);
  });

  test('with an unknown field are refused as a whole', async () => {
    const error = await refusal(
      db.command({
        update: 'things',
        updates: [
          { q: {}, u: { a: 1 }, upsert: true },
          { q: {}, u: {}, foo: 1 },
        ],
      }),
    );
    expect(error).toMatchObject({ code: 40415 });
    expect(await all()).toEqual([]);
  });

  test('an update of many that fails keeps what it had done before, as MongoDB does', async () => {
    await things.insertMany(
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 'x' },
        { _id: 3, a: 3 },
      ].map(as),
    );
    expect((await refusal(things.updateMany({}, { $inc: { a: 1 } }))).code).toBe(14);
    expect(await all()).toEqual([
      { _id: 1, a: 2 },
      { _id: 2, a: 'x' },
      { _id: 3, a: 3 },
    ]);
  });

  test('through bulkWrite keep their places in order and without', async () => {
    const operations = [
      { insertOne: { document: as({ _id: 1 }) } },
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 1 } } } },
      { insertOne: { document: as({ _id: 1 }) } },
      { deleteOne: { filter: { _id: 1 as never } } },
      { replaceOne: { filter: { _id: 5 as never }, replacement: { b: 1 }, upsert: true } },
    ];
    const ordered = await things.bulkWrite(operations).catch((error: unknown) => error);
    expect(ordered).toBeInstanceOf(MongoBulkWriteError);
    expect(ordered).toMatchObject({
      code: 11000,
      insertedCount: 1,
      modifiedCount: 1,
      deletedCount: 0,
      upsertedCount: 0,
      writeErrors: [{ index: 2, code: 11000 }],
    });
    await things.deleteMany({});
    const unordered = await things.bulkWrite(operations, { ordered: false }).catch((error: unknown) => error);
    expect(unordered).toMatchObject({
      insertedCount: 1,
      deletedCount: 1,
      upsertedCount: 1,
      writeErrors: [{ index: 2 }],
    });
  });
});

test('constants are for pipelines', async () => {
  const statement = { q: {}, c: { x: 1 } };
  const plain = await db.command({ update: 'things', updates: [{ ...statement, u: { $set: { a: 1 } } }] });
  expect(plain.writeErrors).toMatchObject([{ code: 51198 }]);
  const pipeline = await db.command({
    update: 'things',
    updates: [{ ...statement, u: [{ $set: { a: '$$x' } }] }],
  });
  expect(pipeline.writeErrors).toBeUndefined();
});

describe('an upsert', () => {
  test.each<[string, Document, Document, Document]>([
    [
      'takes equalities, then changes',
      { a: 1, 'b.c': 2, d: { $gt: 5 } },
      { $set: { e: 1 }, $setOnInsert: { f: 1 } },
      { a: 1, b: { c: 2 }, e: 1, f: 1 },
    ],
    ['lets changes win', { a: 1 }, { $set: { a: 2 } }, { a: 2 }],
    ['counts from what the filter says', { n: 5 }, { $inc: { n: 1 } }, { n: 6 }],
    ['by replacement takes nothing but _id', { _id: 7, a: 1 }, { b: 1 }, { _id: 7, b: 1 }],
    [
      'by a pipeline starts from the filter',
      { a: 2 },
      [{ $set: { b: { $add: ['$a', 1] } } }],
      { a: 2, b: 3 },
    ],
    [
      'pushes to what is missing',
      { a: 1 },
      { $push: { list: { $each: [2, 1], $sort: 1 } } },
      { a: 1, list: [1, 2] },
    ],
    ['with $unset of what the filter says', { a: 1, b: 1 }, { $unset: { a: 1 } }, { b: 1 }],
  ])('%s', async (_what, filter, update, expected) => {
    await db.command({ update: 'things', updates: [{ q: filter, u: update, upsert: true }] });
    expect(await all()).toMatchObject([expected]);
    const [{ _id, ...rest }] = (await all()) as unknown as [Document]; // it is the only one
    const { _id: wanted = _id, ...fields } = expected;
    expect([_id, rest]).toEqual([wanted, fields]);
  });

  test.each<[string, Document, Document, number]>([
    ['of another _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['of another _id by replacement', { _id: 1 }, { _id: 2 }, 66],
    ['by a position', { 'a.x': 1 }, { $set: { 'a.$.y': 1 } }, 2],
    ['of one path twice', { $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
    ['that pushes to what the filter says is no array', { a: 1 }, { $push: { a: 1 } }, 2],
    ['of an array as _id', {}, { $set: { _id: [1] } }, 53],
    ['by an expression', { $expr: { $eq: ['$a', 1] } }, { $set: { b: 1 } }, 224],
  ])('is refused %s', async (_what, q, u, code) => {
    const { writeErrors = [] } = await db.command({ update: 'things', updates: [{ q, u, upsert: true }] });
    expect(writeErrors).toMatchObject([{ code }]);
    expect(await all()).toEqual([]);
  });
});

describe('findAndModify', () => {
  beforeEach(() =>
    things.insertMany(
      [
        { _id: 1, a: 3 },
        { _id: 2, a: 1 },
        { _id: 3, a: 2 },
      ].map(as),
    ),
  );

  test('takes the first in order and gives it as it was, or as it is', async () => {
    const run = (more: Document) =>
      db.command({ findAndModify: 'things', query: {}, sort: { a: 1 }, ...more });
    expect(await run({ update: { $inc: { a: 10 } } })).toMatchObject({
      value: { _id: 2, a: 1 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    expect(await run({ update: { $inc: { a: 10 } }, new: true, fields: { a: 1, _id: 0 } })).toMatchObject({
      value: { a: 12 },
    });
    expect(await run({ remove: true })).toMatchObject({ value: { _id: 1 }, lastErrorObject: { n: 1 } });
    expect(await run({ query: { _id: 9 }, update: { $set: { b: 1 } } })).toMatchObject({
      value: null,
      lastErrorObject: { n: 0, updatedExisting: false },
    });
    expect(await run({ query: { _id: 9 }, update: { $set: { b: 1 } }, upsert: true })).toMatchObject({
      value: null,
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
    });
    expect(await run({ query: { _id: 8 }, update: { b: 2 }, upsert: true, new: true })).toMatchObject({
      value: { _id: 8, b: 2 },
    });
  });

  test.each<[string, Document, number]>([
    ['both', { remove: true, update: { a: 1 } }, 9],
    ['neither', {}, 9],
    ['new and remove', { remove: true, new: true }, 9],
    ['an unknown field', { update: { a: 1 }, foo: 1 }, 40415],
    ['a failing change', { update: { $set: { _id: 5 } } }, 66],
  ])('refuses %s', async (_what, more, code) => {
    expect((await refusal(db.command({ findAndModify: 'things', query: { _id: 1 }, ...more }))).code).toBe(
      code,
    );
    expect(await things.countDocuments()).toBe(3);
  });

  test('follows positions, array filters and let', async () => {
    await things.insertOne(as({ _id: 10, l: [{ k: 1 }, { k: 2 }] }));
    await things.findOneAndUpdate({ _id: 10 as never, 'l.k': 2 }, { $set: { 'l.$.v': 1 } });
    await things.findOneAndUpdate(
      { _id: 10 as never },
      { $set: { 'l.$[e].w': 1 } },
      { arrayFilters: [{ 'e.k': 1 }] },
    );
    expect(await things.findOne({ _id: 10 as never })).toMatchObject({
      l: [
        { k: 1, w: 1 },
        { k: 2, v: 1 },
      ],
    });
    const found = await db.command({
      findAndModify: 'things',
      query: { $expr: { $eq: ['$a', '$$wanted'] } },
      update: [{ $set: { b: '$$wanted' } }],
      let: { wanted: 2 },
      new: true,
    });
    expect(found.value).toEqual({ _id: 3, a: 2, b: 2 });
  });
});

describe('let', () => {
  test('holds values, in find, update, delete and aggregate', async () => {
    await things.insertMany([1, 2, 3].map((_id) => as({ _id, a: _id })));
    const filter = { $expr: { $gte: ['$a', '$$least'] } };
    expect((await db.command({ find: 'things', filter, let: { least: 2 } })).cursor.firstBatch).toHaveLength(
      2,
    );
    await db.command({
      update: 'things',
      updates: [{ q: filter, u: [{ $set: { b: '$$least' } }], multi: true }],
      let: { least: 2 },
    });
    expect((await all()).map(({ b }) => b as unknown)).toEqual([undefined, 2, 2]);
    await db.command({ delete: 'things', deletes: [{ q: filter, limit: 0 }], let: { least: 3 } });
    expect(await all()).toHaveLength(2);
    expect(
      await things
        .aggregate([{ $match: filter }, { $project: { x: '$$least' } }], { let: { least: { $add: [1, 1] } } })
        .toArray(),
    ).toEqual([{ _id: 2, x: 2 }]);
    expect((await refusal(things.find({ $expr: '$$none' }).toArray())).code).toBe(17276);
  });
});

describe('indexes', () => {
  test('unique: missing counts as null, once', async () => {
    await things.createIndex({ a: 1 }, { unique: true });
    await things.insertOne(as({ _id: 1 }));
    expect((await refusal(things.insertOne(as({ _id: 2 })))).keyValue).toEqual({ a: null });
    expect((await refusal(things.insertOne(as({ _id: 2, a: null })))).code).toBe(11000);
    await things.insertOne(as({ _id: 3, a: [1, 1] }));
    expect((await refusal(things.insertOne(as({ _id: 4, a: [2, 1] })))).code).toBe(11000);
    expect((await refusal(things.insertOne(as({ _id: 4, a: 1.0 })))).code).toBe(11000);
  });

  test('sparse and partial ones leave out what they do not know', async () => {
    await things.createIndex({ a: 1 }, { unique: true, sparse: true });
    await things.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { b: { $type: 'string' } } });
    await things.insertMany([{ b: 1 }, { b: 1 }, { a: 5 }]);
    expect((await refusal(things.insertOne({ a: 5 }))).code).toBe(11000);
    await things.insertOne({ b: 'x' });
    expect((await refusal(things.insertOne({ b: 'x' }))).code).toBe(11000);
    expect(await things.find({ b: 1 }).count()).toBe(2);
    expect(await things.countDocuments({ a: null })).toBe(3);
  });

  test('unique over several fields and within arrays', async () => {
    await things.createIndex({ 'l.k': 1, t: 1 }, { unique: true });
    await things.insertOne({ l: [{ k: 1 }, { k: 2 }], t: 1 });
    expect((await refusal(things.insertOne({ l: [{ k: 2 }], t: 1 }))).keyPattern).toEqual({ 'l.k': 1, t: 1 });
    await things.insertOne({ l: [{ k: 2 }], t: 2 });
    expect((await refusal(things.updateOne({ t: 2 }, { $set: { t: 1 } }))).code).toBe(11000);
  });

  test('a unique one cannot be made over duplicates, and nothing is left of it', async () => {
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await refusal(things.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await things.indexes()).toHaveLength(1);
  });

  test.each<[string, Document, string | Document, string]>([
    ['an equality', { a: 5 }, { a: 1 }, 'a_1'],
    ['a range', { a: { $gt: 5 } }, { a: 1 }, 'a_1'],
    ['a prefix of several', { b: 1 }, { b: 1, c: 1 }, 'b_1_c_1'],
    ['_id', { _id: 1 }, { a: 1 }, '_id_'],
  ])('explain names the index of %s', async (_what, filter, key, name) => {
    await things.insertMany(Array.from({ length: 20 }, (_, n) => as({ _id: n, a: n, b: n % 3, c: n })));
    await things.createIndex(key);
    const { queryPlanner, executionStats } = await things.find(filter).explain('executionStats');
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain(`"indexName":"${name}"`);
    expect(executionStats.totalDocsExamined).toBeLessThan(20);
    expect(executionStats.nReturned).toBe(await things.countDocuments(filter));
  });

  test('a page in the order of an index reads nothing behind its last document; one that is sorted reads all', async () => {
    await things.insertMany(Array.from({ length: 400 }, (_, n) => as({ _id: n, a: n % 7, b: n })));
    await things.createIndex({ b: 1 });
    const page = (order: Document) => things.find().sort(order).skip(20).limit(10).explain('executionStats');
    for (const order of [{ b: 1 }, { b: -1 }] as const)
      expect((await page(order)).executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 30 });
    expect((await page({ a: 1 })).executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 400 });
  });

  test('explain says COLLSCAN without one, and SORT where it must sort', async () => {
    await things.insertOne({ a: 1 });
    expect((await things.find({ a: 1 }).explain()).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect((await things.find().sort({ a: 1 }).explain()).queryPlanner.winningPlan.stage).toBe('SORT');
    await things.createIndex({ a: 1 });
    expect((await things.find().sort({ a: -1 }).explain()).queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { indexName: 'a_1', direction: 'backward' },
    });
    expect((await things.find({ a: 1 }).hint({ $natural: 1 }).explain()).queryPlanner.winningPlan.stage).toBe(
      'COLLSCAN',
    );
  });

  test('a hint is followed, by name and by key, also where it finds less', async () => {
    await things.createIndex({ a: 1 }, { sparse: true });
    await things.insertMany([{ a: 1 }, { b: 1 }]);
    expect(await things.find().hint('a_1').toArray()).toHaveLength(1);
    expect(await things.find().hint({ a: 1 }).toArray()).toHaveLength(1);
    expect(await things.find().toArray()).toHaveLength(2);
    for (const work of [
      () => things.find().hint('none').toArray(),
      () => things.updateOne({}, { $set: { c: 1 } }, { hint: 'none' }),
      () => things.deleteOne({}, { hint: { none: 1 } }),
      () => things.findOneAndDelete({}, { hint: { none: 1 } }),
      () => things.countDocuments({}, { hint: 'none' }),
    ])
      expect((await refusal(work())).code).toBe(2);
    expect(await things.countDocuments()).toBe(2);
  });

  test.each<[string, Document, number]>([
    ['without a name', { key: { a: 1 } }, 9],
    ['without a key', { name: 'x' }, 14],
    ['of an empty key', { key: {}, name: 'x' }, 67],
    ['of a direction zero', { key: { a: 0 }, name: 'x' }, 67],
    ['of a field with a dollar', { key: { $a: 1 }, name: 'x' }, 67],
    ['with an unknown option', { key: { a: 1 }, name: 'x', foo: 1 }, 197],
    [
      'that is sparse and partial',
      { key: { a: 1 }, name: 'x', sparse: true, partialFilterExpression: { a: 1 } },
      67,
    ],
    [
      'whose partial filter negates',
      { key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } },
      67,
    ],
    ['that expires over two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 }, 67],
    ['of a text', { key: { a: 'text' }, name: 'x' }, 115],
  ])('refuses an index %s', async (_what, index, code) => {
    expect((await refusal(db.command({ createIndexes: 'things', indexes: [index] }))).code).toBe(code);
  });

  test('the same index again is nothing, another of its name or key is refused', async () => {
    await things.createIndex({ a: 1 });
    expect(
      await db.command({ createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a_1' }] }),
    ).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' });
    expect((await refusal(things.createIndex({ b: 1 }, { name: 'a_1' }))).code).toBe(86);
    expect((await refusal(things.createIndex({ a: 1 }, { name: 'other' }))).code).toBe(85);
    expect((await refusal(things.createIndex({ a: 1 }, { unique: true }))).code).toBe(86);
    expect((await refusal(things.dropIndex('none'))).code).toBe(27);
    expect((await refusal(things.dropIndex('_id_'))).code).toBe(72);
  });
});

describe('a validator', () => {
  const schema = {
    $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string', minLength: 2 } } },
  };

  test('by schema refuses inserts, updates, upserts and replacements with 121', async () => {
    const checked = await db.createCollection('checked', { validator: schema });
    await checked.insertOne({ name: 'Ants' });
    for (const work of [
      () => checked.insertOne({ name: 'x' }),
      () => checked.insertMany([{ name: 5 }]),
      () => checked.updateOne({}, { $set: { name: 1 } }),
      () => checked.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true }),
      () => checked.replaceOne({}, { n: 1 }),
      () => checked.findOneAndUpdate({}, { $unset: { name: 1 } }),
    ]) {
      const error = await refusal(work());
      expect(error).toMatchObject({ code: 121 });
      expect(error.message).toBe('Document failed validation');
    }
    const reply = await db.command({ insert: 'checked', documents: [{ _id: 7, name: 5 }] });
    expect(reply.writeErrors[0].errInfo).toEqual({
      failingDocumentId: 7,
      details: { operatorName: '$jsonSchema' },
    });
    expect(await checked.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ name: 'Ants' }]);
    await checked.insertOne({ name: 1 }, { bypassDocumentValidation: true });
  });

  test('of moderate level leaves alone what was wrong before, one that warns lets everything pass', async () => {
    await things.insertOne(as({ _id: 1, name: 1 }));
    await db.command({ collMod: 'things', validator: schema, validationLevel: 'moderate' });
    await things.updateOne({ _id: 1 as never }, { $set: { a: 1 } });
    expect((await refusal(things.insertOne({ name: 1 }))).code).toBe(121);
    await db.command({ collMod: 'things', validationAction: 'warn' });
    await things.insertOne({ name: 1 });
    expect(
      (await refusal(db.command({ collMod: 'things', validator: { $jsonSchema: { foo: 1 } } }))).code,
    ).toBe(9);
  });
});

describe('a collation', () => {
  const names = ['ábel', 'Abel', 'zalán', 'cukor', 'csaba', 'Ödön', 'olga', 'ózd', 'ÁBEL'];
  beforeEach(() => things.insertMany(names.map((name) => ({ name }))));
  const sorted = async (collation: Document, filter: Document = {}) =>
    (
      await things
        .find(filter)
        .collation(collation as { locale: string })
        .sort({ name: 1 })
        .toArray()
    ).map(({ name }) => name as string);

  test('hu sorts by the Hungarian alphabet: cs after c, ö after o, accents late', async () => {
    expect(await sorted({ locale: 'hu' })).toEqual([
      'Abel',
      'ábel',
      'ÁBEL',
      'cukor',
      'csaba',
      'olga',
      'ózd',
      'Ödön',
      'zalán',
    ]);
  });

  test('en sorts by the English one', async () => {
    expect(await sorted({ locale: 'en' })).toEqual([
      'Abel',
      'ábel',
      'ÁBEL',
      'csaba',
      'cukor',
      'Ödön',
      'olga',
      'ózd',
      'zalán',
    ]);
  });

  test.each<[string, number, string, string[]]>([
    ['hu', 1, 'ABEL', ['ábel', 'Abel', 'ÁBEL']],
    ['hu', 2, 'ábel', ['ábel', 'ÁBEL']],
    ['hu', 3, 'ábel', ['ábel']],
    ['en', 1, 'odon', ['Ödön']],
    ['hu', 1, 'odon', []],
    ['en', 2, 'ODON', []],
    ['en', 2, 'ÖDÖN', ['Ödön']],
  ])('%s of strength %d takes for %j: %j', async (locale, strength, name, expected) => {
    const found = async () =>
      (await things.find({ name }).collation({ locale, strength }).toArray())
        .map((thing) => thing.name as string)
        .sort();
    expect(await found()).toEqual([...expected].sort());
    await things.createIndex({ name: 1 }, { collation: { locale, strength } });
    expect(await found()).toEqual([...expected].sort());
    expect(
      await things
        .find({ name: { $in: [name] } })
        .collation({ locale, strength })
        .toArray(),
    ).toHaveLength(expected.length);
    expect(await things.countDocuments({ name: { $ne: name } }, { collation: { locale, strength } })).toBe(
      names.length - expected.length,
    );
  });

  test('counts for $group, distinct, updates, deletes and comparisons of expressions', async () => {
    const collation = { locale: 'hu', strength: 1 };
    expect(await things.distinct('name', { name: 'abel' }, { collation })).toHaveLength(1);
    expect(
      await things
        .aggregate([{ $match: { name: 'abel' } }, { $group: { _id: '$name', n: { $sum: 1 } } }], {
          collation,
        })
        .toArray(),
    ).toMatchObject([{ n: 3 }]);
    expect(
      await things
        .aggregate([{ $match: { $expr: { $eq: ['$name', 'ABEL'] } } }, { $count: 'n' }], { collation })
        .toArray(),
    ).toEqual([{ n: 3 }]);
    expect((await things.updateMany({ name: 'abel' }, { $set: { a: 1 } }, { collation })).modifiedCount).toBe(
      3,
    );
    expect((await things.deleteMany({ name: 'abel' }, { collation })).deletedCount).toBe(3);
  });

  test.each<[string, number, string, boolean]>([
    ['hu', 1, 'OLGA', true],
    ['hu', 1, 'ölga', false],
    ['en', 1, 'ölga', true],
    ['hu', 2, 'ólga', false],
    ['hu', 3, 'Olga', false],
  ])('a unique index of %s, strength %d, takes %j for olga: %s', async (locale, strength, name, isSame) => {
    await things.deleteMany({ name: { $ne: 'olga' } });
    await things.createIndex({ name: 1 }, { unique: true, collation: { locale, strength } });
    const error: unknown = await things.insertOne({ name }).catch((thrown: unknown) => thrown);
    expect(error instanceof MongoServerError && error.code === 11000).toBe(isSame);
  });

  test('an index of another collation is not used for texts, and is for numbers', async () => {
    await things.createIndex({ name: 1 }, { collation: { locale: 'hu', strength: 1 } });
    expect((await things.find({ name: 'olga' }).explain()).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect(await things.find({ name: 'OLGA' }).toArray()).toEqual([]);
    expect(JSON.stringify((await things.find({ name: 5 }).explain()).queryPlanner.winningPlan)).toContain(
      'name_1',
    );
  });

  test('numericOrdering sorts by the numbers in texts, simple by bytes', async () => {
    await things.deleteMany({});
    await things.insertMany(['10', '9', 'B', 'a'].map((name) => ({ name })));
    expect(await sorted({ locale: 'en', numericOrdering: true })).toEqual(['9', '10', 'a', 'B']);
    expect(await sorted({ locale: 'simple' })).toEqual(['10', '9', 'B', 'a']);
  });
});

describe('names with a dollar', () => {
  const upsert = { upsert: true };

  test('are taken by an upsert that inserts, and refused at the top by one that finds', async () => {
    const update = { $set: { phone: 1, $hotel: 320 } };
    const filter = { date: '2021-07-07' };
    await things.updateOne(filter, update, upsert);
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ ...filter, ...update.$set });
    const before = await all();
    const { code, errmsg } = await refusal(things.updateOne(filter, update, upsert));
    expect([code, errmsg]).toEqual([52, expect.stringContaining("'$hotel' in '$hotel'")]);
    expect((await refusal(things.findOneAndUpdate(filter, update))).code).toBe(52);
    expect(await all()).toEqual(before);
  });

  test('are taken by a replacement that inserts, and refused by one that finds', async () => {
    const replacement = { a: 1, $b: 2 };
    await things.replaceOne({ _id: 1 } as Document, replacement, upsert);
    expect(await all()).toEqual([{ _id: 1, ...replacement }]);
    expect((await refusal(things.replaceOne({ a: 1 }, replacement, upsert))).code).toBe(52);
    await things.replaceOne({ a: 1 }, { a: { $c: 1 } });
    expect(await all()).toEqual([{ _id: 1, a: { $c: 1 } }]);
  });

  test('come from the filter of an upsert', async () => {
    await things.updateOne({ 'a.$b': 1 }, { $set: { c: 1 } }, upsert);
    expect(await things.findOne({ 'a.$b': 1 }, { projection: { _id: 0 } })).toEqual({ a: { $b: 1 }, c: 1 });
  });

  test('are updated below the top, in fields and in what was found in arrays', async () => {
    await things.insertOne(
      as({ _id: 1, address: { $street: 'Oak' }, list: [{ $n: 1 }, { $n: 2 }], $rooms: 1 }),
    );
    await things.updateOne({ _id: 1 } as Document, { $set: { 'address.$street': 'Elm' } });
    await things.updateOne({ 'list.$n': 2 }, { $inc: { 'list.$.$n': 5 } });
    expect(await all()).toEqual([
      { _id: 1, address: { $street: 'Elm' }, list: [{ $n: 1 }, { $n: 7 }], $rooms: 1 },
    ]);
  });

  test.each<[string, Document, Document]>([
    ['a set _id', { a: 1 }, { $set: { _id: { $x: 1 } } }],
    ['a path within _id', { a: 1 }, { $set: { '_id.$x': 1 } }],
    ['the _id of a replacement', { a: 1 }, { _id: { $x: 1 } }],
    ['the _id of the filter', { '_id.$x': 1 }, { $set: { a: 1 } }],
  ])('are refused within an _id: %s', async (_name, filter, update) => {
    const reply = await db.command({ update: 'things', updates: [{ q: filter, u: update, upsert: true }] });
    expect(reply.writeErrors).toMatchObject([{ code: 52 }]);
    expect(await all()).toEqual([]);
  });
});

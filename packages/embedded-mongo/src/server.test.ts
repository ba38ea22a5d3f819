import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agenda } from 'agenda';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Binary, Decimal128, Double, Int32, Long, MongoClient, MongoServerError, Timestamp } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import mongoose from 'mongoose';
import { sweepExpired } from './commands/expiry.ts';
import { encode } from './bson/encode.ts';
import { UtcDate, doc } from './bson/values.ts';
import { startServer } from './index.ts';
import type { RunningServer } from './index.ts';
import { readIndexSpec } from './indexes/spec.ts';
import { Store } from './storage/store.ts';
import { until } from '../testing/until.ts';

let server: RunningServer;
let client: MongoClient;
let things: Collection<Document>;

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.close();
});
beforeEach(async () => {
  await client.db('t').dropDatabase();
  things = client.db('t').collection('things');
});

async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('the driver', () => {
  test('takes it for a replica set of one that says 7.0', async () => {
    const hello = await client.db('admin').command({ hello: 1 });
    expect(hello).toMatchObject({
      setName: 'rs0',
      isWritablePrimary: true,
      maxWireVersion: 21,
      logicalSessionTimeoutMinutes: 30,
      ok: 1,
    });
    expect(hello.hosts).toEqual([`127.0.0.1:${server.port}`]);
    expect(hello.topologyVersion).toBeUndefined();
    expect((await client.db('admin').command({ buildInfo: 1 })).versionArray.slice(0, 2)).toEqual([7, 0]);
  });

  test('gets back the types that it sent', async () => {
    const sent = {
      _id: 'x',
      d: new Double(4),
      i: new Int32(4),
      l: Long.fromNumber(4),
      dec: Decimal128.fromString('4.00'),
      at: new Date(5),
      b: new Binary(Buffer.from('b'), 0),
      ts: new Timestamp(1n),
      r: /a/i,
      n: null,
    };
    await things.insertOne(sent as Document);
    const got = await things.findOne({ _id: 'x' as never }, { promoteValues: false, bsonRegExp: true });
    expect(got).toMatchObject({
      d: new Double(4),
      i: new Int32(4),
      l: Long.fromNumber(4),
      dec: Decimal128.fromString('4.00'),
    });
    expect(Object.keys(got!)).toEqual(Object.keys(sent));
  });

  test('reads a long result in batches, and closes cursors', async () => {
    await things.insertMany(Array.from({ length: 250 }, (_, n) => ({ n })));
    expect((await things.find().sort({ n: -1 }).batchSize(7).toArray()).map(({ n }) => n)).toEqual(
      Array.from({ length: 250 }, (_, n) => 249 - n),
    );
    const cursor = things.find().batchSize(2);
    await cursor.next();
    await cursor.close();
    expect((await refusal(client.db('t').command({ getMore: 12345n, collection: 'things' }))).code).toBe(43);
  });

  test('a cursor leaves out what was deleted since, and what no longer matches', async () => {
    await things.insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: n as never, ok: true })));
    const cursor = things.find({ ok: true }).batchSize(2);
    const first = await cursor.next();
    await things.deleteOne({ _id: 5 as never });
    await things.updateOne({ _id: 6 as never }, { $set: { ok: false } });
    const rest = await cursor.toArray();
    expect([first, ...rest].map((found) => found!._id)).toEqual([0, 1, 2, 3, 4, 7, 8, 9]);
  });

  test('a duplicate key names its index and its value on every path', async () => {
    await things.createIndex({ a: 1, b: 1 }, { unique: true });
    await things.insertOne({ a: 1, b: 2 });
    await things.insertOne({ a: 1, b: 3 });
    const expected = { code: 11000, keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: 2 } };
    expect(await refusal(things.insertOne({ a: 1, b: 2 }))).toMatchObject(expected);
    expect(await refusal(things.updateOne({ b: 3 }, { $set: { b: 2 } }))).toMatchObject(expected);
    expect(await refusal(things.findOneAndUpdate({ b: 3 }, { $set: { b: 2 } }))).toMatchObject(expected);
    expect(
      await refusal(things.updateOne({ a: 1, b: 2, c: 1 }, { $set: { d: 1 } }, { upsert: true })),
    ).toMatchObject(expected);
    expect(await things.countDocuments()).toBe(2);
  });

  test('ordered writes stop at a failure, unordered ones go on', async () => {
    await things.insertOne({ _id: 2 as never });
    const documents = () => [1, 2, 3].map((n) => ({ _id: n as never }));
    const ordered = await things.insertMany(documents()).catch((error: unknown) => error);
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
    await things.deleteOne({ _id: 1 as never });
    const unordered = await things
      .insertMany(documents(), { ordered: false })
      .catch((error: unknown) => error);
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2 });
  });

  test('findOneAndUpdate inserts, changes, projects and returns before or after', async () => {
    const after = await things.findOneAndUpdate(
      { k: 1 },
      { $inc: { n: 1 }, $setOnInsert: { made: true } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(after).toMatchObject({ k: 1, n: 1, made: true });
    expect(
      await things.findOneAndUpdate({ k: 1 }, { $inc: { n: 1 } }, { projection: { n: 1, _id: 0 } }),
    ).toEqual({ n: 1 });
    expect(await things.findOneAndUpdate({ k: 9 }, { $inc: { n: 1 } })).toBeNull();
    expect(await things.findOneAndDelete({ k: 1 })).toMatchObject({ n: 2 });
  });

  test('a failed update leaves its document as it was', async () => {
    await things.insertOne({ _id: 1 as never, a: 1, b: 'x' });
    expect((await refusal(things.updateOne({ _id: 1 as never }, { $inc: { a: 1, b: 1 } }))).code).toBe(14);
    expect(await things.findOne()).toEqual({ _id: 1, a: 1, b: 'x' });
  });

  test('a retry of a write gets the stored answer and does nothing', async () => {
    const other = await MongoClient.connect(server.uri);
    const session = other.startSession();
    const command = {
      update: 'things',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      txnNumber: Long.fromNumber(1000),
    };
    const first = await other.db('t').command(command, { session });
    expect(await other.db('t').command(command, { session })).toMatchObject({
      n: first.n,
      upserted: first.upserted,
    });
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
    await session.endSession();
    await other.close();
  });

  test('many clients that compare and set lose no step', async () => {
    await things.insertOne({ _id: 1 as never, n: 0 });
    let refused = 0;
    const step = async () => {
      for (let done = false; !done;) {
        const { n } = (await things.findOne({ _id: 1 as never }))!;
        done = (await things.updateOne({ _id: 1 as never, n }, { $inc: { n: 1 } })).modifiedCount === 1;
        if (!done) refused++;
      }
    };
    await Promise.all(Array.from({ length: 20 }, step));
    expect((await things.findOne())!.n).toBe(20);
    expect(refused).toBeGreaterThan(0);
  });

  test('explain names the index', async () => {
    await things.createIndex({ a: 1 }, { name: 'by a' });
    const plan = await things.find({ a: 5 }).explain();
    expect(plan.queryPlanner.winningPlan.inputStage).toMatchObject({ stage: 'IXSCAN', indexName: 'by a' });
  });

  test('counting, distinct values and aggregation', async () => {
    await things.insertMany([
      { t: ['x', 'y'], n: 1 },
      { t: ['y'], n: 2 },
    ]);
    expect(await things.countDocuments({ t: 'y' }, { limit: 1 })).toBe(1);
    expect(await things.estimatedDocumentCount()).toBe(2);
    expect(await things.distinct('t')).toEqual(['x', 'y']);
    expect(await things.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray()).toEqual([
      { _id: null, n: 3 },
    ]);
    await things.aggregate([{ $project: { n: 1 } }, { $merge: 'other' }]).toArray();
    expect(await client.db('t').collection('other').countDocuments()).toBe(2);
  });

  test('collections and indexes are listed, renamed and dropped', async () => {
    await things.createIndexes([{ key: { a: 1 } }, { key: { at: 1 }, expireAfterSeconds: 60 }]);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'at_1']);
    await things.dropIndex('a_1');
    await things.rename('renamed');
    expect((await client.db('t').listCollections().toArray()).map(({ name }) => name)).toEqual(['renamed']);
    expect((await client.db('t').collection('renamed').indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'at_1',
    ]);
    await client.db('t').dropDatabase();
    expect((await refusal(client.db('t').command({ listIndexes: 'renamed' }))).code).toBe(26);
  });

  test('a validator refuses what does not match', async () => {
    await client.db('t').createCollection('checked', { validator: { n: { $gt: 0 } } });
    const checked = client.db('t').collection('checked');
    expect((await refusal(checked.insertOne({ n: 0 }))).code).toBe(121);
    await checked.insertOne({ n: 0 }, { bypassDocumentValidation: true });
    expect((await refusal(checked.updateOne({ n: 0 }, { $set: { n: -1 } }))).code).toBe(121);
  });

  test("a collection's collation counts for its queries, sorts and indexes", async () => {
    const names = await client
      .db('t')
      .createCollection('names', { collation: { locale: 'hu', strength: 2 } });
    await names.createIndex({ name: 1 }, { unique: true });
    await names.insertMany([{ name: 'Zoé' }, { name: 'Ödön' }, { name: 'Olga' }]);
    expect((await names.findOne({ name: 'OLGA' }))?.name).toBe('Olga');
    expect((await names.find().sort({ name: 1 }).toArray()).map(({ name }) => name)).toEqual([
      'Olga',
      'Ödön',
      'Zoé',
    ]);
    expect((await refusal(names.insertOne({ name: 'ZOÉ' }))).code).toBe(11000);
    await names.insertOne({ name: 'Zoe' });
  });
});

describe('what is not there is refused by name', () => {
  test.each<[string, Document, number, RegExp]>([
    ['an unknown command', { mapReduce: 'c' }, 59, /mapReduce/],
    ['bulkWrite', { bulkWrite: 1 }, 59, /bulkWrite/],
    ['an unknown option', { find: 'c', foo: 1 }, 40415, /find\.foo/],
    [
      'an unknown option of a statement',
      { update: 'c', updates: [{ q: {}, u: {}, sort: { a: 1 } }] },
      40415,
      /sort/,
    ],
    ['a tailable cursor', { find: 'c', tailable: true }, 115, /tailable/],
    ['a capped collection', { create: 'c', capped: true, size: 1000 }, 115, /capped/],
    ['a view', { create: 'c', viewOn: 'x', pipeline: [] }, 115, /viewOn/],
    ['a time series', { create: 'c', timeseries: { timeField: 't' } }, 115, /timeseries/],
    ['a snapshot read', { find: 'c', readConcern: { level: 'snapshot' } }, 115, /snapshot/],
    ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 115, /text index/],
    ['a locale', { find: 'c', collation: { locale: 'xx' } }, 2, /locale/],
    ['$where', { find: 'c', filter: { $where: '1' } }, 115, /\$where/],
    ['an unknown hint', { find: 'c', hint: 'x' }, 0, /./],
  ])('%s', async (what, command, code, message) => {
    if (what === 'an unknown hint') {
      await things.insertOne({});
      expect((await refusal(things.find().hint('x').toArray())).code).toBe(2);
      return;
    }
    const error = await refusal(client.db('t').command(command));
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
  });

  test('transactions over several documents, before they do anything', async () => {
    const session = client.startSession();
    const work = session.withTransaction(() => things.insertOne({ a: 1 }, { session }));
    expect((await refusal(work)).code).toBe(263);
    await session.endSession();
    expect(await things.countDocuments()).toBe(0);
  });

  test('more members than there are, after the write is done', async () => {
    const error = await things
      .insertOne({ a: 1 }, { writeConcern: { w: 3 } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 100 });
    expect(await things.countDocuments()).toBe(1);
  });
});

describe('a client that breaks the rules', () => {
  test.each([
    ['a length of 2 GB', Buffer.from([0xff, 0xff, 0xff, 0x7f, ...new Array<number>(12).fill(0)])],
    ['an unknown operation', Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0])],
    ['garbage', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ])('is disconnected after %s, and the others are served', async (_what, bytes) => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write(bytes);
    await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
    expect((await client.db('t').command({ ping: 1 })).ok).toBe(1);
  });
});

describe('mongoose', () => {
  test('keeps its models: unique, versions, arrays, population, defaults', async () => {
    const connection = await mongoose.createConnection(server.uri, { dbName: 't' }).asPromise();
    const Team = connection.model('Team', new mongoose.Schema({ name: { type: String, unique: true } }));
    const Player = connection.model(
      'Player',
      new mongoose.Schema(
        {
          name: String,
          team: { type: mongoose.Schema.Types.ObjectId, ref: 'Team' },
          scores: [{ week: Number, points: Number }],
        },
        { timestamps: true, optimisticConcurrency: true },
      ),
    );
    await Team.init();
    const team = await Team.create({ name: 'Ants' });
    await expect(Team.create({ name: 'Ants' })).rejects.toMatchObject({ code: 11000 });
    const player = await Player.create({ name: 'P', team: team._id, scores: [{ week: 1, points: 2 }] });
    const stale = await Player.findById(player._id);
    player.scores.push({ week: 2, points: 5 });
    await player.save();
    stale!.name = 'late';
    await expect(stale!.save()).rejects.toThrow(/No matching document found/);
    const found = await Player.findOne({ 'scores.week': 2 })
      .populate<{ team: { name: string } }>('team')
      .lean();
    expect(found).toMatchObject({ team: { name: 'Ants' }, scores: [{ week: 1 }, { week: 2, points: 5 }] });
    await Player.updateOne({ 'scores.week': 2 }, { $set: { 'scores.$.points': 7 } });
    await Player.bulkWrite([
      { updateOne: { filter: { name: 'Q' }, update: { $set: { name: 'Q' } }, upsert: true } },
      { deleteMany: { filter: { name: 'none' } } },
    ]);
    expect(await Player.find().sort({ name: 1 }).distinct('name')).toEqual(['P', 'Q']);
    expect(
      (
        await Player.aggregate([
          { $unwind: '$scores' },
          { $group: { _id: '$name', points: { $sum: '$scores.points' } } },
        ])
      )[0],
    ).toEqual({ _id: 'P', points: 9 });
    await connection.close();
  });
});

describe('agenda', () => {
  test('runs its jobs once each, with two workers', async () => {
    const ran: number[] = [];
    const workers = ['one', 'two'].map(
      (name) =>
        new Agenda({
          backend: new MongoBackend({ mongo: client.db('t') }),
          processEvery: 50,
          defaultLockLifetime: 1000,
          name,
        }),
    );
    for (const worker of workers) {
      worker.define('job', async (job) => {
        ran.push((job.attrs.data as { n: number }).n);
      });
      await worker.start();
    }
    for (let n = 0; n < 10; n++) await workers[0]!.now('job', { n });
    await until(() => ran.length >= 10);
    for (const worker of workers) await worker.stop();
    expect(ran.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('what has expired is swept away, the rest stays', () => {
  const store = new Store(':memory:');
  const collection = store.create('t', 'c');
  store.addIndex(
    collection,
    readIndexSpec(doc({ key: { at: 1 }, name: 'at', expireAfterSeconds: 10 }), undefined),
  );
  for (const [i, at] of [
    new UtcDate(0),
    new UtcDate(5000),
    'never',
    [new UtcDate(99_000), new UtcDate(1)],
  ].entries()) {
    const document = doc({ _id: i, at });
    collection.insert(encode(document));
  }
  expect(sweepExpired(store, 10_001)).toBe(2);
  expect(collection.count()).toBe(2);
  store.close();
});

test('data and stored answers are there after a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
  for (const wanted of [1, 2]) {
    const own = await startServer({ port: 0, data: folder });
    const other = await MongoClient.connect(own.uri);
    await other.db('d').collection('c').insertOne({ at: wanted });
    expect(await other.db('d').collection('c').countDocuments()).toBe(wanted);
    await other.close();
    await own.close();
  }
  rmSync(folder, { recursive: true });
});

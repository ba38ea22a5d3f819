import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError, Timestamp } from 'mongodb';
import type { ChangeStream, ChangeStreamDocument, Collection, Db, Document, ResumeToken } from 'mongodb';
import { startServer } from '../index.ts';
import type { RunningServer } from '../index.ts';
import { until } from '../../testing/until.ts';

let server: RunningServer;
let client: MongoClient;
let db: Db;
let things: Collection<Document>;
let count = 0;
const opened: ChangeStream<Document, Document>[] = [];

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.close();
});
beforeEach(() => {
  db = client.db(`streams${++count}`);
  things = db.collection('things');
});
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

/** A stream that is open: writes that come after this are seen by it. */
async function watching(
  on: Collection<Document> | Db,
  pipeline: Document[] = [],
  options: Document = {},
): Promise<ChangeStream<Document, Document>> {
  const stream = on.watch(pipeline, { maxAwaitTimeMS: 50, ...options });
  opened.push(stream);
  const first = await stream.tryNext();
  if (first !== null) early.set(stream, first);
  return stream;
}
const early = new WeakMap<object, Document>();

async function events(stream: ChangeStream<Document, Document>, most: number): Promise<Document[]> {
  const seen: Document[] = early.has(stream) ? [early.get(stream)!] : [];
  while (seen.length < most) seen.push(await stream.next());
  return seen;
}

async function refusal(work: () => Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('a stream on a collection tells', () => {
  test('of an inserted document, with the fields that MongoDB has and in its order', async () => {
    const stream = await watching(things);
    await things.insertOne({ _id: 1 as never, a: 'x' });
    const [event] = await events(stream, 1);
    expect(Object.keys(event!)).toEqual([
      '_id',
      'operationType',
      'clusterTime',
      'wallTime',
      'fullDocument',
      'ns',
      'documentKey',
    ]);
    expect(event).toMatchObject({
      operationType: 'insert',
      fullDocument: { _id: 1, a: 'x' },
      ns: { db: db.databaseName, coll: 'things' },
      documentKey: { _id: 1 },
      clusterTime: expect.any(Timestamp),
      wallTime: expect.any(Date),
    });
  });

  test('of changes in the order of the writes, whoever wrote', async () => {
    const stream = await watching(things);
    await things.bulkWrite([
      { insertOne: { document: { _id: 1 as never, a: 1 } } },
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 2 } } } },
      { replaceOne: { filter: { _id: 1 as never }, replacement: { b: 1 } } },
      { updateOne: { filter: { _id: 2 as never }, update: { $set: { a: 2 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 as never } } },
    ]);
    await things.findOneAndDelete({ _id: 2 as never });
    const seen = await events(stream, 6);
    expect(seen.map(({ operationType, documentKey }) => [operationType, documentKey._id])).toEqual([
      ['insert', 1],
      ['update', 1],
      ['replace', 1],
      ['insert', 2],
      ['delete', 1],
      ['delete', 2],
    ]);
    const times = seen.map(({ clusterTime }) => (clusterTime as Timestamp).toBigInt());
    expect(times).toEqual([...new Set(times)].sort((a, b) => (a < b ? -1 : 1)));
    expect(seen[2]).toMatchObject({ fullDocument: { _id: 1, b: 1 } });
    expect(seen[4]).not.toHaveProperty('fullDocument');
  });

  test('nothing of a write that changed nothing, failed, or went elsewhere', async () => {
    await things.insertOne({ _id: 1 as never, a: 1 });
    const stream = await watching(things);
    await things.updateOne({ _id: 1 as never }, { $set: { a: 1 } });
    await things.insertOne({ _id: 1 as never }).catch(() => undefined);
    await db.collection('others').insertOne({ _id: 9 as never });
    await things.insertOne({ _id: 2 as never });
    expect((await events(stream, 1))[0]).toMatchObject({ operationType: 'insert', documentKey: { _id: 2 } });
  });
});

const descriptions: [string, Document, Document | Document[], Document][] = [
  ['a field that is set', { a: 1 }, { $set: { a: 2, b: 3 } }, { updatedFields: { a: 2, b: 3 } }],
  [
    'a field inside a document',
    { a: { b: 1, c: 1 } },
    { $set: { 'a.b': 2 } },
    { updatedFields: { 'a.b': 2 } },
  ],
  ['a document that had to be made', {}, { $set: { 'a.b.c': 1 } }, { updatedFields: { a: { b: { c: 1 } } } }],
  ['only what has changed', { a: 1, b: 1 }, { $set: { a: 1, b: 2 } }, { updatedFields: { b: 2 } }],
  [
    'a removed field',
    { a: 1, b: { c: 1 } },
    { $unset: { a: '', 'b.c': '' } },
    { removedFields: ['a', 'b.c'] },
  ],
  ['an element of an array', { a: [1, 2] }, { $set: { 'a.1': 5 } }, { updatedFields: { 'a.1': 5 } }],
  [
    'what is pushed',
    { a: [1] },
    { $push: { a: { $each: [2, 3] } } },
    { updatedFields: { 'a.1': 2, 'a.2': 3 } },
  ],
  ['an array that was cut by an operator', { a: [1, 2] }, { $pop: { a: 1 } }, { updatedFields: { a: [1] } }],
  ['an array set anew', { a: [1] }, { $set: { a: [1, 2] } }, { updatedFields: { a: [1, 2] } }],
  ['an array filled up', { a: [1] }, { $set: { 'a.3': 4 } }, { updatedFields: { a: [1, null, null, 4] } }],
  ['a new name', { a: 1 }, { $rename: { a: 'b' } }, { updatedFields: { b: 1 }, removedFields: ['a'] }],
  [
    'every element that was meant',
    { a: [{ n: 1 }, { n: 2 }] },
    { $inc: { 'a.$[].n': 1 } },
    { updatedFields: { 'a.0.n': 2, 'a.1.n': 3 } },
  ],
  ['the type of a number', { a: 1 }, [{ $set: { a: { $toDouble: '$a' } } }], { updatedFields: { a: 1 } }],
  [
    'an array that a pipeline shortens',
    { a: [1, 2, 3] },
    [{ $set: { a: { $slice: ['$a', 2] } } }],
    { truncatedArrays: [{ field: 'a', newSize: 2 }] },
  ],
  [
    'what a pipeline changes deep inside',
    { a: { b: [{ c: 1 }], d: 1 } },
    [{ $set: { 'a.b': { $concatArrays: ['$a.b', [{ c: 2 }]] }, e: 1 } }, { $unset: 'a.d' }],
    { updatedFields: { 'a.b.1': { c: 2 }, e: 1 }, removedFields: ['a.d'] },
  ],
  [
    'names such as __proto__',
    { a: 1 },
    { $set: { '__proto__.x': 1 } },
    { updatedFields: { ['__proto__']: { x: 1 } } },
  ],
];

describe('the description of an update tells', () => {
  test.each(descriptions)('%s', async (_rule, before, update, expected) => {
    await things.insertOne({ _id: 1 as never, ...before });
    const stream = await watching(things);
    await things.updateOne({ _id: 1 as never }, update);
    const [event] = await events(stream, 1);
    expect(event!.updateDescription).toEqual({
      updatedFields: {},
      removedFields: [],
      truncatedArrays: [],
      ...expected,
    });
    expect(event).not.toHaveProperty('fullDocument');
  });
});

describe('the whole document of an update', () => {
  test('is the one of now, when it is asked for', async () => {
    await things.insertOne({ _id: 1 as never, a: 1 });
    const stream = await watching(things, [], { fullDocument: 'updateLookup', maxAwaitTimeMS: 10 });
    await things.bulkWrite([
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 2 } } } },
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 3 } } } },
    ]);
    const seen = await events(stream, 2);
    expect(seen.map(({ fullDocument }) => fullDocument)).toEqual([
      { _id: 1, a: 3 },
      { _id: 1, a: 3 },
    ]);
  });

  test('is null when it is gone', async () => {
    await things.insertOne({ _id: 1 as never, a: 1 });
    const stream = await watching(things, [{ $match: { operationType: 'update' } }], {
      fullDocument: 'updateLookup',
    });
    await things.bulkWrite([
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 2 } } } },
      { deleteOne: { filter: { _id: 1 as never } } },
    ]);
    expect((await events(stream, 1))[0]!.fullDocument).toBeNull();
  });
});

describe('a stream ends with what it was opened on', () => {
  async function toTheEnd(stream: ChangeStream<Document, Document>): Promise<Document[]> {
    const seen: Document[] = [];
    const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
    await new Promise<void>((resolve) => {
      stream.on('change', (event) => {
        seen.push(event);
        if (event.operationType === 'invalidate') resolve();
      });
    });
    await closed;
    return seen;
  }
  /** The server has answered with the first token, so the cursor is open. */
  const isOpen = (stream: ChangeStream<Document, Document>) => once(stream, 'resumeTokenChanged');

  test('drop: told, invalidated, closed', async () => {
    await things.insertOne({});
    const stream = things.watch();
    opened.push(stream);
    const all = toTheEnd(stream);
    await isOpen(stream);
    await things.drop();
    expect((await all).map(({ operationType }) => operationType)).toEqual(['drop', 'invalidate']);
  });

  test('a new name: told with the new one, invalidated, closed', async () => {
    await things.insertOne({});
    const stream = things.watch();
    opened.push(stream);
    const all = toTheEnd(stream);
    await isOpen(stream);
    await things.rename('others');
    const seen = await all;
    expect(seen.map(({ operationType }) => operationType)).toEqual(['rename', 'invalidate']);
    expect(seen[0]).toMatchObject({
      ns: { db: db.databaseName, coll: 'things' },
      to: { db: db.databaseName, coll: 'others' },
    });
  });

  test('a database: each collection is told, then the database itself', async () => {
    await things.insertOne({});
    const stream = db.watch();
    opened.push(stream);
    const all = toTheEnd(stream);
    await isOpen(stream);
    await db.collection('others').insertOne({});
    await db.dropDatabase();
    expect((await all).map(({ operationType, ns }) => [operationType, ns?.coll])).toEqual([
      ['insert', 'others'],
      ['drop', 'things'],
      ['drop', 'others'],
      ['dropDatabase', undefined],
      ['invalidate', undefined],
    ]);
  });

  test('after an end only startAfter goes on', async () => {
    await things.insertOne({});
    const stream = await watching(things);
    await things.drop();
    const [drop, invalidate] = await events(stream, 2);
    const resumed = await watching(things, [], { resumeAfter: drop!._id });
    expect((await events(resumed, 1))[0]).toMatchObject({
      operationType: 'invalidate',
      _id: invalidate!._id,
    });
    expect((await refusal(() => things.watch([], { resumeAfter: invalidate!._id }).tryNext())).code).toBe(
      260,
    );
    const again = await watching(things, [], { startAfter: invalidate!._id });
    await things.insertOne({ _id: 5 as never });
    expect((await events(again, 1))[0]).toMatchObject({ documentKey: { _id: 5 } });
  });
});

describe('the stages behind it', () => {
  test('filter and shape the events', async () => {
    const stream = await watching(things, [
      { $match: { 'fullDocument.uid': { $ne: 'me' } } },
      { $set: { who: '$fullDocument.uid' } },
      { $project: { who: 1 } },
    ]);
    await things.insertMany([{ uid: 'me' }, { uid: 'you' }]);
    expect((await events(stream, 1))[0]).toEqual({ _id: expect.anything(), who: 'you' });
  });

  test('may be those that MongoDB allows', async () => {
    for (const stage of [
      { $addFields: { x: 1 } },
      { $unset: 'wallTime' },
      { $replaceRoot: { newRoot: '$$ROOT' } },
      { $replaceWith: '$$ROOT' },
    ])
      await watching(things, [stage]);
  });

  test.each<[string, Document, number]>([
    ['an unknown stage', { $what: {} }, 40324],
    ['a stage that needs all documents', { $sort: { a: 1 } }, 20],
    ['a group', { $group: { _id: null } }, 20],
    ['a write', { $out: 'x' }, 20],
    ['a second stream', { $changeStream: {} }, 40602],
  ])('refuse %s', async (_what, stage, code) => {
    expect((await refusal(() => things.watch([stage]).tryNext())).code).toBe(code);
  });

  test.each<[string, Document]>([
    ['taken away', { $project: { _id: 0 } }],
    ['changed', { $set: { _id: 'x' } }],
  ])('the token must not be %s: 280, and the stream is closed', async (_how, stage) => {
    const stream = await watching(things, [stage]);
    await things.insertOne({});
    const error = await refusal(() => stream.next());
    expect(error).toMatchObject({ code: 280, codeName: 'ChangeStreamFatalError' });
    expect(error.errorLabels).toEqual(['NonResumableChangeStreamError']);
    expect(stream.closed).toBe(true);
  });
});

describe('options', () => {
  test.each<[string, Document, number]>([
    ['pictures from before', { fullDocumentBeforeChange: 'required' }, 115],
    ['pictures from before, if any', { fullDocumentBeforeChange: 'whenAvailable' }, 115],
    ['pictures from after', { fullDocument: 'required' }, 115],
    ['expanded events', { showExpandedEvents: true }, 115],
    ['an unknown kind of document', { fullDocument: 'sometimes' }, 2],
    ['two places to start at', { resumeAfter: { _data: '82' }, startAfter: { _data: '82' } }, 50865],
    ['a place and a time', { resumeAfter: { _data: '82' }, startAtOperationTime: new Timestamp(1n) }, 40674],
    ['a token of somebody else', { resumeAfter: { _data: 'ABCDEF' } }, 9],
    ['a token without its text', { resumeAfter: { data: 1 } }, 40647],
    ['an option that does not exist', { what: 1 }, 40415],
  ])('refuse %s', async (_what, options, code) => {
    const open = () =>
      db.command({ aggregate: 'things', pipeline: [{ $changeStream: options }], cursor: {} });
    expect((await refusal(open)).code).toBe(code);
  });

  test('a stream of the whole server, of admin, and behind a stage are refused', async () => {
    expect((await refusal(() => client.watch().tryNext())).code).toBe(115);
    expect((await refusal(() => client.db('admin').watch().tryNext())).code).toBe(73);
    const late = { aggregate: 'things', pipeline: [{ $match: {} }, { $changeStream: {} }], cursor: {} };
    expect((await refusal(() => db.command(late))).code).toBe(40602);
    const explained = { explain: { aggregate: 'things', pipeline: [{ $changeStream: {} }], cursor: {} } };
    expect((await refusal(() => db.command(explained))).code).toBe(115);
  });
});

describe('resuming', () => {
  test('after any event gives those behind it', async () => {
    const stream = await watching(things);
    for (let n = 0; n < 5; n++) await things.insertOne({ _id: n as never });
    const seen = await events(stream, 5);
    for (const option of ['resumeAfter', 'startAfter'])
      for (const [i, { _id }] of seen.slice(0, 4).entries()) {
        const again = await watching(things, [], { [option]: _id });
        expect(await events(again, 4 - i)).toEqual(seen.slice(i + 1));
      }
  });

  test('at the time of a write gives that write first', async () => {
    await watching(things);
    const reply = await db.command({ insert: 'things', documents: [{ _id: 1 }] });
    await things.insertOne({ _id: 2 as never });
    const again = await watching(things, [], { startAtOperationTime: reply.operationTime });
    expect((await events(again, 2)).map(({ documentKey }) => documentKey._id)).toEqual([1, 2]);
  });

  test('a first stream may start at a time since when nothing has changed', async () => {
    await things.insertOne({});
    const { operationTime } = await db
      .collection('others')
      .insertOne({})
      .then(() => db.command({ ping: 1 }));
    const stream = await watching(things, [], { startAtOperationTime: operationTime });
    await things.insertOne({ _id: 3 as never });
    expect((await events(stream, 1))[0]).toMatchObject({ documentKey: { _id: 3 } });
  });

  test('from before the first stream is history lost, and not resumable', async () => {
    const { operationTime } = await db.command({ insert: 'things', documents: [{}] });
    const error = await refusal(() => things.watch([], { startAtOperationTime: operationTime }).tryNext());
    expect(error).toMatchObject({ code: 286, codeName: 'ChangeStreamHistoryLost' });
    expect(error.hasErrorLabel('ResumableChangeStreamError')).toBe(false);
  });

  test('the driver goes on by itself when its cursor was killed', async () => {
    const stream = await watching(things);
    await things.insertOne({ _id: 1 as never });
    await events(stream, 1);
    const { id } = (stream as unknown as { cursor: { id: bigint } }).cursor;
    await db.command({ killCursors: 'things', cursors: [id] });
    await things.insertOne({ _id: 2 as never });
    expect((await events(stream, 1))[0]).toMatchObject({ documentKey: { _id: 2 } });
  });
});

describe('a cursor that waits', () => {
  async function openRaw(batchSize = 0): Promise<{ id: bigint; token: string }> {
    const { cursor } = await db.command(
      { aggregate: 'things', pipeline: [{ $changeStream: {} }], cursor: { batchSize } },
      { useBigInt64: true },
    );
    return { id: cursor.id, token: cursor.postBatchResumeToken._data };
  }
  const more = (id: bigint, maxTimeMS: number, batchSize?: number) =>
    db.command({ getMore: id, collection: 'things', maxTimeMS, ...(batchSize ? { batchSize } : {}) });

  test('answers with nothing when its time is up, with a token that goes on from there', async () => {
    const { id, token } = await openRaw();
    await db.collection('others').insertOne({});
    const started = Date.now();
    const { cursor } = await more(id, 60);
    expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    expect(cursor.nextBatch).toEqual([]);
    expect(cursor.postBatchResumeToken._data > token).toBe(true);
    const again = await watching(things, [], { resumeAfter: cursor.postBatchResumeToken });
    await things.insertOne({ _id: 1 as never });
    expect((await events(again, 1))[0]).toMatchObject({ documentKey: { _id: 1 } });
  });

  test('answers at once when something comes, and holds up nobody meanwhile', async () => {
    const { id } = await openRaw();
    const waiting = more(id, 60_000);
    await delay(20);
    await things.insertOne({ _id: 7 as never });
    const { cursor } = await waiting;
    expect(cursor.nextBatch).toMatchObject([{ documentKey: { _id: 7 } }]);
    expect(cursor.postBatchResumeToken).toEqual(cursor.nextBatch[0]._id);
  });

  test('gives batches of the size asked for', async () => {
    const { id } = await openRaw();
    await things.insertMany(Array.from({ length: 5 }, (_, n) => ({ _id: n as never })));
    const sizes = [];
    for (let i = 0; i < 3; i++) sizes.push((await more(id, 10, 2)).cursor.nextBatch.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('thousands of changes come in whole, over batches', async () => {
    const { id } = await openRaw();
    for (let part = 0; part < 3; part++)
      await things.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n: part * 2000 + n })));
    const seen: number[] = [];
    while (seen.length < 6000)
      for (const event of (await more(id, 10)).cursor.nextBatch) seen.push(event.fullDocument.n);
    expect(seen).toEqual(Array.from({ length: 6000 }, (_, n) => n));
  });

  test('is told when it is killed', async () => {
    const { id } = await openRaw();
    const waiting = refusal(() => more(id, 60_000));
    await delay(20);
    await db.command({ killCursors: 'things', cursors: [id] });
    expect((await waiting).code).toBe(237);
    expect((await refusal(() => more(id, 10))).code).toBe(43);
  });

  test('cannot be asked twice at once, nor under another name', async () => {
    const { id } = await openRaw();
    const waiting = more(id, 300);
    await delay(20);
    expect((await refusal(() => more(id, 10))).code).toBe(12051);
    await waiting;
    expect((await refusal(() => db.command({ getMore: id, collection: 'others' }))).code).toBe(13);
  });

  test('goes with its connection', async () => {
    const other = await MongoClient.connect(server.uri);
    const open = async () =>
      (await client.db('admin').command({ serverStatus: 1 })).metrics.cursor.open.total as number;
    const before = await open();
    const stream = other.db(db.databaseName).collection('things').watch([], { maxAwaitTimeMS: 60_000 });
    stream.on('error', () => undefined);
    stream.on('change', () => undefined);
    await until(async () => (await open()) !== before);
    await delay(50);
    await other.close(true);
    await until(async () => (await open()) <= before);
    expect(await open()).toBe(before);
    await stream.close();
  });

  test('does not keep a stopping server', async () => {
    const second = await startServer({ port: 0, data: ':memory:' });
    const other = await MongoClient.connect(second.uri);
    const stream = other.db('d').collection('c').watch([], { maxAwaitTimeMS: 60_000 });
    stream.on('error', () => undefined);
    stream.on('change', () => undefined);
    await delay(50);
    await second.close();
    await other.close(true);
  });
});

describe('a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('does not keep a stream from going on where it was', async () => {
    const first = await startServer({ port: 0, data: folder });
    const before = await MongoClient.connect(first.uri);
    const stream = before.db('d').collection('c').watch([], { maxAwaitTimeMS: 20 });
    await stream.tryNext();
    await before
      .db('d')
      .collection('c')
      .insertOne({ _id: 1 as never });
    const seen: ResumeToken = ((await stream.next()) as ChangeStreamDocument)._id;
    await before
      .db('d')
      .collection('c')
      .insertOne({ _id: 2 as never });
    await before.close(true);
    await first.close();
    const second = await startServer({ port: 0, data: folder });
    const after = await MongoClient.connect(second.uri);
    await after
      .db('d')
      .collection('c')
      .insertOne({ _id: 3 as never });
    const again = after.db('d').collection('c').watch([], { resumeAfter: seen, maxAwaitTimeMS: 20 });
    const ids = [await again.next(), await again.next()].map(
      (event) => (event as { documentKey?: { _id: unknown } }).documentKey?._id,
    );
    expect(ids).toEqual([2, 3]);
    await after.close(true);
    await second.close();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { BSON, MongoClient, MongoServerError } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { encode } from './bson/encode.ts';
import { RawDoc, doc, isDoc } from './bson/values.ts';
import type { Doc, Value } from './bson/values.ts';
import { Cursors, resultsOf } from './commands/cursors.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { frame } from './wire/framing.ts';
import { RawClient, messageOf } from './wire/rawClient.ts';

let server: RunningServer;
let client: MongoClient;
let things: Collection<Document>;
const raws: RawClient[] = [];

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  things = client.db('limits').collection('things');
});
afterEach(async () => {
  for (const raw of raws.splice(0)) await raw.close();
  await client.db('limits').dropDatabase();
  expect((await client.db('admin').command({ ping: 1 })).ok).toBe(1);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

async function raw(): Promise<RawClient> {
  const connected = await RawClient.connect(server.port);
  raws.push(connected);
  return connected;
}

const plain = (reply: Doc | undefined): Document => BSON.deserialize(encode(reply!));

async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

const mb = 1024 * 1024;
/** A document of exactly so many bytes. */
const ofSize = (bytes: number, _id = 1) => ({ _id, t: 'x'.repeat(bytes - 22) });
const nested = (levels: number): Document => (levels <= 1 ? {} : { a: nested(levels - 1) });

test('only this machine is listened to', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others)
    await expect(
      new Promise((resolve, reject) => {
        const socket = net.connect({ port: server.port, host: address, timeout: 2000 });
        socket.on('connect', () => resolve('connected')).on('error', reject);
      }),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(new URL(server.uri.replace('mongodb:', 'http:')).hostname).toBe('127.0.0.1');
});

test('whoever comes beyond the most connections is hung up on, and the others are served', async () => {
  const small = await startServer({ port: 0, data: ':memory:', maxConnections: 2 });
  const inside = [await RawClient.connect(small.port), await RawClient.connect(small.port)];
  const beyond = await RawClient.connect(small.port);
  await beyond.closed;
  for (const one of inside)
    expect(plain(await one.ask(doc({ ping: 1, $db: 'admin' })))).toMatchObject({ ok: 1 });
  await inside[0]!.close();
  // There is room again as soon as the server has noticed.
  let reply: Doc | undefined;
  while (!reply) {
    const next = await RawClient.connect(small.port);
    reply = await next.ask(doc({ ping: 1, $db: 'admin' }));
    await next.close();
  }
  expect(plain(reply)).toMatchObject({ ok: 1 });
  for (const one of inside) await one.close();
  await small.close();
});

test.each<[string, Document, number]>([
  ['a negative time', { find: 'c', maxTimeMS: -1 }, 2],
  ['something else than a document to insert', { insert: 'c', documents: [{ a: 1 }, 5] }, 14],
  ['nothing to insert', { insert: 'c', documents: [] }, 16],
  ['a negative skip', { find: 'c', skip: -1 }, 51024],
  ['a filter that is none', { find: 'c', filter: 5 }, 14],
])('%s is refused as a whole', async (_what, command, code) => {
  expect((await refusal(client.db('limits').command(command))).code).toBe(code);
  expect(await client.db('limits').collection('c').countDocuments()).toBe(0);
});

describe('a document', () => {
  test('of 16 MB is taken and given back', async () => {
    expect(BSON.calculateObjectSize(ofSize(16 * mb))).toBe(16 * mb);
    await things.insertOne(ofSize(16 * mb) as Document);
    expect((await things.findOne())!.t).toHaveLength(16 * mb - 22);
    await things.updateOne({}, { $set: { t: 'short' } });
  });

  test('of one byte more is refused, as insert, as replacement, as upsert and by what an update makes of it', async () => {
    const large = ofSize(16 * mb + 1);
    const run = (command: Document) => client.db('limits').command(command);
    const errorOf = async (command: Document) => (await run(command)).writeErrors[0];
    expect(await errorOf({ insert: 'things', documents: [large] })).toMatchObject({
      code: 2,
      errmsg: expect.stringMatching(/^object to insert too large/),
    });
    await things.insertOne({ _id: 1 as never, t: 'short' });
    expect(await errorOf({ update: 'things', updates: [{ q: { _id: 1 }, u: large }] })).toMatchObject({
      code: 17419,
    });
    expect(
      await errorOf({
        update: 'things',
        updates: [{ q: { _id: 2 }, u: { ...large, _id: 2 }, upsert: true }],
      }),
    ).toMatchObject({ code: 17420 });
    await things.updateOne({ _id: 1 as never }, { $set: { t: 'x'.repeat(10 * mb) } });
    expect(
      await errorOf({
        update: 'things',
        updates: [{ q: { _id: 1 }, u: { $set: { u: 'x'.repeat(7 * mb) } } }],
      }),
    ).toMatchObject({ code: 17419 });
    expect(await things.countDocuments()).toBe(1);
    expect(await things.findOne({ u: { $exists: true } })).toBeNull();
  });

  test('may be nested 180 levels deep and no deeper', async () => {
    await things.insertOne({ _id: 1 as never, a: nested(179) });
    expect((await refusal(things.insertOne({ _id: 2 as never, a: nested(181) }))).code).toBe(15);
    expect((await refusal(things.updateOne({}, { $set: { a: { b: nested(180) } } }))).code).toBe(15);
    const deep = `a${'.a'.repeat(178)}.${'b.'.repeat(300)}c`;
    expect((await refusal(things.updateOne({}, { $set: { [deep]: 1 } }))).code).toBe(15);
    expect(await things.findOne({}, { projection: { _id: 1 } })).toEqual({ _id: 1 });
  });

  test('whose value no error can quote is refused all the same', async () => {
    await things.createIndex({ a: 1 }, { unique: true });
    await things.insertOne({ a: nested(178) });
    expect((await refusal(things.insertOne({ a: nested(178) }))).code).toBeGreaterThan(0);
    expect(await things.countDocuments()).toBe(1);
  });
});

describe('a batch', () => {
  test('takes 100,000 writes and no more', async () => {
    const documents = (count: number) =>
      Array.from({ length: count }, (_, _id) => new RawDoc(encode(doc({ _id }))));
    const insert = (count: number): Doc =>
      new Map<string, Value>([
        ['insert', 'things'],
        ['documents', documents(count)],
        ['$db', 'limits'],
      ]);
    const { socket } = await raw();
    socket.destroy();
    const connection = await raw();
    expect(plain(await connection.ask(insert(100_001)))).toMatchObject({
      ok: 0,
      code: 16,
      codeName: 'InvalidLength',
    });
    expect(plain(await connection.ask(insert(0)))).toMatchObject({ ok: 0, code: 16 });
    expect(plain(await connection.ask(insert(100_000)))).toMatchObject({ ok: 1, n: 100_000 });
  });

  test('an index takes keys of any size', async () => {
    await things.createIndex({ k: 1 }, { unique: true });
    const k = 'k'.repeat(1.5 * mb);
    await things.insertMany([{ k }, { k: `${k}2` }]);
    expect((await refusal(things.insertOne({ k }))).code).toBe(11000);
    expect(await things.find({ k }).hint({ k: 1 }).count()).toBe(1);
  });
});

describe('a name', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ];
  const own = (name: string, value: unknown): Document =>
    Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true });
  const isClean = () => {
    const fresh: Record<string, unknown> = {};
    expect([fresh.x, fresh.polluted, Object.keys(Object.prototype)]).toEqual([undefined, undefined, []]);
  };

  test.each(names)(
    '%s is one like any other, in documents, paths, updates, indexes and expressions',
    async (name) => {
      const db = client.db('limits');
      await things.insertOne({ _id: 1 as never, ...own('plain', 1) });
      const update = (u: Document) => db.command({ update: 'things', updates: [{ q: {}, u }] });
      await update({ $set: own(`${name}.x`, 5) });
      await update({ $set: own(`a.${name}.polluted`, true), $inc: own(`n.${name}`, 2) });
      await update({ $push: own(`list.${name}`, 1) });
      await update({ $rename: own('plain', name === 'toString' ? 'valueOf.x' : 'toString.x') });
      isClean();
      const raw = await things.findOne({}, { raw: true });
      const text = Buffer.from(raw as unknown as Uint8Array).toString('latin1');
      expect(text.split(`${name}\0`).length - 1).toBeGreaterThanOrEqual(4);
      expect(await things.countDocuments(own(`${name}.x`, 5))).toBe(1);
      expect(await things.countDocuments(own(`${name}.polluted`, { $exists: true }))).toBe(0);
      await db.command({ createIndexes: 'things', indexes: [{ key: own(`${name}.x`, 1), name }] });
      expect(
        await things
          .find(own(`${name}.x`, 5))
          .hint(name)
          .count(),
      ).toBe(1);
      expect(await things.distinct(`${name}.x`)).toEqual([5]);
      const [result] = await things
        .aggregate([
          { $set: own(`b.${name}`, '$_id') },
          { $group: { _id: `$${name}.x`, ...own('all', { $addToSet: `$b.${name}` }) } },
          { $project: { _id: 1, all: 1, missing: '$constructor.name' } },
        ])
        .toArray();
      expect(result).toMatchObject({ _id: 5, all: [1] });
      isClean();
    },
  );

  test.each<[string, Document, number]>([
    ['of an operator of filters', { find: 'things', filter: { a: own('$__proto__', 1) } }, 2],
    [
      'of an operator of updates',
      { findAndModify: 'things', query: {}, update: own('$constructor', { a: 1 }) },
      9,
    ],
    ['of a stage', { aggregate: 'things', pipeline: [own('$toString', {})], cursor: {} }, 40324],
    [
      'of an expression',
      { aggregate: 'things', pipeline: [{ $set: { a: own('$hasOwnProperty', 1) } }], cursor: {} },
      168,
    ],
    [
      'of an accumulator',
      { aggregate: 'things', pipeline: [{ $group: { _id: 1, a: own('$constructor', 1) } }], cursor: {} },
      15952,
    ],
    ['of a type', { find: 'things', filter: { a: { $type: 'constructor' } } }, 2],
    ['of a locale', { find: 'things', collation: { locale: '__proto__' } }, 2],
    [
      'of an option of a collation',
      { find: 'things', collation: { locale: 'hu', ...own('__proto__', 1) } },
      40415,
    ],
    ['of a command', own('__proto__', 1), 59],
    ['of a command that objects have', own('constructor', 1), 59],
    [
      'of a timezone',
      {
        aggregate: 'things',
        pipeline: [{ $project: { a: { $hour: { date: '$$NOW', timezone: '__proto__' } } } }],
        cursor: {},
      },
      40485,
    ],
  ])('%s that objects inherit is unknown', async (_what, command, code) => {
    await things.insertOne({ a: 1 });
    expect((await refusal(client.db('limits').command(command))).code).toBe(code);
    isClean();
  });

  test('of a collection may be one that objects inherit', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const odd = client.db('limits').collection(name);
      await odd.insertOne({ a: 1 });
      expect(await odd.countDocuments()).toBe(1);
      await odd.drop();
    }
    isClean();
  });

  test.each(['', '$x', 'a\0b', '.a', 'x'.repeat(300)])('of a collection may not be %j', async (name) => {
    const { code } = plain(
      await (
        await raw()
      ).ask(
        new Map<string, Value>([
          ['insert', name],
          ['documents', [doc({})]],
          ['$db', 'limits'],
        ]),
      ),
    );
    expect(code).toBe(73);
  });

  test.each(['', 'a.b', 'a b', 'a/b', '$x', 'x'.repeat(64)])('of a database may not be %j', async (name) => {
    const reply = await (
      await raw()
    ).ask(
      new Map<string, Value>([
        ['insert', 'c'],
        ['documents', [doc({})]],
        ['$db', name],
      ]),
    );
    expect(plain(reply)).toMatchObject({ ok: 0, code: 73, codeName: 'InvalidNamespace' });
  });

  test('that is empty is a field like any other', async () => {
    await things.insertOne({ '': 1, a: { '': 2 } });
    expect(await things.countDocuments({ '': 1 })).toBe(1);
    expect(await things.countDocuments({ 'a.': 2 })).toBe(1);
    expect((await refusal(things.updateOne({}, { $set: { 'a..b': 1 } }))).code).toBe(56);
    expect((await refusal(things.updateOne({}, { $set: { '': 1 } }))).code).toBe(56);
    expect((await refusal(things.updateOne({}, { $set: { 'a.': 1 } }))).code).toBe(56);
  });
});

describe('a client that breaks the rules', () => {
  const ping = messageOf(doc({ ping: 1, $db: 'admin' }));

  test.each<[string, () => Buffer]>([
    ['an unknown operation', () => frame(9999, 0, Buffer.alloc(20))],
    ['a compressed message', () => frame(2012, 0, Buffer.alloc(20))],
    ['an old insert', () => frame(2002, 0, Buffer.alloc(20))],
    ['a length below its own head', () => Buffer.from([5, 0, 0, 0, ...new Array<number>(12).fill(0)])],
    ['a length of 48 MB and one byte', () => lengthOf(48_000_001)],
    ['a negative length', () => lengthOf(-1)],
    ['a checksum flag and no checksum', () => frame(2013, 0, Buffer.from([1, 0, 0, 0]))],
    ['a required flag that nobody knows', () => frame(2013, 0, Buffer.from([4, 0, 0, 0]), ping.subarray(20))],
    ['a section longer than its message', () => frame(2013, 0, Buffer.from([0, 0, 0, 0, 0, 99, 0, 0, 0]))],
    ['an unfinished handshake', () => frame(2004, 0, Buffer.from('admin.$cmd'))],
  ])('is hung up on after %s', async (_what, bytes) => {
    const connection = await raw();
    connection.send(bytes());
    await connection.closed;
  });

  function lengthOf(length: number): Buffer {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(length);
    return bytes;
  }

  test('is answered when the command is whole and its documents are not', async () => {
    const bytes = messageOf(doc({ find: 'c', filter: { a: 'text' }, $db: 'limits' }));
    bytes.writeInt32LE(9999, bytes.indexOf('text') - 4);
    const connection = await raw();
    connection.send(bytes);
    expect(plain(await connection.next())).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
    expect(plain(await connection.ask(doc({ ping: 1, $db: 'admin' })))).toMatchObject({ ok: 1 });
  });

  test('is answered when a document to insert is damaged, and nothing is stored', async () => {
    const connection = await raw();
    const bytes = Buffer.from(encode(doc({ _id: 1, a: 'text' })));
    bytes.writeInt32LE(9999, bytes.indexOf('text') - 4);
    const reply = await connection.ask(
      new Map<string, Value>([
        ['insert', 'things'],
        ['documents', [new RawDoc(bytes)]],
        ['$db', 'limits'],
      ]),
    );
    const { ok, code, writeErrors = [] } = plain(reply);
    expect(ok === 0 ? code : writeErrors[0].code).toBe(22);
    expect(await things.countDocuments()).toBe(0);
  });

  test('a command of more than 16 MB is refused, one of 48 MB in many documents is served', async () => {
    const connection = await raw();
    const reply = await connection.ask(doc({ find: 'c', filter: { a: 'x'.repeat(17 * mb) }, $db: 'limits' }));
    expect(plain(reply)).toMatchObject({ ok: 0, code: 10334, codeName: 'BSONObjectTooLarge' });
    const documents = [1, 2].map((_id) => new RawDoc(encode(doc({ _id, t: 'x'.repeat(15 * mb) }))));
    const sequence = Buffer.concat([Buffer.from('documents\0'), ...documents.map(({ bytes }) => bytes)]);
    const size = Buffer.alloc(5);
    size[0] = 1;
    size.writeInt32LE(sequence.length + 4, 1);
    connection.send(
      frame(2013, 0, Buffer.alloc(5), encode(doc({ insert: 'things', $db: 'limits' })), size, sequence),
    );
    expect(plain(await connection.next())).toMatchObject({ ok: 1, n: 2 });
  });

  test('who sends half a message keeps nobody else waiting', async () => {
    for (const end of [1, 10, ping.length - 1]) (await raw()).send(ping.subarray(0, end));
    expect((await client.db('admin').command({ ping: 1 })).ok).toBe(1);
  });

  test('who does not read is not read from: answers do not pile up', async () => {
    await things.insertMany(Array.from({ length: 10 }, () => ({ t: 'x'.repeat(mb) })));
    const slow = await raw();
    slow.socket.pause();
    const find = messageOf(doc({ find: 'things', batchSize: 20, $db: 'limits' }));
    const before = process.memoryUsage().rss;
    // Some 3 GB of answers, if they were all made.
    slow.send(Buffer.concat(Array.from({ length: 300 }, () => find)));
    for (let n = 0; n < 20; n++) await client.db('admin').command({ ping: 1 });
    expect((process.memoryUsage().rss - before) / mb).toBeLessThan(400);
    // Whoever begins to read gets them all, in order.
    slow.socket.resume();
    for (let n = 0; n < 5; n++) expect(plain(await slow.next()).cursor.firstBatch).toHaveLength(10);
  });

  test('questions sent together are answered one after the other, in their order', async () => {
    const connection = await raw();
    connection.send(
      Buffer.concat(
        [1, 2, 3, 4].map((_id) =>
          messageOf(doc({ insert: 'things', documents: [{ _id: _id % 3 }], $db: 'limits' })),
        ),
      ),
    );
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push(plain(await connection.next()));
    expect(replies.map(({ writeErrors = [] }) => writeErrors.map(({ code }: Document) => code))).toEqual([
      [],
      [],
      [],
      [11000],
    ]);
  });
});

describe('cursors', () => {
  const documents = () => resultsOf([1, 2, 3].map((_id) => encode(doc({ _id }))));
  const idOf = (reply: Doc) => {
    const cursor = reply.get('cursor');
    return isDoc(cursor) ? (cursor.get('id') as bigint) : 0n; // an id is an int64
  };

  test('that nobody has asked for ten minutes are dropped, unless they may never be', () => {
    let now = 0;
    const cursors = new Cursors(() => now);
    const id = idOf(cursors.open('d.c', documents(), { batchSize: 1 }));
    const lasting = idOf(cursors.open('d.c', documents(), { batchSize: 1, neverTimesOut: true }));
    now = 10 * 60_000;
    cursors.dropIdle();
    expect(cursors.size).toBe(2);
    now++;
    cursors.dropIdle();
    const more = (cursor: bigint) =>
      cursors.more(cursor, 'd.c', { size: 5, waitMs: undefined, connectionId: 1 });
    expect(() => more(id)).toThrow(/cursor id \d+ not found/);
    expect(more(lasting)).toBeInstanceOf(Map);
  });

  test('are no more than 10,000: the one unused longest makes way', () => {
    let now = 0;
    const cursors = new Cursors(() => now++);
    const ids = Array.from({ length: 10_001 }, () =>
      idOf(cursors.open('d.c', documents(), { batchSize: 1 })),
    );
    expect(cursors.size).toBe(10_000);
    const more = (cursor: bigint) =>
      cursors.more(cursor, 'd.c', { size: 1, waitMs: undefined, connectionId: 1 });
    expect(() => more(ids[0]!)).toThrow(/not found/);
    expect(more(ids.at(-1)!)).toBeInstanceOf(Map);
  });
});

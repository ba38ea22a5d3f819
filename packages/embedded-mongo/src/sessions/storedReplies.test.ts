import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'bson';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { encode } from '../bson/encode.ts';
import { Binary, doc } from '../bson/values.ts';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { RawClient } from '../wire/rawClient.ts';

type Plain = Parameters<typeof doc>[0];

let data: string;
let server: RunningServer;
let client: MongoClient;
let raw: RawClient;

async function connect(): Promise<void> {
  server = await startServer({ port: 0, data });
  client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}/?directConnection=true`);
  raw = await RawClient.connect(server.port);
}
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'stored-replies-'));
  await connect();
});
afterEach(async () => {
  await client.close();
  await raw.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** For a client whose answer never came: the server is another one when the same command comes again. */
async function restart(): Promise<void> {
  await client.close();
  await raw.close();
  await server.close();
  await connect();
}

const mine = Buffer.alloc(16, 1);
const theirs = Buffer.alloc(16, 2);
/** Without a driver, which gives its own numbers to its own sessions. */
async function send(command: Plain, number: number, session = mine): Promise<Document> {
  const reply = await raw.ask(
    doc({ ...command, $db: 't', lsid: { id: new Binary(4, session) }, txnNumber: BigInt(number) }),
  );
  const { operationTime: _at, $clusterTime: _time, ...answer } = deserialize(encode(reply!));
  return answer;
}
const all = () => client.db('t').collection<Document>('things').find().sort({ _id: 1 }).toArray();

const documents = Array.from({ length: 20 }, (_, n) => ({ _id: n === 10 ? 0 : n, n: 0 }));
const steps = [0, 1, 2].map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } } }));

/** A write, and how many documents there are and steps in them after it. */
const writes: [string, Plain, number, number][] = [
  ['a bulk', { insert: 'things', documents: documents.slice(0, 10) }, 10, 0],
  ['a bulk that stops at a duplicate', { insert: 'things', documents }, 10, 0],
  ['a bulk that goes on behind one', { insert: 'things', documents, ordered: false }, 19, 0],
  [
    'several steps and an upsert',
    { update: 'things', updates: [...steps, { q: { _id: 30 }, u: { $inc: { n: 1 } }, upsert: true }] },
    21,
    4,
  ],
  [
    'several deletions',
    { delete: 'things', deletes: [1, 2].map((_id) => ({ q: { _id }, limit: 1 })) },
    18,
    0,
  ],
  [
    'find and modify',
    { findAndModify: 'things', query: { _id: 3 }, update: { $inc: { n: 1 } }, new: true },
    20,
    1,
  ],
];

test.each(writes)(
  '%s, sent again after a restart, is answered as before and done once',
  async (_what, write, count, done) => {
    if (!('insert' in write))
      await client
        .db('t')
        .collection<Document>('things')
        .insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, n: 0 })) as Document[]);
    const first = await send(write, 5);
    expect(first.ok).toBe(1);
    await restart();
    expect(await send(write, 5)).toEqual(first);
    const stored = await all();
    expect(stored).toHaveLength(count);
    expect(stored.reduce((sum, { n }) => sum + Number(n), 0)).toBe(done);
  },
);

describe('the number of a write', () => {
  const insert = (_id: number) => ({ insert: 'things', documents: [{ _id }] });

  test('is that of its session: another one may have it too', async () => {
    await send(insert(1), 5);
    expect(await send(insert(2), 5, theirs)).toMatchObject({ n: 1 });
    expect(await send(insert(3), 5)).toMatchObject({ n: 1 });
    expect((await all()).map(({ _id }) => _id)).toEqual([1, 2]);
  });

  test('that is older than the last is refused, also after a restart', async () => {
    await send(insert(1), 5);
    await restart();
    expect(await send(insert(2), 4)).toMatchObject({ ok: 0, code: 225, codeName: 'TransactionTooOld' });
    expect(await send(insert(2), 6)).toMatchObject({ n: 1 });
  });

  test('of a write that changed nothing may be sent again, and is done then', async () => {
    const step = { update: 'things', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
    expect(await send(step, 5)).toMatchObject({ n: 0 });
    await client
      .db('t')
      .collection<Document>('things')
      .insertOne({ _id: 1, n: 0 } as Document);
    expect(await send(step, 5)).toMatchObject({ n: 1 });
  });

  test('of a write that was refused as a whole is not taken', async () => {
    expect(await send({ insert: 'things', documents: [] }, 5)).toMatchObject({ ok: 0, code: 16 });
    expect(await send(insert(1), 5)).toMatchObject({ n: 1 });
  });
});

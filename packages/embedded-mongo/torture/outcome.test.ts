import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import net from 'node:net';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { startServer } from '../src/server.ts';
import type { RunningServer } from '../src/server.ts';
import { outcomeOf } from './outcome.ts';

type Numbered = {
  _id: number;
};
let server: RunningServer;
let client: MongoClient;
let things: Collection<Numbered>;

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  things = client.db('outcomes').collection('things');
  await things.insertOne({ _id: 1 });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await client.close();
  await server.close();
});

const bulk = (...ids: number[]) => things.insertMany(ids.map((_id) => ({ _id })));

/** The next write of documents meets a connection that the system has just found dead: the socket says so at once. */
function breakNextWrite(code: 'ECONNRESET' | 'EPIPE'): void {
  const write = net.Socket.prototype.write;
  jest.spyOn(net.Socket.prototype, 'write').mockImplementation(function (this: net.Socket, ...args) {
    if (!Buffer.from(args[0]).includes('documents')) return write.apply(this, args);
    jest.restoreAllMocks();
    process.nextTick(() => this.destroy(Object.assign(new Error(`write ${code}`), { code, errno: -104 })));
    return false;
  });
}

describe('what a client knows of its write', () => {
  test('that was answered', async () => {
    expect(await outcomeOf(bulk(10, 11))).toBe('acknowledged');
  });

  test('that did not do what it should have', async () => {
    const work = things.deleteOne({ _id: 99 });
    expect(await outcomeOf(work, ({ deletedCount }) => deletedCount === 1)).toBe('refused');
  });

  test('that was refused', async () => {
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await outcomeOf(things.insertOne({ _id: 1 }))).toBe('refused');
    expect(await outcomeOf(bulk(20, 1))).toBe('refused');
    expect(await outcomeOf(things.updateOne({}, { $set: { _id: 5 } }))).toBe('refused');
    expect(told).toHaveBeenCalledWith(expect.stringContaining('refused with 11000'));
  });

  test('that was refused as a whole', async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const work = things.insertMany([{ _id: 30 }], { writeConcern: { w: 60 } });
    expect(await outcomeOf(work)).toBe('refused');
    expect(await things.countDocuments({ _id: 30 })).toBe(0);
  });

  test.each(['ECONNRESET', 'EPIPE'] as const)(
    'is nothing when a bulk dies of %s while it is sent',
    async (code) => {
      breakNextWrite(code);
      const work = bulk(40, 41);
      await expect(work).rejects.toMatchObject({ name: 'MongoBulkWriteError', code });
      expect(await outcomeOf(work)).toBe('unknown');
      expect(await things.countDocuments({ _id: { $gte: 40 } })).toBe(0);
    },
  );
});

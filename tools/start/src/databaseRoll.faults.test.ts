import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { prepareDatabase } from './database.ts';
import { SupervisedProcess } from './supervisedProcess.ts';
import { until } from '@endzone/common/testing/until';

type Count = { _id: string; n: number };

const ignore = () => undefined;
let folder: string;
let database: SupervisedProcess;
let client: MongoClient;
let counts: Collection<Count>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endzone-roll-'));
  // No mongod of this machine.
  const environment = { ...process.env, PATH: '', MONGODB_URI: undefined, MONGOD_PATH: undefined };
  const prepared = await prepareDatabase(folder, environment);
  if (!prepared.process) throw new Error('The embedded database is a process of ours');
  database = new SupervisedProcess(prepared.process, { announce: ignore, output: ignore, changed: ignore });
  await database.start();
  client = await MongoClient.connect(prepared.uri, {
    heartbeatFrequencyMS: 500,
    minHeartbeatFrequencyMS: 100,
  });
  counts = client.db('t').collection<Count>('counts');
});
afterEach(async () => {
  await client.close();
  await database.end();
  rmSync(folder, { recursive: true });
});

/** One write after the other, also of a kind that the driver does not repeat; the number of those acknowledged. */
async function countOn(id: string, isOver: () => boolean, written: (n: number) => void): Promise<number> {
  await counts.insertOne({ _id: id, n: 0 });
  for (let n = 0; ; n++) {
    if (isOver()) return n;
    await counts.updateMany({ _id: id }, { $inc: { n: 1 } });
    written(n + 1);
  }
}

/** Nothing of this process runs for a while, again and again: a client on a machine that has no time for it. */
async function stall(isOver: () => boolean): Promise<void> {
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  while (!isOver()) {
    Atomics.wait(nobody, 0, 0, 130);
    await delay(3);
  }
}

const never = () => Promise.resolve();

describe('an embedded database that is replaced', () => {
  it.each([
    ['at its port', never],
    ['at its port, also for clients that stall', stall],
  ])('fails no operation and loses none: a successor waits %s', async (_, hinder) => {
    const before = database.pid;
    let isOver = false;
    const writers = ['a', 'b', 'c', 'd'];
    const begun = new Set<string>();
    const writing = Promise.all(
      writers.map((id) =>
        countOn(
          id,
          () => isOver,
          () => begun.add(id),
        ),
      ),
    );
    // Each has its connection: who still waits for one is told by the driver that the server goes, whatever the server does.
    await until(() => begun.size >= writers.length);
    await delay(100);
    const hindered = hinder(() => isOver);
    await database.roll();
    isOver = true;
    await hindered;
    const acknowledged = await writing;
    const found = await counts.find().sort({ _id: 1 }).toArray();
    expect(found).toEqual(writers.map((_id, i) => ({ _id, n: acknowledged[i] })));
    expect(database.pid).not.toBe(before);
  });

  it('is started again when the successor dies in its turn', async () => {
    await counts.insertOne({ _id: 'kept', n: 1 });
    const before = database.pid;
    const rolled = database.roll();
    await until(() => database.pid !== before);
    const successor = database.pid;
    await database.kill();
    await rolled;
    expect([before, successor]).not.toContain(database.pid);
    expect(await counts.findOne({ _id: 'kept' })).toEqual({ _id: 'kept', n: 1 });
  });
});

describe('the address of the embedded database', () => {
  it('holds the password of its folder, which stands in no argument and without which nobody is served', async () => {
    const password = readFileSync(join(folder, 'database', 'password'), 'utf8').trim();
    const { command, url } = database.definition;
    expect([...command, url].filter((text) => text.includes(password))).toEqual([]);
    const stranger = await MongoClient.connect(url);
    await expect(stranger.db('t').collection('counts').findOne()).rejects.toMatchObject({ code: 13 });
    await stranger.close();
    expect(await counts.countDocuments()).toBe(0);
  });

  it('is the same with data of before, which get a password then', async () => {
    await counts.insertOne({ _id: 'kept', n: 1 });
    await client.close();
    await database.end();
    rmSync(join(folder, 'database', 'password'));
    const again = await prepareDatabase(folder, { ...process.env, PATH: '', MONGODB_URI: undefined });
    if (!again.process) throw new Error('The embedded database is a process of ours');
    database = new SupervisedProcess(again.process, { announce: ignore, output: ignore, changed: ignore });
    await database.start();
    client = await MongoClient.connect(again.uri);
    expect(await client.db('t').collection<Count>('counts').findOne()).toEqual({ _id: 'kept', n: 1 });
  });
});

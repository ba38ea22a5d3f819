import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { addressOf, passwordOf } from './login/password.ts';
import { until } from '../testing/until.ts';

const main = path.join(import.meta.dirname, 'main.ts');
let folder: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) await stopped(child, 'SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  messages: unknown[];
};

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  const text = { out: '', err: '' };
  const messages: unknown[] = [];
  child.stdout!.on('data', (chunk) => (text.out += String(chunk)));
  child.stderr!.on('data', (chunk) => (text.err += String(chunk)));
  child.on('message', (message) => messages.push(message));
  return { child, output: () => text.out, errors: () => text.err, messages };
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  child.kill(signal);
  return exit;
}

async function ready(started: Run): Promise<number> {
  await until(() => started.output().includes('\n') && started.messages.length > 0);
  return (started.messages[0] as { port: number }).port;
}

const closed = (started: Run) =>
  new Promise<number | null>((resolve) => started.child.once('close', resolve));

test.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
  'prints one line, tells its parent, and ends with 0 on %s while a client is connected',
  async (signal) => {
    const started = run('--port', '0', '--data', folder);
    const port = await ready(started);
    expect(started.output()).toBe(
      `Embedded database is ready: mongodb://127.0.0.1:${port}/?replicaSet=rs0 (user endzone, password in ${folder}/password)\n`,
    );
    expect(started.messages).toEqual([{ type: 'ready', port }]);
    const client = await MongoClient.connect(addressOf(port, passwordOf(folder)));
    await client.db('d').collection('c').insertOne({ a: 1 });
    expect(await stopped(started.child, signal)).toBe(0);
    await client.close();
  },
);

test('a port in use is one sentence and exit code 1, and the data are not touched', async () => {
  const port = await ready(run('--port', '0', '--data', folder));
  const second = run('--port', String(port), '--data', path.join(folder, 'never-made'));
  expect(await closed(second)).toBe(1);
  expect(second.errors()).toBe(`Port ${port} is already in use.\n`);
});

test('a data folder in use is one sentence and exit code 1', async () => {
  await ready(run('--port', '0', '--data', folder));
  const second = run('--port', '0', '--data', folder);
  expect(await closed(second)).toBe(1);
  expect(second.errors()).toBe(`The data folder ${folder} is in use by another process.\n`);
});

test('a write that was acknowledged survives a kill', async () => {
  const first = run('--port', '0', '--data', folder);
  const client = await MongoClient.connect(addressOf(await ready(first), passwordOf(folder)));
  for (let n = 0; n < 20; n++) await client.db('d').collection('c').insertOne({ n });
  await stopped(first.child, 'SIGKILL');
  await client.close();
  const again = await MongoClient.connect(
    addressOf(await ready(run('--port', '0', '--data', folder)), passwordOf(folder)),
  );
  expect(await again.db('d').collection('c').countDocuments()).toBe(20);
  await again.close();
});

test('a change stream goes on after a kill: nothing twice, nothing left out', async () => {
  const first = run('--port', '0', '--data', folder);
  const port = await ready(first);
  const client = await MongoClient.connect(addressOf(port, passwordOf(folder)));
  const things = client.db('d').collection('c');
  const seen: unknown[] = [];
  let isOver = false;
  // The driver resumes once by itself; whoever stays away longer goes on behind what they saw last.
  const listen = (resumeAfter?: unknown) => {
    const stream = things.watch([], {
      maxAwaitTimeMS: 100,
      ...(resumeAfter !== undefined && { resumeAfter }),
    });
    let last = resumeAfter;
    stream.on('change', (event) => {
      last = event._id;
      seen.push('documentKey' in event && event.documentKey._id);
    });
    stream.once('error', () => {
      stream.on('error', () => undefined);
      if (!isOver) setTimeout(() => listen(last), 100);
    });
  };
  listen();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const acknowledged: number[] = [];
  // Two connections that break at once are more than the driver's one retry.
  const isInserted = (n: number) =>
    things.insertOne({ _id: n as never }).then(
      () => true,
      (error: { code?: number }) => error.code === 11_000,
    );
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n++) {
      await until(() => isInserted(n));
      acknowledged.push(n);
    }
  })();
  await until(() => acknowledged.length >= 50);
  first.child.kill('SIGKILL');
  // The same port again: the stream and the write under way come back by themselves.
  await closed(first);
  await ready(run('--port', String(port), '--data', folder));
  await until(() => acknowledged.length >= 60);
  isWriting = false;
  await writing;
  await things.insertOne({ _id: 'last' as never });
  await until(() => seen.at(-1) === 'last');
  const stored = await things
    .find()
    .map(({ _id }) => _id as unknown)
    .toArray();
  expect(seen).toEqual(stored);
  expect(acknowledged.every((n) => stored.includes(n))).toBe(true);
  isOver = true;
  await client.close(true);
});

test('a wrong port number is one sentence and exit code 1', async () => {
  const started = run('--port', '99999', '--data', folder);
  expect(await closed(started)).toBe(1);
  expect(started.errors()).toBe('--port takes a number from 0 to 65535, not 99999.\n');
});

test('an unknown option is one sentence with the usage and exit code 1', async () => {
  const started = run('--prot', '0');
  expect(await closed(started)).toBe(1);
  expect(started.errors()).toBe(
    "Unknown option '--prot'.\nUsage: npm run db -- [--port N] [--data FOLDER] [--backups FOLDER] [--max-size MEGABYTES] [--check]\n",
  );
});

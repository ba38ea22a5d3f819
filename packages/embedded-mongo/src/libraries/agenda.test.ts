import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { MongoClient } from 'mongodb';
import { startServer } from '../index.ts';
import type { RunningServer } from '../index.ts';
import { until } from '../../testing/until.ts';

let server: RunningServer;
let client: MongoClient;
let workers: Agenda[] = [];

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  workers = [];
  await client.db('jobs').dropDatabase();
});
afterAll(async () => {
  await client.close();
  await server.close();
});

async function worker(name: string, define: (agenda: Agenda) => void): Promise<Agenda> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: client.db('jobs') }),
    processEvery: 50,
    defaultLockLifetime: 20_000,
    name,
  });
  define(agenda);
  workers.push(agenda);
  await agenda.start();
  return agenda;
}

const dataOf = (job: { attrs: { data: unknown } }) => (job.attrs.data as { n: number }).n; // what the test gave it

test('each job runs once, whoever of several workers takes it', async () => {
  const ran: number[] = [];
  const define = (agenda: Agenda) =>
    agenda.define('count', async (job) => {
      ran.push(dataOf(job));
    });
  const [first] = await Promise.all(['one', 'two', 'three'].map((name) => worker(name, define)));
  for (let n = 0; n < 20; n++) await first!.now('count', { n });
  await until(() => ran.length >= 20);
  const jobs = client.db('jobs').collection('agendaJobs');
  await until(async () => (await jobs.countDocuments({ lastFinishedAt: { $ne: null } })) === 20);
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('a job that repeats is one document, and runs again and again', async () => {
  let runs = 0;
  const agenda = await worker('one', (made) =>
    made.define('again', async () => {
      runs++;
    }),
  );
  await agenda.every('1 second', 'again');
  await agenda.every('1 second', 'again');
  await until(() => runs >= 2);
  expect(await client.db('jobs').collection('agendaJobs').countDocuments({ name: 'again' })).toBe(1);
});

test('a job that fails is noted with its reason', async () => {
  const agenda = await worker('one', (made) =>
    made.define('fail', async () => {
      throw new Error('rain');
    }),
  );
  await agenda.now('fail', { n: 1 });
  const jobs = client.db('jobs').collection('agendaJobs');
  await until(async () => (await jobs.countDocuments({ failReason: 'rain' })) === 1);
  expect(await jobs.findOne()).toMatchObject({ failCount: 1, failedAt: expect.any(Date) });
});

test('a job is scheduled, found and cancelled', async () => {
  const agenda = await worker('one', (made) => made.define('later', async () => undefined));
  await agenda.schedule(new Date(Date.now() + 3_600_000), 'later', { n: 1 });
  const { jobs } = await agenda.queryJobs({ name: 'later' });
  expect(jobs).toHaveLength(1);
  expect(await agenda.cancel({ name: 'later' })).toBe(1);
  expect(await client.db('jobs').collection('agendaJobs').countDocuments()).toBe(0);
});

test('a job whose worker died is taken by another when its lock is over', async () => {
  const ran: string[] = [];
  const define = (name: string) => (agenda: Agenda) =>
    agenda.define('stuck', async () => {
      ran.push(name);
    });
  await client
    .db('jobs')
    .collection('agendaJobs')
    .insertOne({
      name: 'stuck',
      data: { n: 1 },
      type: 'normal',
      priority: 0,
      nextRunAt: new Date(Date.now() - 10_000),
      lockedAt: new Date(Date.now() - 60_000),
    });
  await worker('two', define('two'));
  await until(() => ran.length > 0);
  expect(ran).toEqual(['two']);
});

import { call } from '@endzone/contracts/call';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { once } from 'node:events';
import { isDatabaseAway } from './databaseAway.ts';
import { on } from './route.ts';
import { startDatabaseProxy, type DatabaseProxy } from './testing/databaseProxy.ts';
import { startTestService, type TestService } from './testing/testService.ts';
import { until } from './testing/until.ts';
import { resetTimeBudgets, setTimeBudget } from './timeBudgets.ts';

const base = { service: 'content', summary: 'test', path: '/notes', who: 'anon' } as const;
const read = call<{ count: number }>()({ ...base, name: 'readNotes', method: 'GET' });
const write = call<{ count: number }>()({ ...base, name: 'writeNote', method: 'POST' });
const Note = mongoose.model('AwayNote', new Schema({ _id: String, at: Number }), 'awayNotes');
let begun = 0;
const routes = [
  on(read, async () => ({ count: await Note.countDocuments() })),
  on(write, async () => {
    begun += 1;
    await Note.updateOne({ _id: 'one' }, { $inc: { at: 1 } }, { upsert: true });
    return { count: (await Note.findById('one').lean())?.at ?? 0 };
  }),
];

let database: DatabaseProxy;
let service: TestService;
const realUri = process.env.TEST_MONGODB_URI;
const start = async () => (service = await startTestService({ name: 'content', routes }));

describe('a service whose database is away', () => {
  beforeEach(async () => {
    database = await startDatabaseProxy();
    process.env.TEST_MONGODB_URI = database.uri;
  });
  afterEach(async () => {
    await database.reconnect();
    await service.stop();
    await database.stop();
    resetTimeBudgets();
    process.env.TEST_MONGODB_URI = realUri;
  });

  it('answers 503 to reads and commands, is not ready, and goes on when it is back', async () => {
    setTimeBudget('database', 500);
    await start();
    expect((await service.anonymous.post('/notes')).body).toEqual({ count: 1 });
    await database.disconnect();
    for (const refused of await Promise.all([
      service.anonymous.get('/notes'),
      service.anonymous.post('/notes'),
    ])) {
      expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable']);
      expect(refused.headers.get('retry-after')).toBe('5');
    }
    expect((await fetch(`${service.url}/ready`)).status).toBe(503);
    await database.reconnect();
    await until(async () => (await fetch(`${service.url}/ready`)).status === 200);
    expect((await service.anonymous.post('/notes')).body).toEqual({ count: 2 });
  });

  it('loses no command to a restart, and does none twice', async () => {
    await start();
    const noticed = once(mongoose.connection.getClient(), 'serverHeartbeatFailed');
    await database.disconnect();
    await noticed;
    begun = 0;
    const asked = service.anonymous.post('/notes');
    await until(() => begun === 1);
    await database.reconnect();
    expect((await asked).body).toEqual({ count: 1 });
  });
});

it('tells a database that is away from a command that it refuses', () => {
  const { MongoNetworkError, MongoServerError } = mongoose.mongo;
  expect(isDatabaseAway(new MongoNetworkError('connection closed'))).toBe(true);
  expect(isDatabaseAway(new MongoServerError({ code: 91, message: 'shutting down' }))).toBe(true);
  expect(isDatabaseAway(new MongoServerError({ code: 11_000, message: 'duplicate' }))).toBe(false);
  expect(isDatabaseAway(new TypeError('a bug'))).toBe(false);
});

it.each([11_600, 91, 189, 10_107, 13_435])('code %i: it is handing over or shutting down', (code) => {
  expect(isDatabaseAway(new mongoose.mongo.MongoServerError({ code, message: 'away' }))).toBe(true);
});

it('takes a database whose disk is full for one that is away: it goes on once there is room', async () => {
  const full = new mongoose.mongo.MongoServerError({ code: 14_031, message: 'disk is full' });
  const noRoom = on(write, () => Promise.reject(full));
  const service = await startTestService({ name: 'content', routes: [noRoom] });
  const { status, body, headers } = await service.anonymous.post('/notes');
  await service.stop();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
});

it('takes what the driver says of our own doing for a bug', () => {
  expect(isDatabaseAway(new mongoose.mongo.MongoInvalidArgumentError('a bug'))).toBe(false);
});

describe('what a socket says as it is', () => {
  it.each([
    ['EPIPE', 'write', true],
    ['ECONNRESET', 'write', true],
    ['ECONNRESET', 'read', false],
    ['ENOENT', 'open', false],
    ['EPIPE', undefined, true],
    ['ERR_STREAM_DESTROYED', undefined, true],
    ['ERR_INVALID_ARG_TYPE', undefined, false],
  ])('%s on %s: the database is away is %p', (code, syscall, expected) => {
    const said = { code, ...(syscall && { syscall }) };
    expect(isDatabaseAway(Object.assign(new Error(code), said))).toBe(expected);
  });
});

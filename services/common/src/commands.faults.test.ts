import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';
import mongoose from 'mongoose';
import { databaseNow, followClock, setClockSkew } from './clock.ts';
import { CommandKeyModel } from './commandKeys.ts';
import { config } from './config.ts';
import type { CrashPoint } from './crashPoint.ts';
import { identityHeader, signIdentity } from './identity.ts';
import { eraseAnswers } from './testing/eraseAnswers.ts';
import { interlude, thingsService, ThingModel, type Thing } from './testing/thingsService.ts';
import {
  aUser,
  caller,
  startTestService,
  testEnvironment,
  type Caller,
  type TestService,
  type TestUser,
} from './testing/testService.ts';
import { until } from './testing/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(thingsService);
});
afterAll(() => service.stop());

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
/** This process's own clock is wrong, and it has asked the database for its time since. */
async function skewed(milliseconds: number): Promise<void> {
  setClockSkew(milliseconds);
  await followClock(async () => {
    const answer = await mongoose.connection.db?.command({ hello: 1 });
    return answer?.localTime as Date; // the database's clock
  });
}
const thingCount = (name: string) => ThingModel.countDocuments({ name });

describe('a command whose process died before it answered', () => {
  it('finds what it made, under the same id', async () => {
    const user = service.as(aUser());
    const first = await user.post('/things', { name: 'made' }, keyed('made-0001'));
    await eraseAnswers();
    const again = await user.post('/things', { name: 'made' }, keyed('made-0001'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(await thingCount('made')).toBe(1);
  });

  it('changes nothing again, however many others came in between', async () => {
    const user = service.as(aUser());
    const { id } = (await user.post('/things', { name: 'raised' })).body as { id: string };
    await user.post(`/things/${id}`, undefined, keyed('raise-0001'));
    for (let i = 0; i < 70; i++) await user.post(`/things/${id}`);
    await eraseAnswers();
    expect((await user.post(`/things/${id}`, undefined, keyed('raise-0001'))).body).toEqual({ count: 71 });
  });

  it('keeps no more than the latest commands in a document', async () => {
    const user = service.as(aUser());
    const { id } = (await user.post('/things', { name: 'bounded' })).body as { id: string };
    for (let i = 0; i < 70; i++) await user.post(`/things/${id}`, undefined, keyed(`bounded-${i}`));
    for (let i = 0; i < 10; i++) await user.post(`/things/${id}`);
    const thing = await ThingModel.findById(id).lean<Thing>();
    expect([thing?.commands?.length, thing?.keyless?.length]).toEqual([64, 8]);
  });

  it('is the same one in whatever language its answer is asked for', async () => {
    const user = service.as(aUser());
    const { id } = (await user.post('/things', { name: 'spoken' })).body as { id: string };
    await user.post(`/things/${id}`, undefined, keyed('spoken-0001'));
    const again = await user.post(`/things/${id}?locale=hu`, undefined, keyed('spoken-0001'));
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([{ count: 1 }, 'true']);
  });

  it('is not taken over early by a process whose clock is ahead', async () => {
    const user = service.as(aUser());
    let release: (() => void) | undefined;
    interlude.afterMaking = () => new Promise<void>((resolve) => (release = resolve));
    const first = user.post('/things', { name: 'ahead' }, keyed('ahead-0001'));
    const goOn = await until(() => release);
    interlude.afterMaking = undefined;
    await skewed(60_000);
    const early = await user.post('/things', { name: 'ahead' }, keyed('ahead-0001'));
    await skewed(0);
    goOn();
    expect((await first).status).toBe(201);
    expect(early.body.code).toBe('request_in_progress');
  });

  it('is the same one after an answer that nobody can count on, and is refused with another body', async () => {
    const user = service.as(aUser());
    interlude.afterMaking = () => Promise.reject(new AppError(errors.serviceUnavailable));
    expect((await user.post('/things', { name: 'away' }, keyed('away-0001'))).status).toBe(503);
    interlude.afterMaking = undefined;
    const other = await user.post('/things', { name: 'other' }, keyed('away-0001'));
    expect(other.body.code).toBe('idempotency_key_reused');
    expect((await user.post('/things', { name: 'away' }, keyed('away-0001'))).status).toBe(201);
    expect([await thingCount('away'), await thingCount('other')]).toEqual([1, 0]);
  });

  it('is taken over as soon as nobody holds its key any more, not before', async () => {
    const user = service.as(aUser());
    let release: (() => void) | undefined;
    interlude.afterMaking = () => new Promise<void>((resolve) => (release = resolve));
    const first = user.post('/things', { name: 'slow' }, keyed('slow-0001'));
    const goOn = await until(() => release);
    interlude.afterMaking = undefined;
    const early = await user.post('/things', { name: 'slow' }, keyed('slow-0001'));
    expect([early.status, early.body.code]).toEqual([409, 'request_in_progress']);
    // As if its process stood still for longer than the lease.
    await CommandKeyModel.updateMany(
      { state: 'running' },
      { $set: { leaseUntil: databaseNow(), holder: 'asleep' } },
    );
    const second = await user.post('/things', { name: 'slow' }, keyed('slow-0001'));
    goOn();
    expect((await first).body).toEqual(second.body);
    expect(await thingCount('slow')).toBe(1);
    const third = await user.post('/things', { name: 'slow' }, keyed('slow-0001'));
    expect([third.body, third.headers.get('idempotency-replayed')]).toEqual([second.body, 'true']);
  });
});

describe('a key', () => {
  const day = 24 * 3_600_000;
  /** The commands of a user were asked for so long ago. */
  const age = ({ id }: TestUser, milliseconds: number) =>
    CommandKeyModel.updateMany(
      { userId: id },
      { $set: { since: new Date(databaseNow().getTime() - milliseconds) } },
    );

  it('stands for its command until 24 hours have passed, and is free from then on', async () => {
    const user = aUser();
    const send = () => service.as(user).post('/things', { name: 'a day' }, keyed('a-day-0001'));
    const first = await send();
    await age(user, day - 10_000);
    expect((await send()).headers.get('idempotency-replayed')).toBe('true');
    await age(user, day);
    const next = await send();
    expect([next.status, next.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(next.body.id).not.toBe(first.body.id);
    expect((await send()).body).toEqual(next.body);
    expect(await thingCount('a day')).toBe(2);
  });

  it('is free for another body too, and for the same change of the same document', async () => {
    const user = aUser();
    const { id } = (await service.as(user).post('/things', { name: 'old' }, keyed('old-0001'))).body;
    const raise = () => service.as(user).post(`/things/${id}`, undefined, keyed('old-0002'));
    await raise();
    await age(user, day);
    expect((await service.as(user).post('/things', { name: 'new' }, keyed('old-0001'))).status).toBe(201);
    expect((await raise()).body).toEqual({ count: 2 });
  });

  it('that is free is taken by one of several who ask at the same moment', async () => {
    const user = aUser();
    const send = () => service.as(user).post('/things', { name: 'rush' }, keyed('rush-0001'));
    await send();
    await age(user, day);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const others = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code as string);
    expect(others).toEqual(others.map(() => 'request_in_progress'));
    expect(await thingCount('rush')).toBe(2);
  });

  it('whose command nobody finished within the day is another command', async () => {
    const user = aUser();
    interlude.afterMaking = () => Promise.reject(new AppError(errors.serviceUnavailable));
    const send = () => service.as(user).post('/things', { name: 'left' }, keyed('left-0001'));
    expect((await send()).status).toBe(503);
    interlude.afterMaking = undefined;
    await age(user, day);
    expect((await send()).status).toBe(201);
    expect(await thingCount('left')).toBe(2);
  });
});

it('two commands of one caller and of two make two things', async () => {
  const [one, other] = [service.as(aUser()), service.as(aUser())];
  await one.post('/things', { name: 'each' }, keyed('each-0001'));
  await one.post('/things', { name: 'each' }, keyed('each-0002'));
  await other.post('/things', { name: 'each' }, keyed('each-0001'));
  await other.post('/things', { name: 'each' });
  expect(await thingCount('each')).toBe(4);
});

describe('of two instances', () => {
  const main = fileURLToPath(new URL('./testing/thingsProcess.ts', import.meta.url));
  let instance: ChildProcess | undefined;
  afterAll(() => void instance?.kill('SIGKILL'));

  /** Another instance on the same database, and somebody who calls it. */
  async function started(user: TestUser, more: Record<string, string> = {}): Promise<Caller> {
    const { DATABASE, IDENTITY_SECRET } = config();
    const env = { ...testEnvironment('content', {}), DATABASE, PATH: process.env.PATH ?? '', ...more };
    instance = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const [{ port }] = (await once(instance, 'message')) as [{ port: number }];
    const { id: userId, isOwner, locale } = user;
    return caller(`http://127.0.0.1:${port}/api`, async () => ({
      [identityHeader]: await signIdentity(IDENTITY_SECRET, { userId, isOwner, locale, sessionId: userId }),
    }));
  }

  it('one does what both are sent at the same moment', async () => {
    const user = aUser();
    const both = [service.as(user), await started(user)];
    for (let round = 0; round < 20; round++) {
      const name = `both ${round}`;
      const answers = await Promise.all(
        both.map((one) => one.post('/things', { name }, keyed(`both-00${round}`))),
      );
      const done = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
      const others = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code as string);
      expect([new Set(done).size, await thingCount(name)]).toEqual([1, 1]);
      expect(others).toEqual(others.map(() => 'request_in_progress'));
    }
    instance?.kill('SIGKILL');
  });

  it.each<[CrashPoint, number]>([
    ['command-claimed', 0],
    ['command-after-write', 1],
    ['answer-kept', 1],
  ])('the other goes on for one that was killed at %s', async (label, madeCount) => {
    const user = aUser();
    const dying = await started(user, { CRASH_AT: label });
    const send = (who: Caller) => who.post('/things', { name: label.slice(0, 19) }, keyed(`killed-${label}`));
    await expect(send(dying)).rejects.toThrow();
    expect(await thingCount(label.slice(0, 19))).toBe(madeCount);
    // The lease of the dead one: nobody waits for it in a test.
    await CommandKeyModel.updateMany({ state: 'running' }, { $set: { leaseUntil: databaseNow() } });
    const answer = await until(async () => {
      const one = await send(service.as(user));
      return one.body.code !== 'request_in_progress' && one;
    });
    expect(answer.status).toBe(201);
    expect(await ThingModel.find({ name: label.slice(0, 19) }).lean()).toMatchObject([
      { _id: answer.body.id },
    ]);
  });
});

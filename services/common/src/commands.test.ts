import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { object, text } from '@endzone/contracts/fields';
import mongoose, { Schema } from 'mongoose';
import { AppError } from './appError.ts';
import { wall } from './clock.ts';
import {
  commandFields,
  newCommandId,
  notDone,
  pushCommand,
  thisCommand,
  type WithCommands,
} from './command.ts';
import { CommandKeyModel } from './commandKeys.ts';
import { isDuplicate } from './mongo.ts';
import { on } from './route.ts';
import { forgetAnswers } from './testing/forgetAnswers.ts';
import { aUser, startTestService, type TestService } from './testing/testService.ts';

type Thing = WithCommands & { _id: string; name: string; count: number };
const ThingModel = mongoose.model(
  'TestThing',
  new Schema<Thing>({ _id: String, name: String, count: Number, ...commandFields }, { versionKey: false }),
);

const base = { service: 'content', summary: 'test', who: 'user', method: 'POST' } as const;
const body = object({ name: text('name', 20) });
const make = call<{ id: string }>()({ ...base, name: 'make', path: '/things', body, success: 201 });
const raise = call<{ count: number }>()({
  ...base,
  name: 'raise',
  path: '/things/:id',
  params: object({ id: text(undefined, 30) }),
});
const wait = call<{ id: string }>()({ ...base, name: 'wait', path: '/wait', body });

let failure: AppError | undefined;
let release: (() => void) | undefined;
let entered = 0;

async function makeThing(name: string): Promise<{ id: string }> {
  const _id = newCommandId('thing');
  try {
    await ThingModel.create({ _id, name, count: 0 });
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
  if (failure) throw failure;
  return { id: _id };
}

async function raiseThing(_id: string): Promise<{ count: number }> {
  const command = thisCommand();
  await ThingModel.updateOne(
    { _id, ...notDone(command) },
    { $inc: { count: 1 }, $push: pushCommand(command) },
  );
  return { count: (await ThingModel.findById(_id).lean<Thing>())?.count ?? 0 };
}

const routes = [
  on(make, ({ body: { name } }) => makeThing(name)),
  on(raise, ({ params }) => raiseThing(params.id)),
  on(wait, async ({ body: { name } }) => {
    entered += 1;
    if (entered === 1) await new Promise<void>((resolve) => (release = resolve));
    return makeThing(name);
  }),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'content', routes });
});
afterAll(() => service.stop());

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const nbThings = (name: string) => ThingModel.countDocuments({ name });

describe('a command whose process died before it answered', () => {
  it('finds what it made, under the same id', async () => {
    const user = service.as(aUser());
    const first = await user.post('/things', { name: 'made' }, keyed('made-0001'));
    await forgetAnswers();
    const again = await user.post('/things', { name: 'made' }, keyed('made-0001'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(await nbThings('made')).toBe(1);
  });

  it('changes nothing again, however many others came in between', async () => {
    const user = service.as(aUser());
    const { id } = (await user.post('/things', { name: 'raised' })).body as { id: string };
    await user.post(`/things/${id}`, undefined, keyed('raise-0001'));
    for (let i = 0; i < 40; i++) await user.post(`/things/${id}`);
    await forgetAnswers();
    expect((await user.post(`/things/${id}`, undefined, keyed('raise-0001'))).body).toEqual({ count: 41 });
  });

  it('keeps no more than the latest commands in a document', async () => {
    const user = service.as(aUser());
    const { id } = (await user.post('/things', { name: 'bounded' })).body as { id: string };
    for (let i = 0; i < 70; i++) await user.post(`/things/${id}`);
    expect((await ThingModel.findById(id).lean<Thing>())?.commands).toHaveLength(64);
  });

  it('is the same one after an answer that nobody can count on, and is refused with another body', async () => {
    const user = service.as(aUser());
    failure = new AppError(errors.serviceUnavailable);
    expect((await user.post('/things', { name: 'away' }, keyed('away-0001'))).status).toBe(503);
    failure = undefined;
    const other = await user.post('/things', { name: 'other' }, keyed('away-0001'));
    expect(other.body.code).toBe('idempotency_key_reused');
    expect((await user.post('/things', { name: 'away' }, keyed('away-0001'))).status).toBe(201);
    expect([await nbThings('away'), await nbThings('other')]).toEqual([1, 0]);
  });

  it('is taken over as soon as nobody holds its key any more, not before', async () => {
    const user = service.as(aUser());
    const first = user.post('/wait', { name: 'slow' }, keyed('slow-0001'));
    while (!release) await new Promise((resolve) => setTimeout(resolve, 5));
    const early = await user.post('/wait', { name: 'slow' }, keyed('slow-0001'));
    expect([early.status, early.body.code]).toEqual([409, 'request_in_progress']);
    // As if its process stood still for longer than the lease.
    await CommandKeyModel.updateMany(
      { state: 'running' },
      { $set: { leaseUntil: wall(), holder: 'asleep' } },
    );
    const second = await user.post('/wait', { name: 'slow' }, keyed('slow-0001'));
    release();
    expect((await first).body).toEqual(second.body);
    expect(await nbThings('slow')).toBe(1);
    const third = await user.post('/wait', { name: 'slow' }, keyed('slow-0001'));
    expect([third.body, third.headers.get('idempotency-replayed')]).toEqual([second.body, 'true']);
  });
});

it('two commands of one caller and of two make two things', async () => {
  const [one, other] = [service.as(aUser()), service.as(aUser())];
  await one.post('/things', { name: 'each' }, keyed('each-0001'));
  await one.post('/things', { name: 'each' }, keyed('each-0002'));
  await other.post('/things', { name: 'each' }, keyed('each-0001'));
  await other.post('/things', { name: 'each' });
  expect(await nbThings('each')).toBe(4);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { isDuplicate, waitingForDatabase } from './mongo.ts';
import { timeBudget } from './timeBudgets.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const schema = new Schema({ _id: String, no: Number }, { versionKey: false });
schema.index({ no: 1 }, { unique: true });
const Card = mongoose.model('TestCard', schema, 'testCards');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'content', routes: [] });
  await Card.create({ _id: 'a', no: 1 });
});
afterAll(() => service.stop());

const insert = (cards: object[]): Promise<unknown> =>
  Card.collection.insertMany(cards as never[], { ordered: false }).catch((error: unknown) => error); // plain data

it('several writes that met nothing but what is there already are a repetition', async () => {
  const error = await insert([
    { _id: 'a', no: 2 },
    { _id: 'b', no: 1 },
  ]);
  expect(isDuplicate(error)).toBe(true);
});

it('a write that failed otherwise is not hidden by the one before it', async () => {
  // An array is no `_id`.
  const error = await insert([
    { _id: 'a', no: 3 },
    { _id: ['c'], no: 4 },
  ]);
  expect(error).toMatchObject({ code: 11_000, writeErrors: [{}, {}] });
  expect(isDuplicate(error)).toBe(false);
});

it('a connection that falls silent is given up, so that nothing waits on it for ever', () => {
  const { socketTimeoutMS, serverSelectionTimeoutMS } = mongoose.connection.getClient().options;
  expect(socketTimeoutMS).toBe(timeBudget('databaseSilence'));
  expect(serverSelectionTimeoutMS).toBe(timeBudget('database'));
  expect(serverSelectionTimeoutMS).toBeLessThan(socketTimeoutMS);
});

it('a start waits for a database that is away, and for nothing else', async () => {
  const away = Object.assign(new Error('no connection is free'), { name: 'MongoWaitQueueTimeoutError' });
  const tries: string[] = [];
  const work = (failures: Error[]) => () => {
    const failure = failures.shift();
    tries.push(failure?.message ?? 'done');
    return failure ? Promise.reject(failure) : Promise.resolve('open');
  };
  await expect(waitingForDatabase(work([away, away]))).resolves.toBe('open');
  await expect(waitingForDatabase(work([away, new Error('no rights')]))).rejects.toThrow('no rights');
  expect(tries).toEqual([away.message, away.message, 'done', away.message, 'no rights']);
});

import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { startTestService } from '../testing/testService.ts';
import { until } from '../testing/until.ts';
import { defineQueue, type QueueOptions } from './defineQueue.ts';

const name = 'test';
const every = '1 hour';

/** A queue whose batches are claimed when the test says so; `steps` tells what it did, in its order. */
function aQueue(options: Partial<QueueOptions<number>> = {}) {
  const claims: PromiseWithResolvers<number[]>[] = [];
  const steps: string[] = [];
  const queue = defineQueue<number>({
    name,
    every,
    claim: () => {
      const claim = Promise.withResolvers<number[]>();
      claims.push(claim);
      return claim.promise;
    },
    work: async (batch) => void steps.push(`work ${batch.join()}`),
    settleAbandoned: async () => void steps.push('settle'),
    ...options,
  });
  const claimed = (nth: number) => until(() => claims[nth]);
  /** Answers a claim with a batch. */
  const give = async (nth: number, batch: number[]) => (await claimed(nth)).resolve(batch);
  return { queue, claims, steps, claimed, give };
}

/** Whether a promise has come to its end by now. */
async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const end = () => (isOver = true);
  promise.then(end, end);
  await tick();
  return isOver;
}

describe('a queue', () => {
  it('settles what was abandoned, then works batch by batch until nothing is due', async () => {
    const { queue, steps, give } = aQueue();
    const drained = queue.drain();
    await give(0, [1, 2]);
    await give(1, [3]);
    await give(2, []);
    expect(await drained).toBe(3);
    expect(steps).toEqual(['settle', 'work 1,2', 'work 3']);
  });

  it('works several batches at a time where it is told to', async () => {
    const { queue, claimed, give } = aQueue({ workers: 3 });
    const drained = queue.drain();
    await claimed(2);
    await give(0, [1]);
    for (const nth of [1, 2, 3]) await give(nth, []);
    expect(await drained).toBe(1);
  });

  it('gives all who ask during a round the same next one', async () => {
    const { queue, steps, give } = aQueue();
    const [first, second, third] = [queue.drain(), queue.drain(), queue.drain()];
    await give(0, [1]);
    await give(1, []);
    expect(await first).toBe(1);
    await give(2, [2, 3]);
    await give(3, []);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    expect(steps).toEqual(['settle', 'work 1', 'settle', 'work 2,3']);
  });

  it('tells the failure of a round to whoever started it, and begins the next', async () => {
    const { queue, claimed, give } = aQueue();
    const [first, second] = [queue.drain(), queue.drain()];
    (await claimed(0)).reject(new Error('no connection'));
    await expect(first).rejects.toThrow('no connection');
    await give(1, [1]);
    await give(2, []);
    expect(await second).toBe(1);
  });

  it('ends a round in which one worker fails when the others have ended', async () => {
    const { queue, claimed, give } = aQueue({ workers: 2 });
    const drained = queue.drain();
    await claimed(1);
    (await claimed(0)).reject(new Error('no connection'));
    const closed = queue.close();
    expect(await Promise.all([hasEnded(drained), hasEnded(closed)])).toEqual([false, false]);
    await give(1, []);
    await expect(drained).rejects.toThrow('no connection');
    await closed;
  });

  it('finishes the batch under way when it closes, and claims no other', async () => {
    const work = Promise.withResolvers<void>();
    const { queue, claims, give } = aQueue({ work: () => work.promise });
    const drained = queue.drain();
    await give(0, [1]);
    await tick();
    const closed = queue.close();
    expect(await hasEnded(closed)).toBe(false);
    work.resolve();
    expect(await drained).toBe(1);
    await closed;
    expect(claims).toHaveLength(1);
  });

  it('begins nothing between closing and opening', async () => {
    const { queue, claims, steps, claimed } = aQueue();
    await queue.close();
    queue.start();
    expect(await queue.drain()).toBe(0);
    expect([claims, steps]).toEqual([[], []]);
    queue.open();
    queue.start();
    await claimed(0);
  });

  it('is opened, looked at and closed by the service that declares it, again and again', async () => {
    const model = mongoose.model('Piece', new Schema({ at: Date }), 'pieces');
    const [waiting, done]: number[][] = [[], []];
    const work = defineQueue<number>({
      name,
      every,
      claim: () => Promise.resolve(waiting!.splice(0)),
      work: async (batch) => void done!.push(...batch),
      settleAbandoned: async () => {},
    });
    const queues = [{ name: 'mails', model, waiting: {}, since: 'at', clock: 'wall', work } as const];
    for (const piece of [1, 2]) {
      const service = await startTestService({ name: 'content', routes: [], queues });
      waiting!.push(piece);
      await service.due();
      expect(done).toContain(piece);
      await service.stop();
      waiting!.push(piece + 10);
      expect(await work.drain()).toBe(0);
      waiting!.pop();
    }
    expect(done).toEqual([1, 2]);
  });
});

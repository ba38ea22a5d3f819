import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@endzone/common/appError';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { DecodeQueue } from './decodeQueue.ts';

const limits = { decoding: 10, waiting: 16, within: 'imageTurn' } as const;

afterEach(resetTimeBudgets);

/** Pictures in a queue, each decoded until it is told to end. */
function aQueue() {
  const queue = new DecodeQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const send = (name: string, pixels: number) =>
    queue.run(pixels, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
      return name;
    });
  const end = async (name: string, error?: Error) => {
    await new Promise(setImmediate);
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { send, end, begun };
}

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'decoded',
    (error: unknown) => (error instanceof AppError ? error.definition.status : error),
  );

describe('the queue of pictures', () => {
  it('decodes no more pixels at a time than it may, and the others in their turn', async () => {
    const { send, end, begun } = aQueue();
    const all = ['one', 'two', 'three'].map((name) => send(name, 8));
    await new Promise(setImmediate);
    expect(begun).toEqual(['one']);
    await end('one');
    expect(begun).toEqual(['one', 'two']);
    await end('two');
    await end('three');
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
  });

  it('lets a small one in beside a large one, and before those that wait', async () => {
    const { send, end, begun } = aQueue();
    const all = [send('large', 8), send('larger', 9), send('small', 2), send('another', 3), send('tiny', 1)];
    await new Promise(setImmediate);
    expect(begun).toEqual(['large', 'small']);
    await end('small');
    expect(begun).toEqual(['large', 'small', 'tiny']);
    await end('large');
    expect(begun.at(-1)).toBe('another');
    for (const name of ['tiny', 'another', 'larger']) await end(name);
    expect(await Promise.all(all)).toHaveLength(5);
  });

  it('refuses the one that overfills it, and nobody else', async () => {
    const { send, end, begun } = aQueue();
    const taken = [send('one', 8), send('two', 8), send('three', 8)];
    expect(await refusal(send('four', 8))).toBe(503);
    const small = send('small', 2);
    await new Promise(setImmediate);
    expect(begun).toEqual(['one', 'small']);
    for (const name of ['small', 'one', 'two', 'three']) await end(name);
    expect(await Promise.all([...taken, small])).toHaveLength(4);
    const later = send('later', 10);
    await end('later');
    expect(await later).toBe('later');
  });

  it('refuses one whose turn does not come, and gives its place to others', async () => {
    setTimeBudget('imageTurn', 1);
    const { send, end } = aQueue();
    const one = send('one', 8);
    for (const name of ['two', 'three']) expect(await refusal(send(name, 10))).toBe(503);
    await end('one');
    expect(await one).toBe('one');
  });

  it('goes on after a picture that could not be decoded', async () => {
    const { send, end } = aQueue();
    const broken = refusal(send('broken', 8));
    const next = send('next', 8);
    await end('broken', new AppError({ code: 'unsupported_format', status: 415 }));
    expect(await broken).toBe(415);
    await end('next');
    expect(await next).toBe('next');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cachedRead } from './cachedRead.ts';

let passed: number;
beforeEach(() => {
  passed = 0;
  const real = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
});
afterEach(() => void jest.restoreAllMocks());

/** Moves on, and lets whatever is due happen. */
async function pass(milliseconds: number): Promise<void> {
  passed += milliseconds;
  await new Promise((resolve) => setImmediate(resolve));
}

type Options = Partial<Parameters<typeof cachedRead<string, string>>[0]>;

/** Reads that are answered one by one, in any order. */
function aRead(options: Options = {}) {
  const asked: PromiseWithResolvers<string>[] = [];
  const read = cachedRead<string, string>({
    read: () => {
      const one = Promise.withResolvers<string>();
      asked.push(one);
      return one.promise;
    },
    key: (name) => name,
    entries: 2,
    ...options,
  });
  /** Asks, and waits until somebody has to answer. */
  const ask = async (name = 'a') => {
    const answer = read(name);
    answer.catch(() => undefined); // looked at by the test
    await Promise.resolve();
    return { answer };
  };
  return { asked, read, ask };
}

describe('an answer', () => {
  it('is shared by all who ask at the same time, and kept', async () => {
    const { asked, read, ask } = aRead();
    const both = [await ask(), await ask()];
    asked[0]?.resolve('one');
    expect(await Promise.all(both.map(({ answer }) => answer))).toEqual(['one', 'one']);
    expect(await read('a')).toBe('one');
    expect(asked).toHaveLength(1);
  });

  it('is of its key alone, which may have to be looked up', async () => {
    let count = 1;
    const read = cachedRead<string, string>({
      read: async (name) => `${name}${count}`,
      key: async (name) => `${name} ${count}`,
      entries: 5,
    });
    expect([await read('a'), await read('b')]).toEqual(['a1', 'b1']);
    count = 2;
    expect(await read('a')).toBe('a2');
  });

  it('counts from when it is there, as long as it may be old', async () => {
    const { asked, read, ask } = aRead({ maxAge: 1_000 });
    const both = [await ask()];
    await pass(5_000);
    both.push(await ask());
    asked[0]?.resolve('one');
    expect(await Promise.all(both.map(({ answer }) => answer))).toEqual(['one', 'one']);
    await pass(900);
    expect(await read('a')).toBe('one');
    await pass(200);
    const again = await ask();
    asked[1]?.resolve('two');
    expect(await again.answer).toBe('two');
  });

  it('is given still while it is read again beside that', async () => {
    const { asked, read, ask } = aRead({ maxAge: 1_000, refreshAfter: 300 });
    const { answer } = await ask();
    asked[0]?.resolve('one');
    await answer;
    await pass(400);
    expect([await read('a'), await read('a')]).toEqual(['one', 'one']);
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('two');
    await pass(0);
    expect(await read('a')).toBe('two');
    await pass(400);
    expect(await read('a')).toBe('two');
    asked[2]?.reject(new Error('away'));
    await pass(0);
    expect(await read('a')).toBe('two');
    await pass(1_000);
    await ask();
    expect(asked.length).toBeGreaterThanOrEqual(4);
  });

  it('that failed is thrown to all who asked, and not kept', async () => {
    const { asked, ask } = aRead();
    const [first, second] = [await ask(), await ask()];
    asked[0]?.reject(new Error('away'));
    await expect(first.answer).rejects.toThrow('away');
    await expect(second.answer).rejects.toThrow('away');
    const third = await ask();
    asked[1]?.resolve('two');
    expect(await third.answer).toBe('two');
  });

  it('of before counts while it cannot be read, and is not asked for more often than that', async () => {
    const onFailure = jest.fn();
    const { asked, read, ask } = aRead({ maxAge: 1_000, onFailure });
    const never = await ask('b');
    asked[0]?.reject(new Error('away'));
    expect(await never.answer).toBeUndefined();
    const first = await ask();
    asked[1]?.resolve('one');
    await first.answer;
    await pass(1_100);
    const second = await ask();
    // However long it took to fail.
    await pass(3_000);
    asked[2]?.reject(new Error('away'));
    expect(await second.answer).toBe('one');
    expect(await read('a')).toBe('one');
    expect([asked.length, onFailure.mock.calls.length]).toEqual([3, 2]);
  });

  it('is not what was read before something changed here', async () => {
    const { asked, read, ask } = aRead();
    const before = await ask();
    read.forget();
    const after = await ask();
    asked[1]?.resolve('two');
    await after.answer;
    asked[0]?.resolve('one');
    expect(await before.answer).toBe('one');
    expect(await read('a')).toBe('two');
  });

  it('goes when there are too many, the one first that nobody has asked for the longest', async () => {
    const { asked, read, ask } = aRead();
    for (const [i, name] of ['a', 'b'].entries()) {
      const { answer } = await ask(name);
      asked[i]?.resolve(name);
      await answer;
    }
    await read('a');
    const third = await ask('c');
    asked[2]?.resolve('c');
    await third.answer;
    expect([await read('a'), asked.length]).toEqual(['a', 3]);
    await ask('b');
    expect(asked).toHaveLength(4);
  });

  it('goes when they are too large together, and is not kept when it is too large alone', async () => {
    const { asked, ask } = aRead({ bytes: { most: 5, of: (value) => value.length } });
    const answers = ['123', '456', 'longer than 5'];
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      const { answer } = await ask(name);
      asked[i]?.resolve(answers[i]!);
      expect(await answer).toBe(answers[i]);
    }
    await ask('b');
    expect(asked).toHaveLength(3);
    await ask('c');
    await ask('a');
    expect(asked).toHaveLength(5);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeDocument, type Decision } from './changeDocument.ts';

type Counter = { rev: number; value: number };

let stored: Counter;
let writeCount: number;
beforeEach(() => {
  stored = { rev: 1, value: 0 };
  writeCount = 0;
});

/** Somebody else writes between the rule and the write. */
const otherWrites = () => {
  stored = { rev: stored.rev + 1, value: stored.value + 100 };
};

async function write(before: Counter, value: number): Promise<Counter | undefined> {
  writeCount += 1;
  if (stored.rev !== before.rev) return undefined;
  stored = { rev: before.rev + 1, value };
  return stored;
}

const change = (rule: (counter: Counter) => Decision<number, Counter>) =>
  changeDocument({
    load: async () => stored,
    rule,
    write,
    attempts: 3,
    onLost: () => new Error('lost'),
  });

describe('a conditional change of a document', () => {
  it('is written once and answers with what the write gave', async () => {
    expect(await change(({ value }) => ({ change: value + 1 }))).toEqual({ rev: 2, value: 1 });
    expect([stored, writeCount]).toEqual([{ rev: 2, value: 1 }, 1]);
  });

  it('asks the rule again about the newer document after a lost race', async () => {
    const seen: number[] = [];
    const after = await change(({ value }) => {
      seen.push(value);
      if (seen.length === 1) otherWrites();
      return { change: value + 1 };
    });
    expect([seen, after.value]).toEqual([[0, 100], 101]);
  });

  it('gives up after as many lost races as it has attempts', async () => {
    const attempt = change(({ value }) => {
      otherWrites();
      return { change: value + 1 };
    });
    await expect(attempt).rejects.toThrow('lost');
    expect([stored.value, writeCount]).toEqual([300, 3]);
  });

  it('writes nothing when the rule answers at once', async () => {
    expect(await change((counter) => ({ answer: counter }))).toEqual({ rev: 1, value: 0 });
    expect(writeCount).toBe(0);
  });

  it('ends with what the rule throws, also after a lost race', async () => {
    let asked = 0;
    const attempt = change(({ value }) => {
      asked += 1;
      if (asked === 2) throw new Error('refused');
      otherWrites();
      return { change: value + 1 };
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(writeCount).toBe(1);
  });
});

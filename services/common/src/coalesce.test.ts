import { describe, expect, it } from '@jest/globals';
import { coalesce } from './coalesce.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, run: coalesce(work) };
}

describe('coalesced work', () => {
  it('begins at once when none is running, every time', async () => {
    const { runs, run } = heldWork();
    const first = run();
    runs[0]?.resolve(1);
    expect(await first).toBe(1);
    const second = run();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve(2);
    expect(await second).toBe(2);
  });

  it('is done once more for all who ask while it runs, after the run has ended', async () => {
    const { runs, run } = heldWork();
    const first = run();
    const others = [run(), run(), run()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(1);
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve(2);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    expect(runs).toHaveLength(2);
  });

  it('never runs twice at once, whoever asks between two runs', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const run = coalesce(async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    const asked: Promise<void>[] = [];
    for (let i = 0; i < 20; i++) {
      asked.push(run());
      await Promise.resolve();
    }
    await Promise.all(asked);
    expect(most).toBe(1);
    expect(runs).toBeLessThan(20);
  });

  it('tells a failure only to who shared that run, and goes on', async () => {
    const { runs, run } = heldWork();
    const first = run();
    const second = run();
    runs[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    runs[1]?.resolve(2);
    expect(await second).toBe(2);
    const third = run();
    runs[2]?.resolve(3);
    expect(await third).toBe(3);
  });
});

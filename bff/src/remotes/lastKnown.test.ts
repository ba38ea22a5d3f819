import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { LastKnown } from './lastKnown.ts';

/** Reads that are answered one by one, in any order. */
function reads(fresh: number) {
  const asked: PromiseWithResolvers<number>[] = [];
  const onFailure = jest.fn();
  const read = () => {
    const one = Promise.withResolvers<number>();
    asked.push(one);
    return one.promise;
  };
  return { asked, onFailure, known: new LastKnown({ read, fresh, within: 'release', onFailure }) };
}

afterEach(resetTimeBudgets);

describe('what is known last', () => {
  it('is read once for all who ask, and again when it is no longer fresh', async () => {
    const { asked, known } = reads(60_000);
    const both = [known.current(), known.current()];
    asked[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await known.current()).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('counts while it cannot be read, or takes too long', async () => {
    const { asked, known, onFailure } = reads(0);
    const first = known.current();
    asked[0]?.resolve(1);
    expect(await first).toBe(1);
    setTimeBudget('release', 50);
    const second = known.current();
    asked[1]?.reject(new Error('away'));
    expect(await second).toBe(1);
    expect(await known.current()).toBe(1);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('is not what was read before it changed here', async () => {
    const { asked, known } = reads(60_000);
    const before = known.current();
    known.forget();
    const after = known.current();
    asked[1]?.resolve(2);
    expect(await after).toBe(2);
    asked[0]?.resolve(1);
    await before;
    expect(await known.current()).toBe(2);
  });
});

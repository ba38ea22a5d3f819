import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeSorted, sortInBatches } from './mergeSorted.ts';

const compare = (a: number, b: number) => a - b;
const sorted = fc.array(fc.integer()).map((numbers) => numbers.toSorted(compare));

describe('sorted lists', () => {
  it('are merged into one in order', () => {
    fc.assert(
      fc.property(sorted, sorted, (long, short) => {
        expect(mergeSorted(long, short, compare)).toEqual([...long, ...short].sort(compare));
      }),
    );
  });

  it('are merged with few comparisons when one is short', () => {
    const long = Array.from({ length: 10_000 }, (_, i) => 2 * i);
    let comparisonCount = 0;
    const counted = (a: number, b: number) => {
      comparisonCount += 1;
      return compare(a, b);
    };
    expect(mergeSorted(long, [3, 9_999, 19_997], counted)).toHaveLength(10_003);
    expect(comparisonCount).toBeLessThan(100);
  });

  it('come from batches too, a whole one and a part of one', async () => {
    for (const length of [0, 1, 1_000, 2_500]) {
      const numbers = Array.from({ length }, (_, i) => (i * 7_919) % 2_503);
      expect(await sortInBatches(numbers, compare)).toEqual(numbers.toSorted(compare));
    }
  });
});

import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { chance, choose, seededRandom, shuffle } from './decisions.ts';

const draws = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

describe('chance with a seed', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    expect(draws(7, 20)).toEqual(draws(7, 20));
    expect(draws(1, 3).map((value) => Math.floor(value * 1_000_000))).toEqual([314044, 798196, 613340]);
  });

  it('gives other numbers for each of a thousand neighbouring seeds', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => draws(seed, 1)[0]);
    expect(new Set(firsts).size).toBe(1000);
  });

  it('gives numbers from 0 to below 1, about equally often', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const value of draws(42, 10_000)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      tenths[Math.floor(value * 10)]! += 1; // value < 1, so the index is 0..9
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('a choice', () => {
  it('takes one of the items', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
        expect(items).toContain(choose(seededRandom(seed), items));
      }),
    );
  });

  it('takes each item now and then', () => {
    const random = seededRandom(3);
    const chosen = Array.from({ length: 100 }, () => choose(random, ['a', 'b', 'c']));
    expect(new Set(chosen)).toEqual(new Set(['a', 'b', 'c']));
  });

  it('refuses an empty list', () => {
    expect(() => choose(seededRandom(1), [])).toThrow('nothing to choose');
  });
});

describe('a shuffle', () => {
  it('keeps every item and leaves the list given as it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        expect(shuffle(seededRandom(seed), items).toSorted()).toEqual(before.toSorted());
        expect(items).toEqual(before);
      }),
    );
  });

  it('finds all six orders of three items, each about equally often', () => {
    const random = seededRandom(5);
    const counts = new Map<string, number>();
    for (let round = 0; round < 3000; round += 1) {
      const order = shuffle(random, ['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(120);
  });
});

describe('a probability', () => {
  test.each([
    [0, 0, 0],
    [1, 1000, 1000],
    [0.25, 200, 300],
  ])('of %d is met between %d and %d times in a thousand', (probability, least, most) => {
    const random = seededRandom(11);
    const hits = Array.from({ length: 1000 }, () => chance(random, probability)).filter(Boolean).length;
    expect(hits).toBeGreaterThanOrEqual(least);
    expect(hits).toBeLessThanOrEqual(most);
  });
});

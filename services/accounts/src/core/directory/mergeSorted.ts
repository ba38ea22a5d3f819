import { setImmediate as nextTurn } from 'node:timers/promises';

type Compare<T> = (a: T, b: T) => number;

/**
 * The first place from `from` on whose entry is not before `one`. It searches in steps that double, then halves the last one, so that both
 * near and far places take few comparisons.
 */
function placeOf<T>(one: T, list: readonly T[], from: number, compare: Compare<T>): number {
  const isBefore = (place: number) => {
    const other = list[place];
    return other !== undefined && compare(other, one) < 0;
  };
  let step = 1;
  while (isBefore(from + step - 1)) step *= 2;
  let start = from + (step >>> 1);
  let end = Math.min(from + step - 1, list.length);
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (isBefore(middle)) start = middle + 1;
    else end = middle;
  }
  return start;
}

/** Two sorted lists as one: a few entries join a long list with few comparisons, which a collation makes expensive. */
export function mergeSorted<T>(long: readonly T[], short: readonly T[], compare: Compare<T>): T[] {
  const all: T[] = [];
  let from = 0;
  for (const one of short) {
    const place = placeOf(one, long, from, compare);
    for (const other of long.slice(from, place)) all.push(other);
    all.push(one);
    from = place;
  }
  return all.concat(long.slice(from));
}

const batchSize = 1_000;

/** Sorts batch by batch, so that other requests are answered in between. */
export async function sortInBatches<T>(entries: readonly T[], compare: Compare<T>): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < entries.length; start += batchSize) {
    runs.push(entries.slice(start, start + batchSize).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const next: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      next.push(mergeSorted(runs[i] ?? [], runs[i + 1] ?? [], compare));
      await nextTurn();
    }
    runs = next;
  }
  return runs[0] ?? [];
}

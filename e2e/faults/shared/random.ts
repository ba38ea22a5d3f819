import { createHash } from 'node:crypto';

/** Chance that can be repeated: numbers from 0 to below 1. */
export type Random = () => number;

/** Each name of a seed has numbers of its own, so that what one part draws moves no other part. */
export function randomOf(seed: string | number, name = ''): Random {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`${seed}:${name}:${drawn++}`).digest();
    return digest.readUIntBE(0, 6) / 2 ** 48;
  };
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const below = (random: Random, end: number): number => Math.floor(random() * end);

export function choose<T>(random: Random, from: readonly T[]): T {
  const chosen = from[below(random, from.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

export function shuffle<T>(random: Random, from: readonly T[]): T[] {
  return from
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

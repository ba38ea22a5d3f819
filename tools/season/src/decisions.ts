/** A source of chance: each call gives a number from 0 to below 1. */
export type Random = () => number;

/**
 * The same seed gives the same numbers, on every machine. A Weyl sequence of 32 bits, mixed by multiply and shift:
 * good enough for decisions in a game, of no use for secrets.
 */
export function seededRandom(seed: number): Random {
  let state = mix(seed | 0);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return (mix(state) >>> 0) / 0x1_0000_0000;
  };
}

function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** One of the items, each as likely as another; there must be one. */
export function choose<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('There is nothing to choose from');
  // The index lies inside the list, so the item is one of T.
  return items[Math.floor(random() * items.length)] as T;
}

/** The items in another order, each order as likely as another; the list given stays as it is. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  // Each draw takes one of those that are left.
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** True with this probability: 0 is never, 1 is always. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

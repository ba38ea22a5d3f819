export type Leader = 'first' | 'second' | 'tie';

/** Who has more; nobody while one side has no points at all. */
export function leaderOf(first: number | null, second: number | null): Leader | undefined {
  if (first === null || second === null) return undefined;
  if (first === second) return 'tie';
  return first > second ? 'first' : 'second';
}

/** The first side's share of all points, in percent: even when nobody has any, and never outside the bar. */
export function shareOf(first: number | null, second: number | null): number {
  const [a, b] = [Math.max(0, first ?? 0), Math.max(0, second ?? 0)];
  return a + b === 0 ? 50 : (a / (a + b)) * 100;
}

/** How long a side's bar is, in percent, when the best of the line-up fills it. */
export const barOf = (points: number | null, best: number): number =>
  points === null || best <= 0 ? 0 : Math.min(100, Math.max(0, (points / best) * 100));

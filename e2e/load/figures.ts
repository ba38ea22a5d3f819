import { cpus, loadavg } from 'node:os';
import { percentile } from '../faults/shared/table.ts';

/** "p50 1.2 · p99 3.4 · max 5.6" */
export function spread(figures: readonly number[], unit = 'ms'): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? 0];
  return `p50 ${p50.toFixed(1)} · p99 ${p99.toFixed(1)} · max ${max.toFixed(1)} ${unit}`;
}

/** What else the machine does: figures of a busy one say little. */
export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;

/** Times as much as another figure: `3.4 ×`. */
export const times = (figure: number, other: number): string => `${(figure / other).toFixed(1)} ×`;

/** Milliseconds since 1970, finer than whole ones. */
export const exactNow = (): number => performance.timeOrigin + performance.now();

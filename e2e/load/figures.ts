/** Value below which a share of the sorted figures lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** "p50 1.2 · p99 3.4 · max 5.6" */
export function spread(figures: readonly number[], unit = 'ms'): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? 0];
  return `p50 ${p50.toFixed(1)} · p99 ${p99.toFixed(1)} · max ${max.toFixed(1)} ${unit}`;
}

/** Times as much as another figure: `3.4 ×`. */
export const times = (figure: number, other: number): string => `${(figure / other).toFixed(1)} ×`;

/** Prints rows in columns under a heading. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** Milliseconds since 1970, finer than whole ones. */
export const exactNow = (): number => performance.timeOrigin + performance.now();

/** Prints rows in columns; the first row is the heading. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const [heading = [], ...others] = rows;
  const lines = [line(heading), widths.map((width) => '-'.repeat(width)).join('  '), ...others.map(line)];
  console.log([`\n${title}`, ...lines.map((text) => `  ${text}`)].join('\n'));
}

/** Value below which a share of the sorted figures lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

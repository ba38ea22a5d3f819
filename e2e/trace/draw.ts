import type { ReceivedSpan } from '@endzone/common/testing/traceReceiver';
import type { PickTrace } from '../src/testing/pickTrace.ts';

type Row = { label: string; service: string; depth: number; start: number; end: number };

const colours: Record<string, string> = {
  client: '#5b6472',
  bff: '#1d6fb8',
  fantasy: '#2c7a3f',
  accounts: '#7a4fa3',
  database: '#b06000',
};
const [width, labelWidth, rowHeight, head] = [1_000, 380, 22, 64];

const isOfDatabase = ({ attributes }: ReceivedSpan) => attributes['db.system.name'] !== undefined;

/** Each span under what caused it, in the order of their beginnings. */
function rowsUnder(spans: ReceivedSpan[], parentId: string | undefined, depth: number): Row[] {
  const children = spans.filter((span) => span.parentId === parentId);
  return children
    .toSorted((a, b) => a.start - b.start)
    .flatMap((span) => [
      {
        label: `${span.service}: ${span.name}`,
        service: isOfDatabase(span) ? 'database' : span.service,
        depth,
        start: span.start,
        end: span.end,
      },
      ...rowsUnder(spans, span.id, depth + 1),
    ]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A trace as bars over time, one row for each span. */
export function drawTrace({ start, end, spans }: PickTrace): string {
  const caller = { label: 'client: POST draft/picks', service: 'client', depth: 0, start, end };
  const rows: Row[] = [caller, ...rowsUnder(spans, undefined, 1)];
  const last = Math.max(...rows.map((row) => row.end));
  const x = (at: number) => labelWidth + ((at - start) / (last - start)) * (width - labelWidth - 80);
  const height = head + rows.length * rowHeight + 12;
  const bars = rows.map((row, i) => {
    const y = head + i * rowHeight;
    const size = Math.max(1.5, x(row.end) - x(row.start));
    const colour = colours[row.service] ?? colours.client;
    return [
      `<text x="${12 + row.depth * 14}" y="${y + 15}">${escaped(row.label)}</text>`,
      `<rect x="${x(row.start).toFixed(1)}" y="${y + 4}" width="${size.toFixed(1)}" height="${rowHeight - 8}" rx="2" fill="${colour}"/>`,
      `<text x="${(x(row.start) + size + 5).toFixed(1)}" y="${y + 15}" class="time">${(row.end - row.start).toFixed(1)} ms</text>`,
    ].join('');
  });
  const legend = Object.entries(colours).map(
    ([name, colour], i) =>
      `<rect x="${12 + i * 110}" y="36" width="12" height="12" rx="2" fill="${colour}"/><text x="${30 + i * 110}" y="46">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The trace of one pick, from its client to the database</title>',
    '<style>text{font:12px system-ui,sans-serif;fill:#1b1f24}.time{fill:#5b6472;font-size:11px}.head{font-size:15px;font-weight:600}</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="22" class="head">One pick: ${(end - start).toFixed(1)} ms for its manager, ${rows.length - 1} spans</text>`,
    ...legend,
    ...bars,
    '</svg>',
    '',
  ].join('\n');
}

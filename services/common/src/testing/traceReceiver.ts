import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './until.ts';

type Value = { stringValue?: string; intValue?: number | string };
type Pair = { key: string; value: Value };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Pair[];
  links: { traceId: string }[];
  status: { code?: number };
};
type Otlp = {
  resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

/** A span as a collector reads it. */
export type ReceivedSpan = {
  traceId: string;
  id: string;
  parentId: string | undefined;
  name: string;
  /** Whose process made it. */
  service: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number | undefined>;
  /** The traces that it is linked to. */
  links: string[];
  hasFailed: boolean;
};

const valueOf = ({ stringValue, intValue }: Value) => stringValue ?? (intValue && Number(intValue));
const record = (pairs: Pair[]) => Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]));
const milliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

function spansOf({ resourceSpans }: Otlp): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        id: span.spanId,
        parentId: span.parentSpanId || undefined,
        name: span.name,
        service: String(record(resource.attributes)['service.name']),
        start: milliseconds(span.startTimeUnixNano),
        end: milliseconds(span.endTimeUnixNano),
        attributes: record(span.attributes),
        links: span.links.map(({ traceId }) => traceId),
        hasFailed: span.status.code === 2,
      })),
    ),
  );
}

export type TraceReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** The first span that fits, once it has come. */
  find: (fits: (span: ReceivedSpan) => boolean) => Promise<ReceivedSpan>;
  stop: () => Promise<void>;
};

/** Takes traces as a collector does, by OTLP over HTTP in JSON, and keeps them. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body) as Otlp)); // what an exporter sends
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    find: (fits) => until(() => spans.find(fits)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What reached the fake: `POST /internal/…` with its JSON, or the text where it is none. */
export type ReceivedRequest = {
  method: string;
  path: string;
  body: unknown;
  headers: IncomingHttpHeaders;
  /** Distinguishes connections. */
  connection: number;
};
/** `hangs` never answers, `resets` cuts the connection instead. */
type Reply =
  | { status?: number; body?: unknown; headers?: Record<string, string>; hangs?: true; resets?: true }
  | undefined;

/** Another service at the network edge of the one under test: records requests, answers what the test defines. */
export type FakeService = {
  url: string;
  requests: ReceivedRequest[];
  /** Events of one name that arrived, in order. */
  events: (name: string) => Record<string, unknown>[];
  /** `answers['GET /internal/x']`; what has none answers 204. A path may end in `*`, for those that have none of their own. */
  answers: Record<string, (request: ReceivedRequest) => Reply | Promise<Reply>>;
  stop: () => Promise<void>;
};

type Entry = { id: string; event: string; payload: Record<string, unknown> };

/** The events of a delivery; of another body none. */
function entriesOf(body: unknown): Entry[] {
  return (body as { entries?: Entry[] } | undefined)?.entries ?? []; // whatever a service sent
}

const acceptEverything = ({ method, path, body }: ReceivedRequest): Reply =>
  `${method} ${path}` === 'POST /internal/events'
    ? { body: { heard: entriesOf(body).map(({ id }) => id) } }
    : undefined;

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}

export async function startFakeService(): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  const answers: FakeService['answers'] = {};
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    const handleEnd = async () => {
      const text = Buffer.concat(chunks).toString();
      const one = {
        method: req.method ?? '',
        path: req.url ?? '',
        body: parsed(text),
        headers: req.headers,
        connection: req.socket.remotePort ?? 0,
      };
      requests.push(one);
      const call = `${one.method} ${one.path.split('?')[0]}`;
      const key = call in answers ? call : Object.keys(answers).find((name) => matches(name, call));
      const reply = key ? await answers[key]?.(one) : acceptEverything(one);
      if (reply?.hangs) return;
      if (reply?.resets) return void req.socket.destroy();
      res.writeHead(reply?.status ?? (reply?.body === undefined ? 204 : 200), {
        'Content-Type': 'application/json',
        ...reply?.headers,
      });
      res.end(reply?.body === undefined ? '' : JSON.stringify(reply.body));
    };
    req.on('end', () => void handleEnd());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref(); // a test that failed before its `stop` still ends
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answers,
    events: (name) =>
      requests.flatMap(({ body }) =>
        entriesOf(body).flatMap(({ event, payload }) => (event === name ? [payload] : [])),
      ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function matches(name: string, call: string): boolean {
  return name.endsWith('*') && call.startsWith(name.slice(0, -1));
}

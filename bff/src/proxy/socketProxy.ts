import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { identityHeader } from '@endzone/common/identity';
import { inClientSpan } from '@endzone/common/tracing';
import { UpstreamFailure, guarded, type Upstream, type UpstreamPool } from '@endzone/common/upstreams';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import { request, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { blameOf, TimedOut } from './attempt.ts';
import { ClientGone } from './body.ts';
import { headersForClient } from './headers.ts';

type About = { identity: string; requestId: string };
/** With the trace that it is part of. */
type Traced = About & { headers: Record<string, string> };

/** What came back: sockets are joined, or the service refused in HTTP. */
type Answered = { answer: IncomingMessage; service: Duplex | undefined; head: Buffer };

/** Open at once on one edge: far more than a machine plays drafts, far less than it has memory for. */
const maxSockets = 20_000;

/** All that a socket server hears of what came from outside. */
const forwardedHeaders = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
  'x-locale',
] as const;

function headersFor(
  { headers }: IncomingMessage,
  { identity, requestId, headers: traced }: Traced,
): Record<string, string> {
  const kept = forwardedHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return {
    ...(Object.fromEntries(kept) as Record<string, string>), // pairs of texts
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    [identityHeader]: identity,
    'x-request-id': requestId,
    ...traced,
  };
}

/** Joins a client's upgraded connection to one of the instances that take sockets; whoever goes takes the other with them. */
export class SocketProxy {
  readonly #places: UpstreamPool;
  readonly #open = new Set<Duplex>();
  #isClosed = false;

  constructor(upstreams: UpstreamPool) {
    this.#places = upstreams;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Resolves when the two are joined or the service's refusal went out. @throws AppError `service_unavailable` (503). */
  async connect(req: IncomingMessage, client: Duplex, head: Buffer, about: About): Promise<void> {
    // Whoever went while their session was looked up closes no second time.
    if (client.destroyed) return;
    if (this.#isClosed || this.#open.size >= maxSockets) throw new AppError(errors.serviceUnavailable);
    this.#open.add(client);
    client.once('close', () => this.#open.delete(client));
    try {
      const ask = (upstream: Upstream) =>
        guarded(upstream, {
          call: 'upgrade',
          run: () =>
            inClientSpan('upgrade', 'fantasy', (headers) =>
              askUpgrade(upstream.url, req, client, { ...about, headers }),
            ),
          blame: blameOf,
        });
      const answered = await this.#places.send(ask);
      if (this.#isClosed || client.destroyed) leave(answered);
      else if (answered.service) return join(answered, answered.service, client, head);
      else return passRefusal(answered.answer, client);
      throw new AppError(errors.serviceUnavailable);
    } catch (failure) {
      throw asRefusal(failure);
    }
  }

  /** Ends every socket: the clients connect again, elsewhere. */
  close(): void {
    this.#isClosed = true;
    for (const client of this.#open) client.destroy();
  }
}

/** Nobody is there any more to whom it could be passed on. */
function leave({ answer, service }: Answered): void {
  answer.destroy();
  service?.destroy();
}

function asRefusal(failure: unknown): Error {
  if (!(failure instanceof UpstreamFailure))
    return failure instanceof Error ? failure : new Error(String(failure));
  const reason = failure.cause instanceof Error ? failure.cause.name : 'unknown';
  processState().log.warn({ reason }, 'no answer to an upgrade');
  return new AppError(errors.serviceUnavailable, { cause: failure.cause });
}

/** Asks one instance to take the socket. The query goes on as it came, the cookie and the token do not. */
function askUpgrade(url: string, req: IncomingMessage, client: Duplex, about: Traced): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  if (client.destroyed) return Promise.reject(new ClientGone());
  const asked = request(`${url}${req.url ?? ''}`, { agent: false, headers: headersFor(req, about) });
  const fail = (error: Error) => {
    reject(error);
    asked.destroy();
  };
  const timer = setTimeout(() => fail(new TimedOut()), timeBudget('edgeCall'));
  const gone = () => fail(new ClientGone());
  client.once('close', gone);
  asked.once('upgrade', (answer, service, head) => resolve({ answer, service, head }));
  asked.once('response', (answer) => resolve({ answer, service: undefined, head: Buffer.alloc(0) }));
  asked.once('error', reject);
  asked.end();
  return promise.finally(() => {
    clearTimeout(timer);
    client.off('close', gone);
    asked.on('error', () => undefined); // what happens from here on shows at the two ends
  });
}

function headOf({ statusCode, statusMessage, headers }: IncomingMessage, own: string[]): string {
  const lines = Array.from(headersForClient(headers), ([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, ...own, '', ''].join('\r\n');
}

/** From here on bytes go to and fro, held back where the other side does not take them. */
function join({ answer, head: fromService }: Answered, service: Duplex, client: Duplex, head: Buffer): void {
  client.write(headOf(answer, ['connection: Upgrade']));
  if (fromService.length > 0) client.write(fromService);
  if (head.length > 0) service.write(head);
  for (const [one, other] of [
    [client, service],
    [service, client],
  ] as const) {
    one.on('error', () => one.destroy());
    one.once('end', () => part(one, other));
    one.once('close', () => part(one, other));
    one.pipe(other, { end: false });
  }
}

/** What is on its way still arrives; a side that does not take it keeps nobody. */
function part(gone: Duplex, left: Duplex): void {
  left.end();
  setTimeout(() => {
    gone.destroy();
    left.destroy();
  }, timeBudget('edgeSocketParting')).unref();
}

function passRefusal(answer: IncomingMessage, client: Duplex): void {
  delete answer.headers['transfer-encoding'];
  client.write(headOf(answer, ['connection: close']));
  answer.once('error', () => client.destroy());
  client.once('close', () => answer.destroy());
  answer.pipe(client);
}

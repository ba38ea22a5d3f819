import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isPassing } from '../../src/testing/caller.ts';

export type Order = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
};

/** A request and its answer; times are milliseconds since the epoch, with fractions. Status 0: no answer came. */
export type Sent = {
  order: Order;
  requestId: string;
  /** The last byte was handed to the system. */
  sentAt: number;
  /** The head of the answer was there. */
  answeredAt: number;
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- reason: rigs read the JSON itself
  body: any;
  headers: IncomingMessage['headers'];
};

/** Milliseconds since the epoch with fractions; `Date.now()` gives whole ones. */
export const preciseNow = () => performance.timeOrigin + performance.now();

const timeoutMilliseconds = 30_000;
/** A database that dies again and again comes back after ten seconds and more. */
const maxAttempts = 120;

/** One window of one browser: a session on one connection that stays open. */
export class BrowserWindow {
  readonly #agent: Agent;
  readonly #port: number;
  readonly token: string | undefined;
  readonly url: string;

  constructor(url: string, token?: string, connections = 1) {
    this.#port = Number(new URL(url).port);
    this.token = token;
    this.url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Never rejects: who gets no answer has an answer of status 0. */
  async send(order: Order): Promise<Sent> {
    const { method = 'POST', path, body, key } = order;
    const requestId = randomUUID();
    const json = method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
    const sent: Sent = {
      order,
      requestId,
      sentAt: 0,
      answeredAt: 0,
      status: 0,
      body: undefined,
      headers: {},
    };
    try {
      const sending = request({
        host: '127.0.0.1',
        port: this.#port,
        path: `/api${path}`,
        method,
        agent: this.#agent,
        timeout: timeoutMilliseconds,
        headers: {
          'X-Locale': 'en',
          'X-Request-Id': requestId,
          ...(this.token && { Authorization: `Bearer ${this.token}` }),
          ...(key && { 'Idempotency-Key': key }),
          ...(json && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }),
        },
      });
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.on('finish', () => (sent.sentAt = preciseNow()));
      sending.end(json);
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]; // node's own event
      sent.answeredAt = preciseNow();
      const content = await text(answer);
      const isJson = answer.headers['content-type']?.includes('json') ?? false;
      sent.body = isJson && content ? (JSON.parse(content) as unknown) : content;
      sent.headers = answer.headers;
      sent.status = answer.statusCode ?? 0;
    } catch (error) {
      sent.body = { code: 'no_answer', message: String(error) };
      sent.answeredAt = preciseNow();
    }
    return sent;
  }

  async get<T>(path: string): Promise<T> {
    // The type is what the API's contract says of this call.
    return (await this.succeed({ method: 'GET', path })).body as T;
  }

  /** What a round is prepared by; a busy machine is asked again, commands by their key. @throws Error unless it is a success in the end. */
  async succeed(order: Order): Promise<Sent> {
    const asked = order.method === 'GET' ? order : { key: randomUUID(), ...order };
    let sent = await this.send(asked);
    for (let again = 1; isPassing(sent.status, sent.body?.code) && again < maxAttempts; again++) {
      await delay(500);
      sent = await this.send(asked);
    }
    if (sent.status === 0 || sent.status >= 300)
      throw new Error(
        `${order.method ?? 'POST'} ${order.path} answered ${sent.status}: ${JSON.stringify(sent.body)}`,
      );
    return sent;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** `409 turn_passed`, `201`, `0 no_answer` */
export const outcomeOf = ({ status, body }: Sent): string =>
  status >= 200 && status < 300 ? String(status) : `${status} ${body?.code ?? ''}`.trim();

export const isDone = ({ status }: Sent): boolean => status >= 200 && status < 300;

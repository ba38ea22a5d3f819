import { randomBytes } from 'node:crypto';
import type { Locale } from '@endzone/contracts/messages';
import mongoose from 'mongoose';
import { offsetTo, setClockOffset } from '../clock.ts';
import { loadConfig } from '../config.ts';
import { startService, type ServiceDefinition } from '../createService.ts';
import { identityHeader, serviceHeader, signIdentity, signServiceToken } from '../identity.ts';
import { newId } from '../ids.ts';
import { drainOutbox, enqueue } from '../outbox.ts';
import type { OutboxEntry } from '../outboxDocument.ts';
import type { EventName, Events } from '@endzone/contracts/events';
import type { FakeService } from './fakeService.ts';
import { watchDatabase } from './databaseWatch.ts';

const secret = 'test-secret-that-is-long-enough-0123456789';
export const testMetricsToken = 'token-of-whoever-reads-metrics';

/** What a test reads of an answer. `body` is whatever JSON came. */
// oxlint-disable-next-line typescript/no-explicit-any -- reason: tests assert on the JSON itself
export type TestAnswer = { status: number; body: any; headers: Headers };

/** A caller: ids are made, only what matters to the test is given. */
export type TestUser = { id: string; isOwner: boolean; locale: Locale };

export function aUser({ id = newId(), locale = 'en' }: Partial<TestUser> = {}): TestUser {
  return { id, isOwner: false, locale };
}

export function anOwner({ id = newId(), locale = 'en' }: Partial<TestUser> = {}): TestUser {
  return { id, isOwner: true, locale };
}

type CallOptions = { headers?: Record<string, string>; locale?: Locale };

/** A running service on a database of its own, and the functions to call it. */
export type TestService = {
  url: string;
  as: (user: TestUser) => Caller;
  anonymous: Caller;
  internal: Caller;
  /** Delivers an event as another service would. */
  deliver: <E extends EventName>(event: E, payload: Events[E]) => Promise<void>;
  /** Delivers an entry once more: the same id is the same event. */
  again: (entry: OutboxEntry) => Promise<void>;
  /** Moves `now()`; jobs that became due run, the outbox is delivered. */
  setNow: (now: Date) => Promise<void>;
  due: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Caller = {
  get: (path: string, options?: CallOptions) => Promise<TestAnswer>;
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  delete: (path: string, options?: CallOptions) => Promise<TestAnswer>;
};

/** Requests to an address, with headers of the caller's own. */
export function caller(base: string, headersOf: () => Promise<Record<string, string>>): Caller {
  const send = async (
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<TestAnswer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(await headersOf()),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(options.locale && { 'X-Locale': options.locale }),
        ...options.headers,
      },
      ...(body !== undefined && {
        body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  };
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
  };
}

/** The environment of a process under test, with a database of its own. */
export function testEnvironment(
  name: string,
  others: Record<string, FakeService | undefined>,
): Record<string, string> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('TEST_MONGODB_URI is missing: run tests through npm, which starts the database');
  const nowhere = 'http://127.0.0.1:9';
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    // What a service asks of its database is judged in `watchDatabase`.
    MONGODB_URI: `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`,
    DATABASE: `test_${name}_${randomBytes(5).toString('hex')}`,
    IDENTITY_SECRET: secret,
    METRICS_TOKEN: testMetricsToken,
    PUBLIC_URL: 'http://localhost:3000',
    SIMULATE: 'true',
    // A busy machine is no failure; a test of a deadline gives it a length of its own (`setTimeBudget`).
    TIME_SCALE: '10',
    ...Object.fromEntries(
      ['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'].map((other) => [
        `${other.toUpperCase()}_URL`,
        others[other]?.url ?? nowhere,
      ]),
    ),
  };
}

/**
 * Starts the real service on the real database; only the other services at its network edge are fakes.
 * Call `stop` in `afterAll`: it drops the database.
 */
export async function startTestService(
  definition: ServiceDefinition,
  others: Record<string, FakeService | undefined> = {},
  settings: Record<string, string> = {},
): Promise<TestService> {
  loadConfig({ ...testEnvironment(definition.name, others), PASSWORD_HASH_KIB: '64', ...settings });
  const watch = definition.shards && watchDatabase(definition.shards);
  const start = () => startService(definition);
  const service = await (watch ? watch.run(start) : start());
  const api = `${service.url}/api`;
  const internal = caller(`${service.url}/internal`, async () => ({
    [serviceHeader]: await signServiceToken(secret, 'test'),
  }));
  const again = async (entry: OutboxEntry) => {
    const { body } = await internal.post('/events', { entries: [{ ...entry, of: 'test' }] });
    if (!body.heard?.includes(entry.id)) throw new Error(`event ${entry.event} was refused`);
  };
  const due = async () => {
    await internal.post('/due', {});
    await drainOutbox();
  };
  return {
    url: service.url,
    as: ({ id, isOwner, locale }) =>
      caller(api, async () => ({
        [identityHeader]: await signIdentity(secret, { userId: id, isOwner, locale, sessionId: id }),
        'X-Locale': locale,
      })),
    anonymous: caller(api, () => Promise.resolve({})),
    internal,
    deliver: (event, payload) => again(enqueue('content', event, payload)),
    again,
    setNow: async (to) => {
      setClockOffset(offsetTo(to));
      await due();
    },
    due,
    stop: async () => {
      setClockOffset(0);
      await mongoose.connection.dropDatabase();
      await service.stop();
      watch?.end();
    },
  };
}

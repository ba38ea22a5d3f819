import { keptHeader } from '@endzone/contracts/edge/offline';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isCacheableRead, keyOf } from './cacheableReads.ts';
import { Owner } from './owner.ts';

const cacheName = 'endzone-reads';
const ownerKey = '/kept-for';
/** The edge answers within four seconds: whoever waited this long has no connection worth the name. */
const timeoutSeconds = 10;

// The answers say `no-store`, which is meant for caches that others can read. These are kept on purpose, for their reader alone, and go with the log-in.
const expiration = new ExpirationPlugin({
  maxEntries: 300,
  maxAgeSeconds: 30 * 86_400,
  purgeOnQuotaError: true,
});

export const owner = new Owner({
  read: async () => (await caches.match(ownerKey, { cacheName }))?.text(),
  write: async (userId) => (await caches.open(cacheName)).put(ownerKey, new Response(userId)),
  clear: async () => {
    await expiration.deleteCacheAndMetadata();
    await caches.delete(cacheName);
  },
});

const localeOf = (request: Request) => request.headers.get('X-Locale') ?? 'en';

async function keyFor(request: Request): Promise<string> {
  return keyOf(request.url, (await owner.userId()) ?? '', localeOf(request));
}

const isSession = (request: Request) => new URL(request.url).pathname === '/api/auth';

/** The answer to "who is logged in" says whose everything is; one that was asked for before a log-out says nothing. */
async function followSession(response: Response, turn: number): Promise<void> {
  if (turn !== owner.turn) return;
  if (response.status === 204) return owner.forget();
  if (!response.ok) return;
  const { id } = (await response.clone().json()) as { id?: unknown }; // the account
  if (typeof id === 'string') await owner.becomes(id);
}

/** Asks whose session it is now: a page may tell late what it was told before a log-in. Rejects without connection. */
export async function askSession(): Promise<string | undefined> {
  const { turn } = owner;
  await followSession(await fetch('/api/auth', { headers: { Accept: 'application/json' } }), turn);
  return owner.userId();
}

const dated = (response: Response, name: string, date: string | null): Response => {
  const headers = new Headers(response.headers);
  if (date !== null) headers.set(name, date);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
};

/** Unchanged: what is kept was true a moment ago. */
async function renew(request: Request, date: string | null): Promise<void> {
  const cache = await caches.open(cacheName);
  const key = await keyFor(request);
  const kept = await cache.match(key);
  if (kept) await cache.put(key, dated(kept, 'Date', date));
}

type Turn = { turn?: number };

const beginTurn: NonNullable<WorkboxPlugin['handlerWillStart']> = async ({ state }) => {
  (state as Turn).turn = owner.turn;
};

const keeping: WorkboxPlugin = {
  handlerWillStart: beginTurn,
  cacheKeyWillBeUsed: ({ request }) => keyFor(request),
  // "Unchanged" would be no answer to keep where nothing is kept.
  requestWillFetch: async ({ request }) => {
    if (!request.headers.has('If-None-Match')) return request;
    if (await caches.match(await keyFor(request), { cacheName })) return request;
    const headers = new Headers(request.headers);
    headers.delete('If-None-Match');
    return new Request(request, { headers });
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    const asked = state as Turn;
    if (isSession(request)) {
      await followSession(response, asked.turn ?? -1);
      asked.turn = owner.turn;
    } else if (response.status === 401) await owner.forget();
    if (response.status === 304 && asked.turn === owner.turn)
      await renew(request, response.headers.get('Date'));
    return response;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && (state as Turn).turn === owner.turn && (await owner.userId()) !== undefined
      ? response
      : null,
  // A log-out may have come while it was written.
  cacheDidUpdate: async ({ request, state }) => {
    if ((state as Turn).turn !== owner.turn) await (await caches.open(cacheName)).delete(request);
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && dated(cachedResponse, keptHeader, cachedResponse.headers.get('Date')),
};

export const reads = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [keeping, expiration],
});

/** A log-in and a log-out change whose everything is before the page hears of them. */
const sessionCommands: WorkboxPlugin = {
  handlerWillStart: beginTurn,
  fetchDidSucceed: async ({ request, response, state }) => {
    if (request.method === 'POST') await followSession(response, (state as Turn).turn ?? -1);
    else if (response.ok) await owner.forget();
    return response;
  },
};

/** The answer that is kept; its `Date` says when it was true by the server's clock. */
export async function keptAnswer(request: Request): Promise<Response | undefined> {
  return caches.match(await keyFor(request), { cacheName });
}

/** Reads of the table are answered by the server, or as they were last when it does not answer. */
export function cacheReads(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isCacheableRead(url.pathname), reads);
  const session = new NetworkOnly({ plugins: [sessionCommands] });
  const isOwn = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && url.pathname === '/api/auth';
  registerRoute(isOwn, session, 'POST');
  registerRoute(isOwn, session, 'DELETE');
}

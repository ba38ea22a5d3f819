import { noteServerTime, stopwatch } from '../time/clock.ts';
import type { Answered, CallOptions, CommandOptions, PageOf, PathOf } from './calls.ts';
import { keptHeader } from '@endzone/contracts/edge/offline';
import { answeredFromCache, connectionFound, connectionLost, headMs, isSurelyOffline } from './connection.ts';
import { ApiError, isAbort, isUndecided, NetworkError, readError } from './errors.ts';
import { intentAnswered, intentsOvertaken, keyFor } from './intents.ts';
import { keepAnswer, knownAnswer, type KnownAnswer } from './knownAnswers.ts';
import { withoutActions } from './withoutActions.ts';
import { addressOf, intentOf } from './request.ts';
import { apiSettings, presentLogIn, notifyUnauthenticated } from './settings.ts';

type Sent = { method: string; address: string; headers?: HeadersInit; body?: BodyInit; signal?: AbortSignal };

const late = new Error('No answer in time');

/** What takes long to send has its time: files, and very long texts. */
const isLong = (body: BodyInit | undefined): boolean =>
  body instanceof FormData
    ? [...body.values()].some(isLong)
    : typeof body === 'string'
      ? body.length > 50_000
      : body !== undefined;

/** One try. Its answer may be a refusal; without answer it throws `NetworkError`, or the abort as it came. */
async function send({ method, address, headers, body, signal }: Sent): Promise<Response> {
  const sentAt = stopwatch();
  const trying = new AbortController();
  const abort = () => trying.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const timer = isLong(body) ? undefined : setTimeout(() => trying.abort(late), headMs);
  try {
    const response = await fetch(address, {
      method,
      body,
      signal: trying.signal,
      headers: { Accept: 'application/json', 'X-Locale': apiSettings().locale(), ...headers },
    });
    const date = response.headers.get('Date');
    const kept = response.headers.get(keptHeader);
    if (kept !== null) answeredFromCache(kept);
    else {
      noteServerTime(date, sentAt);
      connectionFound(date);
    }
    return response;
  } catch (error) {
    // Older browsers say `AbortError` of every abort, whatever its reason.
    const failed = (trying.signal.reason ?? error) as Error; // an abort's reason is one unless somebody chose another
    if (isAbort(failed)) throw failed;
    connectionLost();
    throw new NetworkError(failed);
  } finally {
    clearTimeout(timer);
  }
}

const notModified = 304;

/** A wrong password says nothing about the session. */
const isWrongPassword = ({ code }: ApiError, address: string) =>
  address === '/api/auth' || (address === '/api/auth/confirm' && code === 'invalid_credentials');

/** The answer of a call that was let in; a 401 that is no wrong password ends the log-in. */
export async function admitted(sent: Sent): Promise<Response> {
  const logIn = presentLogIn();
  const response = await send(sent);
  if (response.ok || response.status === notModified) return response;
  const error = await readError(response);
  if (error.status === 401 && !isWrongPassword(error, sent.address)) notifyUnauthenticated(logIn);
  throw error;
}

/** A command that needs the password again waits for it, and is sent once more as it is. */
async function confirmed(sent: Sent): Promise<Response> {
  try {
    return await admitted(sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_password') throw error;
    if (!(await apiSettings().confirmPassword())) throw error;
    return admitted(sent);
  }
}

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // an abort's reason is an AbortError unless somebody chose another
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', handleAbort, { once: true });
  });

/** Reads change nothing, so they are tried again when no answer came; after a long wait the reader is told first. */
async function read(sent: Sent): Promise<Response> {
  for (const delay of apiSettings().retryDelays) {
    try {
      return await admitted(sent);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.cause === late || isSurelyOffline()) throw error;
      sent.signal?.throwIfAborted();
      await wait(delay, sent.signal);
    }
  }
  return admitted(sent);
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}

const running = new Map<string, Promise<unknown>>();

type Given = { params?: object; query?: object; body?: object; signal?: AbortSignal };
type Command = Given & CommandOptions;

async function commandOnce(sent: Sent, intent: string, isBackground: boolean): Promise<unknown> {
  try {
    const answer = await jsonOf(await (isBackground ? admitted(sent) : confirmed(sent)));
    intentAnswered(intent);
    if (!isBackground) intentsOvertaken();
    return answer;
  } catch (error) {
    // Without status and code no answer came, the reader went away, or its body was broken.
    if (!isUndecided(error as Partial<ApiError>)) intentAnswered(intent);
    throw error;
  }
}

const partsOf = (body: object | undefined): { body?: BodyInit; headers?: HeadersInit } => {
  if (body === undefined || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/** A second press while the first one is on its way is the same command: both get its answer. */
function command(method: 'POST' | 'DELETE', path: string, given: Command = {}): Promise<unknown> {
  const address = addressOf(path, given);
  const intent = intentOf(method, address, given.body);
  const isUnderWay = running.get(intent);
  if (isUnderWay) return isUnderWay;
  const { body, headers } = partsOf(given.body);
  const key = { 'Idempotency-Key': given.key ?? keyFor(intent) };
  const sent: Sent = { method, address, headers: { ...key, ...headers }, body, signal: given.signal };
  const result = commandOnce(sent, intent, given.isBackground ?? false).finally(() => running.delete(intent));
  running.set(intent, result);
  return result;
}

type Answer = Omit<KnownAnswer, 'etag'>;
type Page = { items: unknown[]; total: number; seasonId?: string };

// A browser adds "no-cache" to a conditional request that does not say how old the answer may be.
const ifChanged = ({ etag }: KnownAnswer) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

/** What is unchanged since it was read last does not come again. */
async function readAt(path: string, given: Given = {}): Promise<Answer> {
  const address = addressOf(path, given);
  const id = `${apiSettings().locale()} ${address}`;
  const known = knownAnswer(id);
  const logIn = presentLogIn();
  const headers = known && ifChanged(known);
  const response = await read({ method: 'GET', address, headers, signal: given.signal });
  if (known && response.status === notModified) return known;
  const total = response.headers.get('X-Total-Count');
  const body = await jsonOf(response);
  const isKept = response.headers.get(keptHeader) !== null;
  const answer = {
    body: isKept ? withoutActions(body) : body,
    total: total === null ? undefined : Number(total),
    seasonId: response.headers.get('X-Season-Id') ?? undefined,
  };
  const etag = response.headers.get('ETag');
  // With the connection the server would call it unchanged, and nothing could be done with it still.
  if (etag !== null && !isKept && logIn === presentLogIn()) keepAnswer(id, { ...answer, etag });
  return answer;
}

async function getPage(path: string, given?: Given): Promise<Page> {
  const { body, total, seasonId } = await readAt(path, given);
  const items = body as unknown[]; // contracts promise a list
  return { items, total: total ?? items.length, ...(seasonId !== undefined && { seasonId }) };
}

type Api = {
  get<const P extends PathOf<'GET'>>(path: P, ...options: CallOptions<'GET', P>): Promise<Answered<'GET', P>>;
  /** A list that is read in pages: `limit` and `offset` stand in the query. */
  getPage<const P extends PathOf<'GET'>>(path: P, ...options: CallOptions<'GET', P>): Promise<PageOf<P>>;
  post<const P extends PathOf<'POST'>>(
    path: P,
    ...options: CallOptions<'POST', P>
  ): Promise<Answered<'POST', P>>;
  delete<const P extends PathOf<'DELETE'>>(
    path: P,
    ...options: CallOptions<'DELETE', P>
  ): Promise<Answered<'DELETE', P>>;
};

const untyped = {
  get: async (path: string, given?: Given) => (await readAt(path, given)).body,
  getPage,
  post: (path: string, given?: Command) => command('POST', path, given),
  delete: (path: string, given?: Command) => command('DELETE', path, given),
};

/** The calls of contracts by method and path: `api.get('/leagues/:leagueId', { params: { leagueId } })`. */
export const api = untyped as unknown as Api; // contracts promise what each path takes and answers

import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';
import { BrokenCircuitError } from './breaker.ts';
import { wall } from './clock.ts';
import { config } from './config.ts';
import { httpCall } from './httpCall.ts';
import { serviceHeader, signServiceToken } from './identity.ts';
import { timeBudget, type TimeBudget } from './timeBudgets.ts';
import {
  UpstreamFailure,
  guarded,
  isRefused,
  UpstreamPool,
  type Blame,
  type Upstream,
  type Target,
} from './upstreams.ts';
import { processState } from './processState.ts';
import { inClientSpan } from './tracing.ts';
import { RetryBudget } from './retryBudget.ts';

/** `within`: how long it may take, `internalCall` unless it says otherwise. */
type Options = { within?: TimeBudget };
type Asked = { target: Target; method: string; path: string; body?: unknown; within?: TimeBudget };

/** For the log, without the query, which may hold an e-mail address, and without secret addresses. */
const nameOf = ({ target, method, path }: Asked) =>
  `${target} ${method} ${(path.split('?', 1)[0] ?? '').replace(/\/[\w-]{32}(?=\/|$)/g, '/…')}`;

/** A refusal of the other service. */
class InternalFailure extends Error {
  readonly status: number;

  constructor({ target, method, path }: Asked, status: number) {
    super(`${nameOf({ target, method, path })}: ${status}`);
    this.status = status;
  }
}

const tokenMilliseconds = 30_000;
let own: { token: Promise<string>; secret: string; until: number } | undefined;

/** Signed for two minutes, used for half a one: signing costs more than the rest of a call. */
function serviceToken(): Promise<string> {
  const { IDENTITY_SECRET: secret } = config();
  const at = wall().getTime();
  if (!own || own.secret !== secret || own.until <= at)
    own = { token: signServiceToken(secret, processState().name), secret, until: at + tokenMilliseconds };
  return own.token;
}

const request = (upstream: Upstream, asked: Asked): Promise<unknown> =>
  inClientSpan(callOf(asked), asked.target, (headers) => send(upstream, asked, headers));

async function send(upstream: Upstream, asked: Asked, headers: Record<string, string>): Promise<unknown> {
  const { method, path, body, within = 'internalCall' } = asked;
  const token = await serviceToken();
  const { status, text } = await httpCall(`${upstream.url}/internal${path}`, {
    method,
    headers: {
      ...headers,
      [serviceHeader]: token,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: timeBudget(within),
  });
  upstream.answered += 1;
  if (status < 200 || status > 299) throw new InternalFailure(asked, status);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const isTimeOut = (failure: unknown) =>
  failure instanceof Error && (failure.name === 'TimeoutError' || failure.name === 'AbortError');

// An answer below 500 is a working service, whatever it says; 503 is one whose own database or neighbour cannot be reached.
function blame(failure: unknown): Blame {
  if (!(failure instanceof InternalFailure)) return isTimeOut(failure) ? 'call' : 'instance';
  return failure.status >= 500 && failure.status !== 503 ? 'call' : 'nobody';
}

/** The same for whatever league, week or person is asked. */
const callOf = (asked: Asked) => nameOf(asked).replace(/\/([0-9a-f]{24}|\d+)(?=\/|$)/g, '/:');

const ask = (upstream: Upstream, asked: Asked) =>
  guarded(upstream, { call: callOf(asked), run: () => request(upstream, asked), blame });

type Known = { upstreams: UpstreamPool; retries: RetryBudget };
const known = new Map<Target, Known>();

/** Forgets what breakers saw: for tests. */
export function resetBreakers(): void {
  known.clear();
}

function knownOf(target: Target): Known {
  const found = known.get(target) ?? { upstreams: new UpstreamPool(target), retries: new RetryBudget() };
  known.set(target, found);
  return found;
}

const is404 = ({ cause }: UpstreamFailure) => cause instanceof InternalFailure && cause.status === 404;

/** Only reads are tried again: a command may have been done although no answer came. */
const mayRepeat = ({ method }: Asked, { upstream: upstream, cause }: UpstreamFailure) =>
  method === 'GET' && upstream !== undefined && !(cause instanceof BrokenCircuitError);

async function call(asked: Asked): Promise<unknown> {
  const { upstreams: upstreams, retries } = knownOf(asked.target);
  retries.earn();
  const send = (failed?: Upstream) => upstreams.send((upstream) => ask(upstream, asked), failed);
  try {
    return await send();
  } catch (error) {
    const first = asFailed(error);
    if (is404(first)) return undefined;
    if (!mayRepeat(asked, first) || !retries.spend()) throw unavailable(asked, first);
    try {
      return await send(first.upstream);
    } catch (again) {
      const second = asFailed(again);
      if (is404(second)) return undefined;
      throw unavailable(asked, second);
    }
  }
}

const asFailed = (error: unknown) =>
  error instanceof UpstreamFailure ? error : new UpstreamFailure(undefined, error);

function unavailable(asked: Asked, { cause }: UpstreamFailure): AppError {
  const named = cause instanceof InternalFailure ? cause : new Error(nameOf(asked), { cause });
  return new AppError(errors.serviceUnavailable, { cause: named });
}

/** Instances that do not run are skipped; at least one must have answered. */
async function callEach(asked: Asked): Promise<void> {
  const outcomes: unknown[] = [];
  for (const upstream of knownOf(asked.target).upstreams.all)
    outcomes.push(
      await ask(upstream, asked).then(
        () => undefined,
        (failure: unknown) => failure,
      ),
    );
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  const heavy = failures.find((failure) => !isRefused(failure));
  if (heavy !== undefined || failures.length === outcomes.length)
    throw unavailable(asked, new UpstreamFailure(undefined, heavy ?? failures[0]));
}

/**
 * Calls another process of Endzone, one of its instances in turn: a time-out on each request, one retry of reads, a breaker
 * per instance and one per call of it. The type of the answer is that of the other service's internal contract. A 404 answers `undefined`.
 * @throws AppError `service_unavailable` (503).
 */
export const internal = {
  get: async <T>(target: Target, path: string, options: Options = {}) =>
    (await call({ target, method: 'GET', path, ...options })) as T | undefined,
  post: async <T = void>(target: Target, path: string, body: unknown = {}, options: Options = {}) =>
    (await call({ target, method: 'POST', path, body, ...options })) as T,
  delete: async <T = void>(target: Target, path: string, options: Options = {}) =>
    (await call({ target, method: 'DELETE', path, ...options })) as T,
  /** Calls every running instance, one after the other. */
  postEach: (target: Target, path: string, body: unknown = {}, options: Options = {}) =>
    callEach({ target, method: 'POST', path, body, ...options }),
};

import { errors } from '@endzone/contracts/errors';
import type { InternalCall, ProcessName } from '@endzone/contracts/internal/internalCall';
import { AppError } from './appError.ts';
import { BrokenCircuitError } from './breaker.ts';
import { wall } from './clock.ts';
import { config } from './config.ts';
import { httpCall } from './httpCall.ts';
import { checkAnswer } from './internalCheck.ts';
import { serviceHeader, signServiceToken } from './identity.ts';
import { timeBudget, type TimeBudget } from './timeBudgets.ts';
import { UpstreamFailure, guarded, isRefused, UpstreamPool, type Blame, type Upstream } from './upstreams.ts';
import { processState } from './processState.ts';
import { inClientSpan } from './tracing.ts';
import { RetryBudget } from './retryBudget.ts';

/** `within`: how long it may take, `internalCall` unless it says otherwise. `signal` ends it before that. */
type Options = { within?: TimeBudget; signal?: AbortSignal };
type PendingCall = Options & { call: AnyPlacedCall; input: Record<string, unknown>; within: TimeBudget };
// Which input and answer it has is known to `call` alone.
// oxlint-disable-next-line typescript/no-explicit-any -- reason: see above
type AnyPlacedCall = InternalCall<any, any>;

/** The same whichever league, week or person is asked for, so no log holds an address that is a secret. */
const nameOf = ({ call: { process, method, path } }: PendingCall) => `${process} ${method} ${path}`;

/** A refusal of the other service. */
class InternalFailure extends Error {
  readonly status: number;

  constructor(pending: PendingCall, status: number) {
    super(`${nameOf(pending)}: ${status}`);
    this.status = status;
  }
}

/** Nobody answered, or nobody was asked. */
export class Unanswered extends Error {}

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

const request = (upstream: Upstream, pending: PendingCall): Promise<unknown> =>
  inClientSpan(nameOf(pending), pending.call.process, (headers) => send(upstream, pending, headers));

type Sent = { path: string; body: string | undefined };

/** What the path does not name goes into the query of a GET, or is the body of a POST. */
function sentOf({ call: { method, path }, input }: PendingCall): Sent {
  const rest = new Map(Object.entries(input));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { path: filled, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    if (value !== undefined) query.set(name, String(typeof value === 'boolean' ? Number(value) : value));
  return { path: query.size > 0 ? `${filled}?${query.toString()}` : filled, body: undefined };
}

async function send(
  upstream: Upstream,
  pending: PendingCall,
  headers: Record<string, string>,
): Promise<unknown> {
  const { path, body } = sentOf(pending);
  const token = await serviceToken();
  const { status, text } = await httpCall(`${upstream.url}/internal${path}`, {
    method: pending.call.method,
    headers: {
      ...headers,
      [serviceHeader]: token,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body,
    timeoutMs: timeBudget(pending.within),
    signal: pending.signal,
  });
  upstream.answered += 1;
  if (status === 404 && pending.call.mayBeAbsent) return undefined;
  if (status < 200 || status > 299) throw new InternalFailure(pending, status);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const isTimeOut = (failure: unknown) =>
  failure instanceof Error && (failure.name === 'TimeoutError' || failure.name === 'AbortError');

// An answer below 500 is a working service, whatever it says; 503 is one whose own database or neighbour cannot be reached.
function blame(failure: unknown): Blame {
  if (!(failure instanceof InternalFailure)) return isTimeOut(failure) ? 'call' : 'instance';
  return failure.status >= 500 && failure.status !== 503 ? 'call' : 'nobody';
}

const ask = (upstream: Upstream, pending: PendingCall) =>
  guarded(upstream, {
    call: nameOf(pending),
    run: () => request(upstream, pending),
    blame: (failure) => (pending.signal?.aborted ? 'nobody' : blame(failure)),
  });

type Known = { upstreams: UpstreamPool; retries: RetryBudget };
const known = new Map<ProcessName, Known>();

/** Forgets what breakers saw: for tests. */
export function resetBreakers(): void {
  known.clear();
}

function knownOf(target: ProcessName): Known {
  const found = known.get(target) ?? { upstreams: new UpstreamPool(target), retries: new RetryBudget() };
  known.set(target, found);
  return found;
}

/** Only reads are tried again: a command may have been done although no answer came. */
const mayRepeat = ({ call: { method }, signal }: PendingCall, { upstream, cause }: UpstreamFailure) =>
  method === 'GET' && upstream !== undefined && !signal?.aborted && !(cause instanceof BrokenCircuitError);

async function askOne(pending: PendingCall): Promise<unknown> {
  const { upstreams, retries } = knownOf(pending.call.process);
  retries.earn();
  const tried = (failed?: Upstream) => upstreams.send((upstream) => ask(upstream, pending), failed);
  try {
    return await tried();
  } catch (error) {
    const first = asFailed(error);
    if (!mayRepeat(pending, first) || !retries.spend()) throw unavailable(pending, first);
    try {
      return await tried(first.upstream);
    } catch (again) {
      throw unavailable(pending, asFailed(again));
    }
  }
}

const asFailed = (error: unknown) =>
  error instanceof UpstreamFailure ? error : new UpstreamFailure(undefined, error);

function unavailable(pending: PendingCall, { cause }: UpstreamFailure): AppError {
  const named = cause instanceof InternalFailure ? cause : new Unanswered(nameOf(pending), { cause });
  return new AppError(errors.serviceUnavailable, { cause: named });
}

const pendingCall = (
  to: AnyPlacedCall,
  input: unknown,
  { within = 'internalCall', signal }: Options,
): PendingCall => ({
  call: to,
  input: input as Record<string, unknown>,
  within,
  ...(signal && { signal }),
}); // inputs are objects

/**
 * Calls another process of Endzone as a contract declares it, one of its instances in turn: a time-out on each request, one retry of
 * reads, a breaker per instance and one per call of it. What may be absent and is answers `undefined`.
 * @throws AppError `service_unavailable` (503).
 */
export async function call<Input, Answer>(
  to: InternalCall<Input, Answer>,
  input: Input,
  options: Options = {},
): Promise<Answer> {
  const answer = await askOne(pendingCall(to, input, options));
  checkAnswer(to, answer);
  return answer as Answer; // as the contract declares
}

/** Whether a call failed because the other process does not answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.definition === errors.serviceUnavailable;

/** Whether a later call may succeed by itself: another process gave no answer, or said that it cannot give one now. */
export const isUnanswered = (error: unknown): boolean =>
  isUnavailable(error) &&
  error instanceof AppError &&
  (error.cause instanceof Unanswered ||
    (error.cause instanceof InternalFailure && error.cause.status === 503));

/**
 * As `call`, of what the caller can do without: undefined while the other process does not answer, and `without` in the log says what
 * is missing. Every other failure is thrown.
 */
export async function tryCall<Input, Answer>(
  to: InternalCall<Input, Answer>,
  input: Input,
  { without, ...options }: Options & { without: string },
): Promise<Answer | undefined> {
  try {
    return await call(to, input, options);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    processState().log.warn({ err: error }, without);
    return undefined;
  }
}

/** Calls every instance, one after the other. Those that do not run are skipped; at least one must have answered. */
export async function callEach<Input>(
  to: InternalCall<Input, void>,
  input: Input,
  options: Options = {},
): Promise<void> {
  const pending = pendingCall(to, input, options);
  const outcomes: unknown[] = [];
  for (const upstream of knownOf(to.process).upstreams.all)
    outcomes.push(
      await ask(upstream, pending).then(
        () => undefined,
        (failure: unknown) => failure,
      ),
    );
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  const heavy = failures.find((failure) => !isRefused(failure));
  if (heavy !== undefined || failures.length === outcomes.length)
    throw unavailable(pending, new UpstreamFailure(undefined, heavy ?? failures[0]));
}

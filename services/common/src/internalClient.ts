import type { ServiceName } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';
import { BrokenCircuitError, createBreaker, type Breaker } from './breaker.ts';
import { addressOf, config } from './config.ts';
import { serviceHeader, signServiceToken } from './identity.ts';
import { processState } from './processState.ts';

type Target = ServiceName | 'bff';
type Options = { timeoutMs?: number };

const defaultTimeoutMs = 3_000;

/** A refusal of the other service, or no answer at all. */
class InternalFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

async function request(
  target: Target,
  method: string,
  path: string,
  body: unknown,
  timeoutMs: number,
): Promise<unknown> {
  const token = await signServiceToken(config().IDENTITY_SECRET, processState().name);
  const response = await fetch(`${addressOf(target)}/internal${path}`, {
    method,
    headers: { [serviceHeader]: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok)
    throw new InternalFailure(`${target} ${method} ${path}: ${response.status}`, response.status);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const breakers = new Map<Target, Breaker>();

/** Forgets what breakers saw: for tests. */
export function resetBreakers(): void {
  breakers.clear();
}

async function guarded(target: Target, run: () => Promise<unknown>): Promise<unknown> {
  const breaker = breakers.get(target) ?? createBreaker(target);
  breakers.set(target, breaker);
  // An answer below 500 is a working service, whatever it says: only the rest counts against it.
  const outcome = await breaker.execute(async () => {
    try {
      return { value: await run(), failure: undefined };
    } catch (failure) {
      if (failure instanceof InternalFailure && (failure.status ?? 500) < 500) return { failure };
      throw failure;
    }
  });
  if (outcome.failure) throw outcome.failure;
  return outcome.value;
}

async function call(
  target: Target,
  method: string,
  path: string,
  body: unknown,
  { timeoutMs }: Options,
): Promise<unknown> {
  const run = () => guarded(target, () => request(target, method, path, body, timeoutMs ?? defaultTimeoutMs));
  try {
    return await run();
  } catch (first) {
    if (first instanceof InternalFailure && first.status === 404) return undefined;
    try {
      // Only reads are tried again: a command may have been done although no answer came.
      if (method === 'GET' && !(first instanceof BrokenCircuitError)) return await run();
    } catch (second) {
      if (second instanceof InternalFailure && second.status === 404) return undefined;
    }
    throw new AppError(errors.serviceUnavailable, { cause: first });
  }
}

/**
 * Calls another process of Endzone: a time-out on each request, one retry of reads, a breaker per target.
 * The type of the answer is what the other service's internal contract says. A 404 answers `undefined`.
 * @throws AppError `service_unavailable` (503).
 */
export const internal = {
  get: async <T>(target: Target, path: string, options: Options = {}) =>
    (await call(target, 'GET', path, undefined, options)) as T | undefined,
  post: async <T = void>(target: Target, path: string, body: unknown = {}, options: Options = {}) =>
    (await call(target, 'POST', path, body, options)) as T,
  delete: async <T = void>(target: Target, path: string, options: Options = {}) =>
    (await call(target, 'DELETE', path, undefined, options)) as T,
};

import type { ProcessName } from '@endzone/contracts/internal/internalCall';
import { BrokenCircuitError, createBreaker, type Breaker } from './breaker.ts';
import { addressesOf } from './config.ts';

/**
 * What a failure is attributed to: `instance` when its connection broke, `call` when an answer did not come in time or was a broken
 * one, `nobody` when the request was the reason.
 */
export type Blame = 'instance' | 'call' | 'nobody';

/** How a request ended; `isSilent` when the instance answered nothing at all meanwhile. */
type Outcome<T> = ({ value: T } | { failure: unknown }) & { against: Blame; isSilent: boolean };

const asOutcome = (result: unknown) => result as Outcome<unknown>; // these breakers run requests of `guarded` alone

/** Where one instance of a service listens, and how it did lately. */
export class Upstream {
  readonly url: string;
  readonly breaker: Breaker;
  /** How often it answered so far, whatever it said. */
  answered = 0;
  readonly #target: ProcessName;
  readonly #calls = new Map<string, Breaker>();

  constructor(target: ProcessName, url: string) {
    this.url = url;
    this.#target = target;
    this.breaker = createBreaker(target, 'instance', (result) => {
      const { against, isSilent } = asOutcome(result);
      return against === 'instance' || (against === 'call' && isSilent);
    });
  }

  /** The breaker before one call: a slow one is left alone while all others of the instance go on. */
  breakerOf(call: string): Breaker {
    const breaker =
      this.#calls.get(call) ??
      createBreaker(this.#target, 'call', (result) => asOutcome(result).against === 'call');
    this.#calls.set(call, breaker);
    return breaker;
  }
}

/** The instances of a service, asked in turn. */
export class UpstreamPool {
  readonly all: readonly Upstream[];
  #turn = 0;

  constructor(target: ProcessName) {
    this.all = addressesOf(target).map((url) => new Upstream(target, url));
  }

  /** Every instance once, round robin; one that just failed comes last. */
  roundRobin(failed?: Upstream): Upstream[] {
    const start = this.#turn;
    this.#turn = (start + 1) % this.all.length;
    const order = [...this.all.slice(start), ...this.all.slice(0, start)];
    return failed ? [...order.filter((upstream) => upstream !== failed), failed] : order;
  }

  /**
   * Asks one instance after the other until a request was sent: where the connection is refused nothing was, and where a breaker is open nothing
   * is tried, so any command may go to the next. @throws what the last one failed with.
   */
  async send<T>(ask: (upstream: Upstream) => Promise<T>, failed?: Upstream): Promise<T> {
    let failure: unknown;
    for (const upstream of this.roundRobin(failed)) {
      try {
        return await ask(upstream);
      } catch (error) {
        if (!isRefused(error) && !(error instanceof BrokenCircuitError))
          throw new UpstreamFailure(upstream, error);
        failure = error;
      }
    }
    throw new UpstreamFailure(undefined, failure);
  }
}

/** How a request failed; `upstream` is where it was sent, `undefined` when no instance was reached. */
export class UpstreamFailure extends Error {
  readonly upstream: Upstream | undefined;

  constructor(upstream: Upstream | undefined, cause: unknown) {
    super('the request failed', { cause });
    this.upstream = upstream;
  }
}

/** The connection was refused: nothing was sent. */
export const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';

type Guarded<T> = {
  /** Its name without the ids of its path. */
  call: string;
  run: () => Promise<T>;
  blame: (failure: unknown) => Blame;
};

/**
 * Runs a request under the breakers of its call and of its instance. A time-out counts against the call; against the instance only
 * when it answered nothing else meanwhile. A refused connection counts against neither: it costs nothing and is over as soon as the
 * instance is back. @throws BrokenCircuitError at once if either breaker rejects requests, without entering either, so that a trial
 * is always a real request.
 */
export async function guarded<T>(upstream: Upstream, { call, run, blame }: Guarded<T>): Promise<T> {
  const tried = async (): Promise<Outcome<T>> => {
    const before = upstream.answered;
    try {
      const value = await run();
      upstream.answered += 1;
      return { value, against: 'nobody', isSilent: false };
    } catch (failure) {
      const against = isRefused(failure) ? 'nobody' : blame(failure);
      return { failure, against, isSilent: upstream.answered === before };
    }
  };
  const ofCall = upstream.breakerOf(call);
  // A breaker on trial would make everybody wait for its end, without a limit of time.
  if (upstream.breaker.isRejecting() || ofCall.isRejecting()) throw new BrokenCircuitError();
  const outcome = await ofCall.execute(() => upstream.breaker.execute(tried));
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

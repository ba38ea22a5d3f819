import type { ServiceName } from '@endzone/contracts/call';
import { BrokenCircuitError, createBreaker, type Breaker } from './breaker.ts';
import { addressesOf } from './config.ts';

export type Target = ServiceName | 'bff';

/** Where one instance of a service listens, and how it did lately. */
export type Place = { readonly url: string; readonly breaker: Breaker };

/** The instances of a service, asked in turn. */
export class Places {
  readonly all: readonly Place[];
  #turn = 0;

  constructor(target: Target) {
    this.all = addressesOf(target).map((url) => ({ url, breaker: createBreaker(target) }));
  }

  /** Every place once, from the next one on; one that just failed comes last. */
  inTurn(failed?: Place): Place[] {
    const start = this.#turn;
    this.#turn = (start + 1) % this.all.length;
    const order = [...this.all.slice(start), ...this.all.slice(0, start)];
    return failed ? [...order.filter((place) => place !== failed), failed] : order;
  }

  /**
   * Asks one instance after the other until a request was sent: where nobody listens nothing was, and where a breaker is open nothing
   * is tried, so any command may go to the next. @throws what the last one failed with.
   */
  async send<T>(ask: (place: Place) => Promise<T>, failed?: Place): Promise<T> {
    let failure: unknown;
    for (const place of this.inTurn(failed)) {
      try {
        return await ask(place);
      } catch (error) {
        if (!isRefused(error) && !(error instanceof BrokenCircuitError)) throw new Failed(place, error);
        failure = error;
      }
    }
    throw new Failed(undefined, failure);
  }
}

/** How a request failed; `place` is where it was sent, `undefined` when it reached nobody. */
export class Failed extends Error {
  readonly place: Place | undefined;

  constructor(place: Place | undefined, cause: unknown) {
    super('the request failed', { cause });
    this.place = place;
  }
}

/** Nobody listens there: nothing was sent. */
export const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Runs a request under the breaker of its place. What `isItsFault` denies says nothing against the instance; nor does a refused
 * connection, which costs nothing and is over as soon as the instance is back.
 */
export async function guarded<T>(
  { breaker }: Place,
  run: () => Promise<T>,
  isItsFault: (failure: unknown) => boolean,
): Promise<T> {
  const outcome = await breaker.execute(async () => {
    try {
      return { value: await run() };
    } catch (failure) {
      if (isRefused(failure) || !isItsFault(failure)) return { failure };
      throw failure;
    }
  });
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

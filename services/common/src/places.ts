import type { ServiceName } from '@endzone/contracts/call';
import { BrokenCircuitError, createBreaker, type Breaker } from './breaker.ts';
import { addressesOf } from './config.ts';

export type Target = ServiceName | 'bff';

/**
 * Against whom a failure speaks: `instance` when its connection broke, `call` when an answer did not come in time or was a broken
 * one, `nobody` when the request was the reason.
 */
export type Blame = 'instance' | 'call' | 'nobody';

/** How a request ended; `isSilent` when the instance answered nothing at all meanwhile. */
type Outcome<T> = ({ value: T } | { failure: unknown }) & { against: Blame; isSilent: boolean };

const asOutcome = (result: unknown) => result as Outcome<unknown>; // these breakers run requests of `guarded` alone

/** Where one instance of a service listens, and how it did lately. */
export class Place {
  readonly url: string;
  readonly breaker: Breaker;
  /** How often it answered so far, whatever it said. */
  answered = 0;
  readonly #target: Target;
  readonly #calls = new Map<string, Breaker>();

  constructor(target: Target, url: string) {
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
export class Places {
  readonly all: readonly Place[];
  #turn = 0;

  constructor(target: Target) {
    this.all = addressesOf(target).map((url) => new Place(target, url));
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

type Guarded<T> = {
  /** Its name without the ids of its path. */
  call: string;
  run: () => Promise<T>;
  blame: (failure: unknown) => Blame;
};

/**
 * Runs a request under the breakers of its call and of its place. A time-out speaks against the call; against the instance only
 * when nothing was heard of it meanwhile. A refused connection speaks against nobody: it costs nothing and is over as soon as the
 * instance is back. @throws BrokenCircuitError at once where one of the two is shut; neither is entered then, so that a trial is
 * always a request that was sent.
 */
export async function guarded<T>(place: Place, { call, run, blame }: Guarded<T>): Promise<T> {
  const tried = async (): Promise<Outcome<T>> => {
    const before = place.answered;
    try {
      const value = await run();
      place.answered += 1;
      return { value, against: 'nobody', isSilent: false };
    } catch (failure) {
      const against = isRefused(failure) ? 'nobody' : blame(failure);
      return { failure, against, isSilent: place.answered === before };
    }
  };
  const ofCall = place.breakerOf(call);
  // A breaker on trial would make everybody wait for its end, without a limit of time.
  if (place.breaker.isShut() || ofCall.isShut()) throw new BrokenCircuitError();
  const outcome = await ofCall.execute(() => place.breaker.execute(tried));
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

import { BrokenCircuitError, circuitBreaker, CountBreaker, handleWhenResult } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { processState } from './processState.ts';

export { BrokenCircuitError };
export type Breaker = CircuitBreakerPolicy;

/** What a breaker stands before: a whole instance, or one call of it. */
export type Scope = 'instance' | 'call';

/**
 * More than half of the last ten requests ended in a result that counts against its scope: no request for five seconds, then one
 * to try.
 */
export function createBreaker(
  target: string,
  scope: Scope,
  isFailure: (result: unknown) => boolean,
): Breaker {
  const breaker = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: 5_000,
    breaker: new CountBreaker({ threshold: 0.5, size: 10 }),
  });
  breaker.onBreak(() => processState().metrics.breakers.inc({ target, scope }));
  return breaker;
}

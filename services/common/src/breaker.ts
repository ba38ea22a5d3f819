import {
  BrokenCircuitError,
  circuitBreaker,
  CountBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { processState } from './processState.ts';

export { BrokenCircuitError };
export type Breaker = CircuitBreakerPolicy;

/** Half of the last ten requests failed: no request for five seconds, then one to try. */
export function createBreaker(target: string): Breaker {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: 5_000,
    breaker: new CountBreaker({ threshold: 0.5, size: 10 }),
  });
  breaker.onBreak(() => processState().metrics.breakers.inc({ target }));
  return breaker;
}

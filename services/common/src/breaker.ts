import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConstantBackoff,
  CountBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { runningMilliseconds } from './clock.ts';
import { processState } from './processState.ts';

export { BrokenCircuitError };
export type Breaker = Pick<CircuitBreakerPolicy, 'execute'> & {
  /** Requests are rejected: the breaker is open, or one request is probing whether it may close. */
  isRejecting: () => boolean;
};

/** What a breaker protects: a whole instance, or one call of it. */
export type Scope = 'instance' | 'call';

const pauseMilliseconds = 5_000;

/**
 * More than half of the last ten requests ended in a result that counts against its scope: no request for five seconds, then one
 * to try.
 */
export function createBreaker(
  target: string,
  scope: Scope,
  isFailure: (result: unknown) => boolean,
): Breaker {
  const policy = circuitBreaker(handleWhenResult(isFailure), {
    // The pause is kept in `isRejecting`: a clock that is set back must not lengthen it.
    halfOpenAfter: new ConstantBackoff(-Infinity),
    breaker: new CountBreaker({ threshold: 0.5, size: 10 }),
  });
  let openedAt = 0;
  policy.onBreak(() => {
    openedAt = runningMilliseconds();
    processState().metrics.breakers.inc({ target, scope });
  });
  const isPausing = () =>
    policy.state === CircuitState.Open && runningMilliseconds() - openedAt < pauseMilliseconds;
  return {
    execute: (run) => policy.execute(run),
    isRejecting: () => policy.state === CircuitState.HalfOpen || isPausing(),
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { chance } from './chance.ts';
import { isTransient, type Failure } from './failure.ts';

const firstMilliseconds = 5_000;
const mostMilliseconds = 60_000;

/** Retries, later and later, while the failure of the last read may pass. */
export function useRetry(failure: Failure | undefined, isLoading: boolean, retry: () => void): void {
  const retries = useRef<{ of: Failure | undefined; wait: number }>({ of: undefined, wait: 0 });
  const handleDue = useEffectEvent(retry);
  useEffect(() => {
    // A saga forgets the failure before it reads again.
    if (isLoading) return undefined;
    if (!failure || !isTransient(failure)) {
      retries.current = { of: undefined, wait: 0 };
      return undefined;
    }
    const { of: before, wait: waited } = retries.current;
    if (failure !== before)
      retries.current = {
        of: failure,
        wait: before ? Math.min(mostMilliseconds, 2 * waited) : firstMilliseconds,
      };
    const wait = Math.max(retries.current.wait, (failure.retryAfter ?? 0) * 1_000);
    // Not all screens and tabs of a moment in the same moment again.
    const timer = setTimeout(() => handleDue(), wait * (1 + chance() / 2));
    return () => clearTimeout(timer);
  }, [failure, isLoading]);
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all times a component is drawn, which does what the newest would: what `memo` compares stays the same. */
export function useStableCallback<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}

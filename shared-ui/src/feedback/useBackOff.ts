import { useEffect, useRef, useState } from 'react';

const waits = [2, 4, 8, 15, 30, 60] as const;

/** Seconds until the next try by itself; each failed try doubles the wait, up to a minute. `undefined`: none is due. */
export function useBackOff(retry: (() => void) | undefined, isWaiting: boolean): number | undefined {
  const tries = useRef(0);
  const [left, setLeft] = useState<number>();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const isOn = isWaiting && retry !== undefined;

  useEffect(() => {
    if (!isOn) return undefined;
    let seconds: number = waits[Math.min(tries.current, waits.length - 1)] ?? 60;
    tries.current += 1;
    setLeft(seconds);
    const timer = setInterval(() => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      setLeft(undefined);
      latest.current?.();
    }, 1000);
    return () => {
      clearInterval(timer);
      setLeft(undefined);
    };
  }, [isOn]);

  return left;
}

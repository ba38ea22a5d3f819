import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something when the screen is shown: once, however often it is drawn. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    handle();
  }, []);
}

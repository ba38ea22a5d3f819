import { useEffect, useEffectEvent } from 'react';
import { getUnreadCount } from './api.ts';

const every = 10_000;

/** Asks for the number on the bell: on every page change, every ten seconds, and when the page is looked at again. */
export function useUnread(userId: string | undefined, path: string, counted: (count: number) => void): void {
  const tell = useEffectEvent(counted);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      getUnreadCount(controller.signal).then(
        (count) => tell(count),
        // The bell is right again with the next answer.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [userId, path]);
}

import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { useEffect, useRef } from 'react';

const minute = 60_000;

/**
 * Reads the account again with each news: it may be of a league that the reader was let in to, leads now, or plays in no more, and the
 * pages of their leagues go by the account. Of what they did on another device there is no news, so it is read when they come back to
 * the page too.
 */
export function useFreshLeagues(unread: number): void {
  const host = useHost();
  // Before it is known who it is there are none.
  const count = useMe() && unread;
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current)
      void tryRefreshMe(host);
    before.current = count;
  }, [count, host]);

  const isKnown = count !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    let lastRead = stopwatch();
    const handleReturn = () => {
      const now = stopwatch();
      // The device's clock may be set back meanwhile.
      if (document.visibilityState === 'hidden' || Math.abs(now - lastRead) < minute) return;
      lastRead = now;
      void tryRefreshMe(host);
    };
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, [isKnown, host]);
}

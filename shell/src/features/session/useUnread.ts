import { isSubscribed, onChanges } from '@endzone/shared-ui/api/changes.ts';
import { useEffect, useEffectEvent } from 'react';
import { getUnreadCount } from './api.ts';

const every = 10_000;

/**
 * Asks for the number on the bell: on every page change, when the page is looked at again, and when the server tells of a change of the
 * account, or every ten seconds while it tells of none.
 */
export function useUnread(userId: string | undefined, path: string, counted: (count: number) => void): void {
  const tell = useEffectEvent(counted);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    let isFailed = false;
    let nbAsked = 0;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      const no = (nbAsked += 1);
      getUnreadCount(controller.signal).then(
        (count) => {
          isFailed = false;
          if (no === nbAsked) tell(count);
        },
        // The bell is right again with the next answer.
        () => {
          isFailed = true;
        },
      );
    };
    ask();
    const timer = setInterval(() => (isFailed || !isSubscribed()) && ask(), every);
    const ignoreChanges = onChanges((topics) => {
      if (topics.includes('person') || topics.includes('everything')) ask();
    });
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearInterval(timer);
      ignoreChanges();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [userId, path]);
}

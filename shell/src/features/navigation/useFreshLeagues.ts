import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useEffect, useRef } from 'react';

/**
 * Reads the account again with each news: it may be of a league that the reader was let in to, leads now, or plays in no more, and the
 * pages of their leagues go by the account.
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
}

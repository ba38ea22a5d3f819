import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useCallback } from 'react';

/**
 * After a link that has ended every session of its account: whoever is logged in here with that account is so no more, and is not sent on
 * as if they were. Another account stays.
 */
export function useSessionEnd(): () => Promise<void> {
  const host = useHost();
  const isLoggedIn = useMe() !== undefined;
  return useCallback(async () => {
    if (isLoggedIn) await tryRefreshMe(host);
  }, [host, isLoggedIn]);
}

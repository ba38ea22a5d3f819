import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useEffect } from 'react';

/**
 * Reads the account again when a page finds that its reader plays in the league no more: of what they did on another device they are
 * not notified. Without the league in their account, the page sends them on.
 */
export function useLostLeague(isLost: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (isLost) void tryRefreshMe(host);
  }, [isLost, host]);
}

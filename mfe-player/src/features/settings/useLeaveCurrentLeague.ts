import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** What follows when the current league is the reader's no more: the account is read anew, and they choose another one. */
export function useLeaveCurrentLeague(): () => Promise<void> {
  const host = useHost();
  const navigate = useNavigate();
  return useCallback(async () => {
    // First away: a page about a current league complains when there is none any more.
    await navigate('/secure', { replace: true });
    host.selectLeague(undefined);
    await tryRefreshMe(host);
  }, [host, navigate]);
}

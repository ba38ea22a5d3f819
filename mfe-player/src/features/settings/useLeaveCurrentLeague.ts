import { useHost, useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** What follows when the current league is the reader's no more: the account is read anew, and they choose another one. */
export function useLeaveCurrentLeague(): () => Promise<void> {
  const host = useHost();
  const left = useLeague()?.league.id;
  const navigate = useNavigate();
  return useCallback(async () => {
    // First away: a page about a current league complains when there is none any more. Until the account is read it still names the league.
    await navigate('/secure', { replace: true, state: { left } });
    host.selectLeague(undefined);
    await tryRefreshMe(host);
  }, [host, navigate, left]);
}

import type { Id } from '@endzone/contracts/common';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** What follows a new membership: the account is read anew, its league is the current one, and its home opens. */
export function useEnterLeague(): (leagueId: Id) => Promise<void> {
  const host = useHost();
  const navigate = useNavigate();
  return useCallback(
    async (leagueId) => {
      try {
        await host.refreshMe();
        host.selectLeague(leagueId);
      } catch {
        // The membership is there all the same: the welcome reads the account again.
        await navigate('/secure', { replace: true });
        return;
      }
      await navigate(`/leagues/${leagueId}`, { replace: true });
    },
    [host, navigate],
  );
}

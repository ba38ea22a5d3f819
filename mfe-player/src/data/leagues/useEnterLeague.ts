import type { Id } from '@endzone/contracts/common';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useLeadOn } from '@endzone/shared-ui/host/useLeadOn.ts';
import { useCallback } from 'react';

/** What follows a new membership: the account is read anew, its league is the current one, and its home opens. */
export function useEnterLeague(): (leagueId: Id) => Promise<void> {
  const host = useHost();
  const leadOn = useLeadOn();
  return useCallback(
    async (leagueId) => {
      try {
        await host.refreshMe();
        host.selectLeague(leagueId);
      } catch {
        // The membership is there all the same: the welcome reads the account again.
        await leadOn('/secure', { replace: true });
        return;
      }
      await leadOn(`/leagues/${leagueId}`, { replace: true });
    },
    [host, leadOn],
  );
}

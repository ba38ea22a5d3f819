import type { Id } from '@endzone/contracts/common';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useCallback } from 'react';

/** What follows a new membership: the account is read anew, its league is the current one, and its home opens. */
export function useEnterLeague(): (leagueId: Id) => Promise<void> {
  const host = useHost();
  const navigateIfStillHere = useNavigateIfStillHere();
  return useCallback(
    async (leagueId) => {
      try {
        await host.refreshMe();
        host.selectLeague(leagueId);
      } catch {
        // The membership is there all the same: the welcome reads the account again.
        await navigateIfStillHere('/secure', { replace: true });
        return;
      }
      await navigateIfStillHere(`/leagues/${leagueId}`, { replace: true });
    },
    [host, navigateIfStillHere],
  );
}

import type { Me } from '@endzone/contracts/accounts/profile';
import { followChanges } from '@endzone/shared-ui/api/changes.ts';
import { useEffect } from 'react';

/** The server knows by the leagues at the opening what it is to tell of, so it is opened anew for others. */
function followedBy({ id, leagueMemberships, pendingLeagueMemberships }: Me): string {
  const leagues = [...(leagueMemberships ?? []), ...(pendingLeagueMemberships ?? [])];
  return [id, ...leagues.map(({ league }) => league.id).sort()].join();
}

/** Has this page told of what changes for whoever is logged in. */
export function useChanges(me: Me | undefined): void {
  const followed = me && followedBy(me);
  useEffect(() => {
    followChanges(followed);
    return () => followChanges(undefined);
  }, [followed]);
}

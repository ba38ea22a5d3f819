import type { Me } from '@endzone/contracts/accounts/profile';
import { useEffect } from 'react';
import { followChanges } from './changeStream.ts';

/** The server knows by the leagues at the opening what it is to tell of, so it is opened anew for others. */
function followedBy({ id, leagueMemberships, pendingLeagueMemberships }: Me): string {
  const leagues = [...(leagueMemberships ?? []), ...(pendingLeagueMemberships ?? [])];
  return [id, ...leagues.map(({ league }) => league.id).sort()].join();
}

/** Has this page told of what changes for whoever is logged in. */
export function useChanges(me: Me): void {
  const followed = followedBy(me);
  useEffect(() => followChanges(followed), [followed]);
}

import type { Id } from '@endzone/contracts/common';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useEffect, useState } from 'react';

type Options = { /** Members alone are not enough. */ mustLead?: boolean };

/**
 * The reader's membership of a league, and whether they are turned away. The account was read when the page was opened: who has been let
 * in since, or has got the rights, is asked for once more before.
 */
export function useMembership(leagueId: Id, { mustLead = false }: Options = {}) {
  const me = useMe();
  const host = useHost();
  const isOwner = me?.roles.includes('SUPER_ADMIN') ?? false;
  const memberships = me?.leagueMemberships;
  const membership = memberships?.find(({ league }) => league.id === leagueId);
  const isRight = isOwner || (mustLead ? membership?.role === 'LEAGUE_ADMIN' : membership !== undefined);
  // `null` while memberships could not be read: then the server decides.
  const isDoubtful = Array.isArray(memberships) && !isRight;
  const [answeredOf, setAnsweredOf] = useState<Id>();
  const isAnswered = answeredOf === leagueId;
  useEffect(() => {
    if (isDoubtful && !isAnswered) void tryRefreshMe(host).finally(() => setAnsweredOf(leagueId));
  }, [isDoubtful, isAnswered, leagueId, host]);
  return {
    membership,
    isOwner,
    isAsking: isDoubtful && !isAnswered,
    isTurnedAway: isDoubtful && isAnswered,
  };
}

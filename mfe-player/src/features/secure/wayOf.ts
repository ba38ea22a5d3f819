import type { Id } from '@endzone/contracts/common';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Membership } from '@endzone/contracts/leagues/members';

/** Where somebody goes from /secure; `choice` when it is theirs to say, `unknown` while leagues does not answer. */
export type Way = { to: string; select?: Id } | 'choice' | 'unknown';

const home = ({ league }: Membership): string => `/leagues/${league.id}`;

/**
 * "A SUPER_ADMIN is redirected to /owner. If a stored current league matches a membership, redirect to that league's route. If the
 * user has exactly one membership, redirect there and store it as current." Who comes for what waits for them is left here.
 */
export function wayOf(
  { roles, leagueMemberships }: Me,
  current: Membership | undefined,
  isForPending = false,
): Way {
  if (roles.includes('SUPER_ADMIN')) return { to: '/owner' };
  if (leagueMemberships === null) return 'unknown';
  if (isForPending) return 'choice';
  const [only, ...others] = leagueMemberships;
  if (only && others.length === 0) return { to: home(only), select: only.league.id };
  if (current && leagueMemberships.some(({ league }) => league.id === current.league.id))
    return { to: home(current) };
  return 'choice';
}

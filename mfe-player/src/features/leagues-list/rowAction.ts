import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRow } from '@endzone/contracts/leagues/league';

/** What the reader may do with a league of the list; `none` when nothing is open to them. */
export type RowAction = 'open' | 'manage' | 'withdraw' | 'accept' | 'join' | 'request' | 'none';

/**
 * "With no status and free slots the user can Join League, or Request to join league when the league has an admin"; a request can
 * be withdrawn, an invitation accepted.
 */
export function rowActionOf({ membershipStatus, status, joinBy }: LeagueRow, me: Me | undefined): RowAction {
  if (me?.roles.includes('SUPER_ADMIN')) return 'manage';
  if (membershipStatus === 'active') return 'open';
  if (membershipStatus === 'REQUESTED') return 'withdraw';
  if (membershipStatus === 'INVITED') return 'accept';
  return status === 'full' ? 'none' : joinBy;
}

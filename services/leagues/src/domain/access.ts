import type { ErrorCode } from '@endzone/contracts/errors';
import { memberOf, type League } from './league.ts';

/** SUPER_ADMIN counts as admin of every league, is member of none, has no team. */
export function isAdmin(league: League, caller: { userId: string; isOwner: boolean } | undefined): boolean {
  return caller !== undefined && (caller.isOwner || caller.userId === league.adminId);
}

/** Not in the league: `not_league_member`; a member without the role: `forbidden`. */
export function refuseAdmin(
  league: League,
  caller: { userId: string; isOwner: boolean },
): ErrorCode | undefined {
  if (isAdmin(league, caller)) return undefined;
  return memberOf(league, caller.userId) ? 'forbidden' : 'not_league_member';
}

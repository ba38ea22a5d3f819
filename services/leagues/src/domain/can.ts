import type { League as LeagueAnswer } from '@endzone/contracts/leagues/league';
import type { Can } from '@endzone/contracts/common';
import { isAdmin } from './access.ts';
import { refuseJoining } from './joining.ts';
import { isDrafting, memberOf, type League, type Person } from './league.ts';
import { refuseLeaving } from './leaving.ts';
import { isFull } from './slots.ts';

const can = (why: string | undefined): Can => ({ allowed: why === undefined, why: why ?? null });

function whyNotJoin(league: League, person: Person | undefined): string | undefined {
  if (!person) return 'unauthenticated';
  return person.isOwner ? 'owner_cannot_join' : refuseJoining(league, person);
}

function whyNotExit(league: League, person: Person | undefined): string | undefined {
  if (!person || !memberOf(league, person.userId)) return 'not_league_member';
  return refuseLeaving(league, person.userId);
}

/** What the caller may do with a league, and why not. */
export function canDo(league: League, person: Person | undefined): LeagueAnswer['can'] {
  const admin = isAdmin(league, person) ? undefined : 'forbidden';
  return {
    join: can(whyNotJoin(league, person)),
    edit: can(admin),
    invite: can(admin ?? (isFull(league) ? 'league_full' : undefined)),
    delete: can(admin ?? (isDrafting(league) ? 'draft_running' : undefined)),
    exit: can(whyNotExit(league, person)),
  };
}

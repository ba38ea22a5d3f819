import { acceptWaiting } from './joining.ts';
import {
  hasDrafted,
  isDrafting,
  isPlaying,
  leagueRef,
  memberIds,
  memberOf,
  type League,
  type Member,
} from './league.ts';
import * as log from './leagueLog.ts';
import { change, logged, refuse, type Change, type Notice, type Outcome } from './outcome.ts';

/**
 * Before the draft and after a finished season membership and team go, the slot is free. From the start of the draft to the end
 * of the season the team stays with its roster, nobody manages it.
 */
function withoutManager(league: League, { id, userId }: Member): League {
  const members = isPlaying(league)
    ? league.members.map((member) => (member.id === id ? { ...member, userId: null } : member))
    : league.members.filter((member) => member.id !== id);
  return { ...league, members, adminId: league.adminId === userId ? null : league.adminId };
}

/** The last member who leaves deletes the league if it never drafted, else it stays without members. */
export function isAbandoned(league: League): boolean {
  return league.members.length === 0 && league.adminId === null && !isPlaying(league) && !hasDrafted(league);
}

/** What stays of a league that is gone. */
export const deletedLeague = (league: League): League => ({
  ...league,
  isDeleted: true,
  adminId: null,
  members: [],
  pending: [],
  links: [],
  slides: [],
  description: '',
  sealedFor: null,
});

/** Members, requesters and accounts with invitations are told, but not who deleted it. */
export function enqueueDeleted(league: League, by?: string): Notice {
  const requesters = league.pending.flatMap((one) => (one.type === 'REQUESTED' ? one.userId : []));
  const toAddresses = league.pending.flatMap((one) => (one.type === 'INVITED' ? one.address : []));
  const to = [...memberIds(league), ...requesters].filter((userId) => userId !== by);
  return { code: 'league_deleted', to: [...new Set(to)], toAddresses };
}

/** A league cannot be deleted while its draft runs; otherwise its members are told. */
export function deleteLeague(league: League, by: string): Outcome {
  if (isDrafting(league)) return refuse('draft_running');
  return change(deletedLeague(league), enqueueDeleted(league, by));
}

/** The departure of one member, and what follows for the league. */
function depart(league: League, member: Member, notices: (left: League) => Notice[]): Change {
  const left = withoutManager(league, member);
  if (!isAbandoned(left)) return change(left, ...notices(left));
  return change(deletedLeague(left), enqueueDeleted(left, member.userId ?? ''), ...notices(left));
}

/** The admin is told who left; without one all members. */
function memberLeft(user: string) {
  return (left: League): Notice[] => [
    { code: 'member_left', to: left.adminId === null ? memberIds(left) : [left.adminId], user },
  ];
}

/** The admin is told to transfer their rights first while others with an account are there. */
export function refuseLeaving(league: League, userId: string): 'transfer_rights_first' | undefined {
  const hasOthers = memberIds(league).some((id) => id !== userId);
  return league.adminId === userId && hasOthers ? 'transfer_rights_first' : undefined;
}

/** An admin transfers the rights before leaving when others are there. */
export function leave(league: League, membershipId: string, userId: string, now: Date): Outcome {
  const member = memberOf(league, userId);
  if (!member || member.id !== membershipId) return refuse('membership_not_found');
  const why = refuseLeaving(league, userId);
  if (why) return refuse(why, { variant: 'league', data: { leagues: [leagueRef(league)] } });
  const left = logged(depart(league, member, memberLeft(userId)), log.memberLeft(league, member));
  return league.adminId === userId ? acceptWaiting(left, now) : left;
}

/** Only league users can be removed by an admin. */
export function removeMember(league: League, userId: string, by: string): Outcome {
  if (league.adminId === userId) return refuse('cannot_remove_admin');
  const member = memberOf(league, userId);
  if (!member) return refuse('member_not_found');
  const removed = depart(league, member, () => [{ code: 'member_removed', to: [userId] }]);
  return logged(removed, log.memberRemoved(league, member, by));
}

/**
 * A deleted account: their requests and the invitations to their address are removed, their memberships end as if they had left; a league
 * that they led has no admin, its members are told.
 */
export function erasePerson(
  league: League,
  { userId, address }: { userId: string; address: string | undefined },
  now: Date,
): Change {
  const isTheirs = (one: League['pending'][number]) =>
    one.type === 'REQUESTED' ? one.userId === userId : one.address === address;
  const without = { ...league, pending: league.pending.filter((one) => !isTheirs(one)) };
  const member = memberOf(without, userId);
  if (!member) return change(without);
  const wasAdmin = league.adminId === userId;
  const departed = depart(without, member, (left) =>
    wasAdmin ? [{ code: 'league_without_admin', to: memberIds(left) }] : memberLeft(userId)(left),
  );
  const left = logged(departed, log.memberLeft(league, member));
  return wasAdmin ? acceptWaiting(logged(left, log.rightsTransferred(null, null)), now) : left;
}

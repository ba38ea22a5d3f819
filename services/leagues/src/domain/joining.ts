import { parseInstant } from '@endzone/contracts/fields';
import {
  memberOf,
  invitationTo,
  requestOf,
  type League,
  type LeagueSeason,
  type Member,
  type Person,
} from './league.ts';
import { memberJoined } from './leagueLog.ts';
import { change, logged, refuse, refuseFields, type Change, type Notice, type Outcome } from './outcome.ts';
import { isFull } from './slots.ts';
import { changeTeam, newTeam, refuseLogo, type TeamForm } from './teamForm.ts';

/** A new membership: its ids are made before the rule is asked. */
export type Entry = { membershipId: string; teamId: string; form: TeamForm; now: Date };

/** Why somebody cannot join, the way their button and their call say it. */
export function refuseJoining(league: League, person: Person) {
  if (memberOf(league, person.userId)) return 'already_member' as const;
  if (invitationTo(league, person.address)) return undefined;
  if (requestOf(league, person.userId)) return 'already_requested' as const;
  return isFull(league) ? ('league_full' as const) : undefined;
}

/**
 * A league with an admin is joined by request; one without is joined directly. Somebody with an invitation to their address
 * joins at once, the invitation is used up. The slot is taken when the request is made.
 */
export function join(league: League, person: Person, entry: Entry): Outcome {
  if (person.isOwner) return refuse('owner_cannot_join');
  const logo = refuseLogo(entry.form);
  if (logo) return refuseFields(logo);
  const why = refuseJoining(league, person);
  if (why) return refuse(why);
  const invitation = invitationTo(league, person.address);
  if (invitation) return acceptAs(league, person, { ...entry, membershipId: invitation.id });
  if (league.adminId === null) return admit(league, newMember(person, entry, 'join'));
  return request(league, league.adminId, person, entry);
}

/** The invited person becomes a member; the id of the invitation stays that of the membership. */
export function acceptAs(league: League, person: Person, entry: Entry): Change {
  return admit(league, newMember(person, entry, 'invitation'));
}

/** Whoever has a link joins at once; what is pending for them becomes the membership, with the team as it is named now. */
export function joinByLink(league: League, person: Person, entry: Entry): Outcome {
  if (memberOf(league, person.userId)) return refuse('already_member');
  const request = requestOf(league, person.userId);
  const invitation = invitationTo(league, person.address);
  const pending = request ?? invitation;
  if (!pending && isFull(league)) return refuse('league_full');
  const membershipId = pending?.id ?? entry.membershipId;
  const member = newMember(person, { ...entry, membershipId }, 'link');
  const others = { ...league, pending: league.pending.filter((one) => one !== invitation) };
  return admit(others, request ? { ...member, team: changeTeam(request.team, entry.form) } : member);
}

function request(league: League, adminId: string, { userId }: Person, entry: Entry): Change {
  const { membershipId, teamId, form, now } = entry;
  const pending = { id: membershipId, type: 'REQUESTED', userId, team: newTeam(teamId, form) } as const;
  return change(
    { ...league, pending: [...league.pending, { ...pending, createdAt: now }] },
    { code: 'join_requested', to: [adminId], user: userId },
  );
}

function newMember({ userId }: Person, entry: Entry, joinedBy: Member['joinedBy']): Member {
  const { membershipId, teamId, form, now } = entry;
  return { id: membershipId, userId, team: newTeam(teamId, form), joinedBy, createdAt: now };
}

/** Makes somebody a member: what was pending for them under this id, and their own request, are used up. */
function admit(league: League, member: Member): Change {
  const { userId, id } = member;
  const isUsedUp = (one: League['pending'][number]) =>
    one.id === id || (one.type === 'REQUESTED' && one.userId === userId);
  const next = {
    ...league,
    members: [...league.members, member],
    pending: league.pending.filter((one) => !isUsedUp(one)),
  };
  return logged(
    change(next, ...welcome(league, member), ...filled(next, member.createdAt)),
    memberJoined(member),
  );
}

function welcome({ adminId, members }: League, { userId, joinedBy }: Member): Change['notices'] {
  if (userId === null) return [];
  const others = members.flatMap((member) => member.userId ?? []);
  const joined = { code: 'member_joined', to: others, user: userId } as const;
  if (joinedBy === 'request')
    return [{ code: 'request_accepted', to: [userId] }, ...(adminId === null ? [joined] : [])];
  if (adminId !== null && joinedBy !== 'link')
    return [{ code: 'invitation_accepted', to: [adminId], user: userId }];
  return [joined];
}

/** When the active members reach `nbMaxTeams` the admin is told, whoever filled the last slot. A scheduled draft may have waited for it. */
function filled({ adminId, members, nbMaxTeams, seasons }: League, now: Date): Change['notices'] {
  if (adminId === null || members.length !== nbMaxTeams) return [];
  const isScheduled = seasons.some((season) => season.status === 'pending' && mayStillStart(season, now));
  return [{ code: 'league_filled', to: [adminId], ...(isScheduled && { reason: 'scheduled' }) }];
}

/**
 * Between two seasons there is no draft to schedule, nor once the season at hand is over for a league that drafted. One that was closed
 * before its draft may be scheduled anew when the window is extended; whether the window has ended is not known here.
 */
export function inSeason(notice: Notice, { seasons }: League, unfinishedSeason: string | undefined): Notice {
  if (notice.code !== 'league_filled' || notice.reason) return notice;
  const own = seasons.find(({ id }) => id === unfinishedSeason);
  const isOver = unfinishedSeason === undefined || (own?.status === 'finished' && own.hasDrafted);
  return isOver ? { ...notice, reason: 'next_season' } : notice;
}

/** One that has waited for too long needs new dates. What fantasy said before it named the latest start does not tell. */
const mayStillStart = ({ draftLatestStartAt: latest }: LeagueSeason, now: Date): boolean =>
  latest === undefined || now <= parseInstant(latest);

/**
 * A league without admin is joined directly, and nobody is left to answer the requests of one that lost its admin: they are accepted, as
 * they would hold their slots for ever.
 */
export function acceptWaiting(done: Change, now: Date): Change {
  if (done.league.adminId !== null) return done;
  return done.league.pending.reduce((before, one) => {
    if (one.type !== 'REQUESTED') return before;
    const { id, userId, team } = one;
    const next = admit(before.league, { id, userId, team, joinedBy: 'request', createdAt: now });
    return {
      league: next.league,
      notices: [...before.notices, ...next.notices],
      log: [...(before.log ?? []), ...(next.log ?? [])],
    };
  }, done);
}

/** The admin accepts a request; its slot was taken when it was made, so this never fails for lack of one. */
export function acceptRequest(league: League, pendingId: string, now: Date): Outcome {
  const pending = league.pending.find(({ id }) => id === pendingId);
  if (!pending) return refuse('pending_member_not_found');
  if (pending.type === 'INVITED') return refuse('not_a_request');
  const { id, userId, team } = pending;
  return admit(league, { id, userId, team, joinedBy: 'request', createdAt: now });
}

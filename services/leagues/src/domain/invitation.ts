import { acceptAs, type Entry } from './joining.ts';
import { countInvitation, type Day } from './dailyLimits.ts';
import { invitationTo, memberOf, type League, type LeagueInvitation, type Person } from './league.ts';
import { change, refuse, refuseFields, type Outcome } from './outcome.ts';
import { isFull } from './slots.ts';
import { refuseLogo } from './teamForm.ts';

const dayMilliseconds = 24 * 3600 * 1000;
/** The link of an invitation lives 14 days. */
export const invitationExpiry = (now: Date) => new Date(now.getTime() + 14 * dayMilliseconds);

type NewLink = { tokenHash: string; invitedById: string; now: Date; day: Day };

/** Nobody learns whether the address has an account: it is compared with this league's list of invitations alone. */
export function invite(
  league: League,
  { id, typedAddress, ...link }: NewLink & { id: string; typedAddress: string },
): Outcome {
  const counted = countInvitation(league, link.day);
  if (!counted) return refuse('too_many_requests');
  const address = typedAddress.toLowerCase();
  if (invitationTo(league, address)) return refuse('already_invited');
  if (isFull(league)) return refuse('league_full');
  const { tokenHash, invitedById, now } = link;
  const invitation: LeagueInvitation = {
    id,
    type: 'INVITED',
    address,
    typedAddress,
    tokenHash,
    invitedById,
    createdAt: now,
    expiresAt: invitationExpiry(now),
  };
  return change({ ...counted, pending: [...league.pending, invitation] });
}

/** A new link, the old one void, 14 days anew. */
export function resend(league: League, pendingId: string, { tokenHash, now, day }: NewLink): Outcome {
  const pending = league.pending.find(({ id }) => id === pendingId);
  if (!pending) return refuse('pending_member_not_found');
  if (pending.type !== 'INVITED') return refuse('not_an_invitation');
  const counted = countInvitation(league, day);
  if (!counted) return refuse('too_many_requests');
  const renewed = { ...pending, tokenHash, expiresAt: invitationExpiry(now) };
  return change({ ...counted, pending: league.pending.map((one) => (one === pending ? renewed : one)) });
}

/**
 * An invitation belongs to the invited address. Its account needs no token, but a wrong or old one is refused; who has the
 * right token and another address is told so, everybody else learns nothing.
 */
export function acceptInvitation(
  league: League,
  invitationId: string,
  person: Person,
  { tokenHash, ...entry }: Omit<Entry, 'membershipId'> & { tokenHash?: string | undefined },
): Outcome {
  const used = league.members.find(({ id }) => id === invitationId);
  if (used?.userId === person.userId) return refuse('already_member');
  const pending = league.pending.find(({ id }) => id === invitationId);
  if (pending?.type !== 'INVITED') return refuse('invitation_not_found');
  if (person.isOwner) return refuse('owner_cannot_join');
  if (tokenHash !== undefined && tokenHash !== pending.tokenHash) return refuse('invitation_not_found');
  if (person.address !== pending.address)
    return refuse(tokenHash === undefined ? 'invitation_not_found' : 'invitation_other_address');
  const logo = refuseLogo(entry.form);
  if (logo) return refuseFields(logo);
  if (memberOf(league, person.userId)) return refuse('already_member');
  return acceptAs(league, person, { ...entry, membershipId: pending.id });
}

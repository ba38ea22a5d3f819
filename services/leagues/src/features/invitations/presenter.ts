import { formatInstant } from '@endzone/contracts/fields';
import type { Invitation } from '@endzone/contracts/leagues/invitations';
import type { Membership } from '@endzone/contracts/leagues/members';
import { leagueRef, memberOf, type League, type LeagueInvitation } from '../../domain/league.ts';
import { presentMembership } from '../../core/league/membersPresenter.ts';
import { presentName, type Reader } from '../../core/person/presenter.ts';

/** What somebody sees before they log in: no address. */
export function presentInvitation(reader: Reader, league: League, invitation: LeagueInvitation): Invitation {
  const { id, invitedById, expiresAt } = invitation;
  const invitedBy = presentName(reader, invitedById);
  return { id, league: leagueRef(league), invitedBy, expiresAt: formatInstant(expiresAt) };
}

export function presentAccepted(reader: Reader, league: League, userId: string): Membership {
  const member = memberOf(league, userId);
  if (!member) throw new Error('Who accepted an invitation is no member');
  return presentMembership(reader, league, member);
}

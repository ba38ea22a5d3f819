import { formatInstant } from '@endzone/contracts/fields';
import type {
  InvitationLink as LinkAnswer,
  LinkInvitation,
  NewInvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import type { Membership } from '@endzone/contracts/leagues/members';
import { leagueRef, memberOf, type InvitationLink, type League } from '../../domain/league.ts';
import { availableSlotCount } from '../../domain/slots.ts';
import { presentMembership } from '../../core/league/membersPresenter.ts';
import { presentName, presentUser, type Reader } from '../../core/person/presenter.ts';

const urlOf = (token: string): string => `/invitation/join/${token}`;
export const presentUrl = (token: string) => ({ url: urlOf(token) });

export function presentNewLink({
  id,
  token,
  maxUses,
  uses,
  expiresAt,
}: InvitationLink & { token: string }): NewInvitationLink {
  return { id, url: urlOf(token), maxUses, uses, expiresAt: formatInstant(expiresAt) };
}

export function presentLink(
  reader: Reader,
  { id, maxUses, uses, expiresAt, createdAt, createdById }: InvitationLink,
): LinkAnswer {
  const [expires, created] = [formatInstant(expiresAt), formatInstant(createdAt)];
  return { id, maxUses, uses, expiresAt: expires, createdAt: created, by: presentUser(reader, createdById) };
}

/** What somebody sees before they log in. */
export function presentLinkInvitation(
  reader: Reader,
  league: League,
  { createdById, expiresAt }: InvitationLink,
): LinkInvitation {
  return {
    league: leagueRef(league),
    invitedBy: presentName(reader, createdById),
    nbAvailableSlots: availableSlotCount(league),
    expiresAt: formatInstant(expiresAt),
  };
}

export function presentJoinedByLink(reader: Reader, league: League, userId: string): Membership {
  const member = memberOf(league, userId);
  if (!member) throw new Error('Who joined by a link is no member');
  return presentMembership(reader, league, member);
}

import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { Membership } from '@endzone/contracts/leagues/members';
import { memberOf, requestOf, type League } from '../../domain/league.ts';
import { presentMembership, presentPending } from '../../core/league/membersPresenter.ts';
import type { Reader } from '../../core/person/presenter.ts';

/** What joining made of somebody: a member, or one who waits. */
export function presentJoined(reader: Reader, league: League, userId: string): Membership {
  const member = memberOf(league, userId);
  if (member) return presentMembership(reader, league, member);
  const request = requestOf(league, userId);
  if (!request) throw new Error('Who joined is neither member nor requester');
  return presentMembership(reader, league, request, 'pending');
}

/** Requests and invitations, oldest first. */
export function presentPendingMembers(reader: Reader, league: League): PendingMembership[] {
  return league.pending
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((pending) => presentPending(reader, league, pending));
}

import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';

/** "Requests and invitations, oldest first": for the admin alone. */
export const getPendingMembers = (leagueId: Id, signal?: AbortSignal) =>
  api.get('/leagues/:leagueId/pending-members', { params: { leagueId }, signal });

export const acceptRequest = (pendingId: Id) =>
  api.post('/pending-members/:pendingId/accept', { params: { pendingId } });
export const resendInvitation = (leagueId: Id, pendingId: Id) =>
  api.post('/leagues/:leagueId/pending-members/:pendingId/resend', { params: { leagueId, pendingId } });
/** The links of a league, how many can join by them now, and how many at most. */
export async function getInvitationLinks(leagueId: Id, signal?: AbortSignal) {
  const [links, { nbAvailableSlots, nbMaxTeams }] = await Promise.all([
    api.get('/leagues/:leagueId/invitation-links', { params: { leagueId }, signal }),
    api.get('/leagues/:leagueId', { params: { leagueId }, signal }),
  ]);
  return { links, nbAvailableSlots, nbMaxTeams };
}
export const createInvitationLink = (leagueId: Id, body: { maxUses?: number; days: number }) =>
  api.post('/leagues/:leagueId/invitation-links', { params: { leagueId }, body });
export const stopInvitationLink = (leagueId: Id, linkId: Id) =>
  api.delete('/leagues/:leagueId/invitation-links/:linkId', { params: { leagueId, linkId } });
export const removeMember = (leagueId: Id, userId: Id) =>
  api.delete('/leagues/:leagueId/members/:userId', { params: { leagueId, userId } });

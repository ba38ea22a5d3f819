import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { getDetails } from '../../data/leagues/api.ts';

const getPendingMembers = (leagueId: Id, signal?: AbortSignal) =>
  api.get('/leagues/:leagueId/pending-members', { params: { leagueId }, signal });

/** The league with its members, and what only its admin may read. */
export async function getAdministration(leagueId: Id, signal?: AbortSignal) {
  const [details, pending] = await Promise.all([
    getDetails(leagueId, signal),
    getPendingMembers(leagueId, signal),
  ]);
  return { ...details, pending };
}
export type Administration = Awaited<ReturnType<typeof getAdministration>>;

export const acceptRequest = (pendingId: Id) =>
  api.post('/pending-members/:pendingId/accept', { params: { pendingId } });
export const resendInvitation = (leagueId: Id, pendingId: Id) =>
  api.post('/leagues/:leagueId/pending-members/:pendingId/resend', { params: { leagueId, pendingId } });
export const removeMember = (leagueId: Id, userId: Id) =>
  api.delete('/leagues/:leagueId/members/:userId', { params: { leagueId, userId } });

import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';

/** A league with its members. */
export async function getDetails(leagueId: Id, signal?: AbortSignal) {
  const asked = { params: { leagueId }, signal };
  const [league, members] = await Promise.all([
    api.get('/leagues/:leagueId', asked),
    api.get('/leagues/:leagueId/members', asked),
  ]);
  return { league, members };
}
export type LeagueDetails = Awaited<ReturnType<typeof getDetails>>;

export const getInvitation = (invitationId: Id, confirmationToken: string, signal?: AbortSignal) =>
  api.get('/invitations/:invitationId/:confirmationToken', {
    params: { invitationId, confirmationToken },
    signal,
  });

/** The invitation behind a link that anybody may open. */
export const getLinkInvitation = (token: string, signal?: AbortSignal) =>
  api.get('/invitations/links/:token', { params: { token }, signal });

/** What stands for that link in the registration of an address. */
export const createLinkReference = (token: string, email: string) =>
  api.post('/invitations/links/:token/references', {
    params: { token },
    body: { email },
    isBackground: true,
  });
/** The link that somebody registered by. */
export const getReferencedLink = (reference: string, signal: AbortSignal) =>
  api.get('/invitations/link-references/:reference', { params: { reference }, signal });

export const removePending = (leagueId: Id, pendingId: Id) =>
  api.delete('/leagues/:leagueId/pending-members/:pendingId', { params: { leagueId, pendingId } });

export const getCurrentSeason = (signal: AbortSignal) => api.get('/seasons/current', { signal });

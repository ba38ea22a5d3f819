import type { BodyOf, QueryOf } from '@endzone/contracts/call';
import type * as calls from '@endzone/contracts/calls/leagues';
import type { Id } from '@endzone/contracts/types/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';

export const leaguesPerPage = 20;

type Filter = Pick<Partial<QueryOf<typeof calls.listLeagues>>, 'term' | 'sort' | 'sortDirection'>;
export type LeagueFilter = Filter & { page: number };

export const getLeagues = ({ page, ...filter }: LeagueFilter) =>
  api.getPage('/leagues', {
    query: { ...filter, limit: leaguesPerPage, offset: (page - 1) * leaguesPerPage },
  });
const getLeague = (leagueId: Id) => api.get('/leagues/:leagueId', { params: { leagueId } });
const getMembers = (leagueId: Id) => api.get('/leagues/:leagueId/members', { params: { leagueId } });
export async function getDetails(leagueId: Id) {
  const [league, members] = await Promise.all([getLeague(leagueId), getMembers(leagueId)]);
  return { league, members };
}
const getPendingMembers = (leagueId: Id) =>
  api.get('/leagues/:leagueId/pending-members', { params: { leagueId } });
/** What only the league's admin may read comes with it. */
export async function getAdministration(leagueId: Id) {
  const [details, pending] = await Promise.all([getDetails(leagueId), getPendingMembers(leagueId)]);
  return { ...details, pending };
}
export const getMe = () => api.get('/users/me');
export const getTeamLogos = () => api.get('/team-logos');

type Logo = { ownerLogo: string; logo: File | null };
export type TeamForm = Logo & { name: string; timezone: string };
export type SlideForm = { title: string; image: File | null };
export type LeagueForm = { name: string; nbMaxTeams: string; description: string; images: SlideForm[] };
export type NewLeagueForm = LeagueForm & Logo & { teamName: string; timezone: string };

/** Files go with the form, so all of it is one. */
export const createLeague = (form: NewLeagueForm | LeagueForm) =>
  api.post('/leagues', { body: toFormData(form) });

export const joinLeague = (leagueId: Id, form: TeamForm) =>
  api.post('/leagues/:leagueId/join', { params: { leagueId }, body: toFormData(form) });

/** The token of the mail's link; without it the account's own address is enough. */
export const acceptInvitation = (invitationId: Id, confirmationToken: string | undefined, form: TeamForm) =>
  api.post('/invitations/:invitationId/accept', {
    params: { invitationId },
    body: toFormData({ ...form, confirmationToken }),
  });
export const getInvitation = (invitationId: Id, confirmationToken: string) =>
  api.get('/invitations/:invitationId/:confirmationToken', { params: { invitationId, confirmationToken } });

export const invite = (leagueId: Id, body: BodyOf<typeof calls.invite>) =>
  api.post('/leagues/:leagueId/invite', { params: { leagueId }, body });
export const acceptRequest = (pendingId: Id) =>
  api.post('/pending-members/:pendingId/accept', { params: { pendingId } });
export const resendInvitation = (leagueId: Id, pendingId: Id) =>
  api.post('/leagues/:leagueId/pending-members/:pendingId/resend', { params: { leagueId, pendingId } });
export const removePending = (leagueId: Id, pendingId: Id) =>
  api.delete('/leagues/:leagueId/pending-members/:pendingId', { params: { leagueId, pendingId } });
export const removeMember = (leagueId: Id, userId: Id) =>
  api.delete('/leagues/:leagueId/members/:userId', { params: { leagueId, userId } });

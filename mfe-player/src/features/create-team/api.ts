import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { LogoForm } from '../../data/teams/api.ts';

export type TeamForm = LogoForm & { name: string; timezone: string };

export const joinLeague = (leagueId: Id, form: TeamForm) =>
  api.post('/leagues/:leagueId/join', { params: { leagueId }, body: toFormData(form) });

/** The token of the mail's link; without it the account's own address is enough. */
export const acceptInvitation = (invitationId: Id, confirmationToken: string | undefined, form: TeamForm) =>
  api.post('/invitations/:invitationId/accept', {
    params: { invitationId },
    body: toFormData({ ...form, confirmationToken }),
  });

/** Joins a league by a link that anybody may open. */
export const acceptLink = (token: string, form: TeamForm) =>
  api.post('/invitations/links/:token/accept', { params: { token }, body: toFormData(form) });

import {
  acceptInvitation,
  getInvitation,
  invite,
  resendInvitation,
} from '@endzone/contracts/leagues/invitations';
import { on, onForm } from '@endzone/common/route';
import { presentPending } from '../../core/league/membersPresenter.ts';
import { readerOf } from '../../core/league/readers.ts';
import { presentAccepted, presentInvitation } from './presenter.ts';
import * as invitations from './service.ts';

export const invitationRoutes = [
  on(invite, async ({ params, body, user, locale }) => {
    const { league, invitation } = await invitations.invite(params.leagueId, body.email, user, locale);
    return presentPending(await readerOf(locale, []), league, invitation);
  }),
  on(resendInvitation, async ({ params, user, locale }) => {
    const { leagueId, pendingId } = params;
    const { league, invitation } = await invitations.resend(leagueId, pendingId, user, locale);
    return presentPending(await readerOf(locale, []), league, invitation);
  }),
  on(getInvitation, async ({ params, locale }) => {
    const { invitationId, confirmationToken } = params;
    const { league, invitation } = await invitations.readByToken(invitationId, confirmationToken);
    return presentInvitation(await readerOf(locale, [invitation.invitedById]), league, invitation);
  }),
  onForm(acceptInvitation, async ({ params, body, files, user, locale }) => {
    const { league, userId } = await invitations.accept(params.invitationId, user, body, files);
    return presentAccepted(await readerOf(locale, [userId]), league, userId);
  }),
];

import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { email, id, object, optionalText, plainText } from '../fields.ts';
import { adminAlone, leagues, logoFiles, noLeague, ofLeague, pictureErrors } from './fields.ts';
import type { PendingMembership } from './joining.ts';
import type { LeagueRef } from './leagueRef.ts';
import type { Membership } from './members.ts';
import { teamForm } from './teams.ts';

/** What an invited person sees before they log in. */
export type Invitation = { id: Id; league: LeagueRef; invitedBy: string; expiresAt: Instant };

export const invite = call<PendingMembership>()({
  ...leagues,
  name: 'invite',
  method: 'POST',
  path: '/leagues/:leagueId/invite',
  who: 'admin',
  summary: 'Invite somebody by e-mail',
  params: ofLeague,
  body: object({ email: email('email') }),
  success: 201,
  errors: [
    noLeague,
    ...adminAlone,
    errors.alreadyMember,
    errors.alreadyInvited,
    errors.leagueFull,
    errors.leagueChanged,
    errors.tooManyRequests,
  ],
});

export const resendInvitation = call<PendingMembership>()({
  ...leagues,
  name: 'resendInvitation',
  method: 'POST',
  path: '/leagues/:leagueId/pending-members/:pendingId/resend',
  who: 'admin',
  summary: 'Send an invitation again, with a new link',
  params: object({ leagueId: id(), pendingId: id() }),
  errors: [
    noLeague,
    ...adminAlone,
    errors.pendingMemberNotFound,
    errors.notAnInvitation,
    errors.leagueChanged,
    errors.tooManyRequests,
  ],
});

export const getInvitation = call<Invitation>()({
  ...leagues,
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/:invitationId/:confirmationToken',
  who: 'anon',
  summary: 'An invitation, for who has its link',
  params: object({ invitationId: id(), confirmationToken: plainText().required() }),
  errors: [errors.invitationNotFound],
});

export const acceptInvitation = call<Membership>()({
  ...leagues,
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/:invitationId/accept',
  who: 'user',
  summary: 'Accept an invitation to the own address',
  params: object({ invitationId: id() }),
  body: teamForm.concat(object({ confirmationToken: optionalText(200) })),
  files: logoFiles,
  success: 201,
  errors: [
    errors.invitationNotFound,
    ...pictureErrors,
    errors.ownerCannotJoin,
    errors.invitationOtherAddress,
    errors.alreadyMember,
    errors.leagueChanged,
  ],
});

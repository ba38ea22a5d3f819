import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object } from '../fields.ts';
import { adminAlone, leagues, logoFiles, noLeague, ofLeague, pictureErrors } from './fields.ts';
import type { LeagueRef } from './leagueRef.ts';
import type { MemberRow, Membership } from './members.ts';
import { teamForm } from './teams.ts';

export type PendingMembership = {
  id: Id;
  type: 'REQUESTED' | 'INVITED';
  /** The user's name, or the address as the admin typed it. */
  displayName: string;
  league: LeagueRef;
  createdAt: Instant;
  expiresAt: Instant | null;
};

const ofPending = object({ pendingId: id() });

const joining = {
  ...leagues,
  method: 'POST',
  who: 'user',
  params: ofLeague,
  body: teamForm,
  files: logoFiles,
  success: 201,
  errors: [
    noLeague,
    ...pictureErrors,
    errors.ownerCannotJoin,
    errors.alreadyMember,
    errors.alreadyRequested,
    errors.leagueFull,
    errors.leagueChanged,
    errors.tooManyRequests,
  ],
} as const;

export const requestJoin = call<Membership>()({
  ...joining,
  name: 'requestJoin',
  path: '/leagues/:leagueId/request-join',
  summary: 'Ask the admin to join; join at once where there is none',
});

export const joinLeague = call<Membership>()({
  ...joining,
  name: 'joinLeague',
  path: '/leagues/:leagueId/join',
  summary: 'Join at once if the league has no admin, otherwise send a request',
});

export const listPendingMembers = call<PendingMembership[]>()({
  ...leagues,
  name: 'listPendingMembers',
  method: 'GET',
  path: '/leagues/:leagueId/pending-members',
  who: 'admin',
  summary: 'Requests and invitations, oldest first',
  params: ofLeague,
  errors: [noLeague, ...adminAlone],
});

export const deletePendingMember = call()({
  ...leagues,
  name: 'deletePendingMember',
  method: 'DELETE',
  path: '/leagues/:leagueId/pending-members/:pendingId',
  who: 'user',
  summary: 'Refuse, withdraw or decline a request or an invitation',
  params: object({ leagueId: id(), pendingId: id() }),
  success: 204,
  errors: [noLeague, errors.pendingMemberNotFound, errors.leagueChanged],
});

export const acceptRequest = call<MemberRow>()({
  ...leagues,
  name: 'acceptRequest',
  audit: 'everybody',
  method: 'POST',
  path: '/pending-members/:pendingId/accept',
  who: 'admin',
  summary: 'Accept a request to join',
  params: ofPending,
  errors: [errors.pendingMemberNotFound, errors.notARequest, errors.leagueChanged],
});

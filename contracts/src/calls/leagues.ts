import { call } from '../call.ts';
import { errors } from '../errors.ts';
import {
  choice,
  email,
  file,
  flag,
  id,
  list,
  numberChoice,
  object,
  optionalText,
  paging,
  plainText,
  text,
  timeZone,
  writtenNumber,
} from '../fields.ts';
import type {
  Invitation,
  League,
  LeagueRow,
  MemberRow,
  Membership,
  PendingMembership,
  Team,
} from '../types/people.ts';

export const leagueSizes = [4, 6, 8, 10, 12, 14, 16] as const;
export const maxSlides = 10;

/** Ids whose rule answers 422 at their field, whatever was written. */
const chosenId = plainText;

// A slide without id is new and needs its picture, which only comes as a file.
const slide = object({ id: chosenId(), title: text('slideTitle', 100), image: file() }).test(
  'image',
  (entry, context) =>
    entry.id || entry.image
      ? true
      : context.createError({
          path: `${context.path}.image`,
          message: { code: 'required', variant: 'slideImage' },
        }),
);

const leagueFields = {
  name: text('leagueName', 60),
  nbMaxTeams: numberChoice(leagueSizes, { code: 'required', variant: 'nbMaxTeams' }),
  description: optionalText(5000),
  images: list(slide, maxSlides, 'images'),
};
// A picture comes as a file; what is text in its place is none.
const picture = plainText;
const logoFields = { ownerLogo: chosenId(), logo: picture() };

/** A league as it is sent; which rules count depends on who asks, and on the files that came with it. */
const sentLeague = {
  name: plainText(),
  nbMaxTeams: writtenNumber(),
  description: plainText(),
  images: list(object({ id: plainText(), title: plainText(), image: picture() }), maxSlides, 'images'),
};

/** A league founded by somebody who plays in it. */
export const leagueWithTeam = object({
  ...leagueFields,
  teamName: text('teamName', 40),
  timezone: timeZone('timezone'),
  ...logoFields,
});
/** A league founded by the owner: nobody plays in it yet; also a league that is changed. */
export const leagueWithoutTeam = object(leagueFields);
/** A league that the owner changes. */
export const leagueAsOwner = object({ ...leagueFields, adminUser: chosenId() });

export const teamForm = object({
  name: text('teamFormName', 40),
  timezone: timeZone('timezone'),
  ...logoFields,
});

const leagues = { service: 'leagues' } as const;
const ofLeague = object({ leagueId: id() });
const ofPending = object({ pendingId: id() });
const slideFiles = ['images'] as const;
const logoFiles = ['logo'] as const;
const pictureErrors = [errors.fileTooLarge, errors.unsupportedFormat] as const;
const noLeague = errors.leagueNotFound;
const adminAlone = [errors.notLeagueMember, errors.forbidden] as const;

export const listLeagues = call<LeagueRow[]>()({
  ...leagues,
  name: 'listLeagues',
  method: 'GET',
  path: '/leagues',
  who: 'anon',
  summary: 'Leagues, by page',
  query: object({
    term: optionalText(100),
    status: choice(['available', 'full']),
    sort: choice(['name', 'createdAt', 'nbAvailableSlots']),
    sortDirection: choice(['asc', 'desc']),
    ...paging(50, 200),
  }),
});

export const getLeague = call<League>()({
  ...leagues,
  name: 'getLeague',
  method: 'GET',
  path: '/leagues/:leagueId',
  who: 'anon',
  summary: 'A league, and what the caller may do with it',
  params: ofLeague,
  errors: [noLeague],
});

/** Its rules depend on who asks: `leagueWithTeam` for everybody but an owner, `leagueWithoutTeam` for him. */
export const createLeague = call<League>()({
  ...leagues,
  name: 'createLeague',
  method: 'POST',
  path: '/leagues',
  who: 'user',
  summary: 'Found a league; a user with his team as its admin, an owner without',
  body: object({ ...sentLeague, teamName: plainText(), timezone: plainText(), ...logoFields }),
  files: [...slideFiles, ...logoFiles],
  success: 201,
  errors: [errors.validationFailed, ...pictureErrors, errors.tooManyRequests],
});

/** Its rules are `leagueWithoutTeam`, with the files. */
export const updateLeague = call<League>()({
  ...leagues,
  name: 'updateLeague',
  method: 'POST',
  path: '/leagues/:leagueId/update',
  who: 'admin',
  summary: 'Change a league',
  params: ofLeague,
  body: object(sentLeague),
  files: slideFiles,
  errors: [
    noLeague,
    errors.validationFailed,
    ...pictureErrors,
    ...adminAlone,
    errors.leagueSizeFixed,
    errors.leagueChanged,
  ],
});

/** Its rules are `leagueAsOwner`, with the files. */
export const updateLeagueAsOwner = call<League>()({
  ...leagues,
  name: 'updateLeagueAsOwner',
  method: 'POST',
  path: '/owner/leagues/:leagueId/update',
  who: 'owner',
  summary: 'Change a league and its admin',
  params: ofLeague,
  body: object({ ...sentLeague, adminUser: plainText() }),
  files: slideFiles,
  errors: [noLeague, errors.validationFailed, ...pictureErrors, errors.leagueSizeFixed, errors.leagueChanged],
});

export const deleteLeague = call()({
  ...leagues,
  name: 'deleteLeague',
  method: 'DELETE',
  path: '/leagues/:leagueId',
  who: 'admin',
  summary: 'Delete a league',
  params: ofLeague,
  success: 204,
  errors: [noLeague, ...adminAlone, errors.draftRunning, errors.leagueChanged],
});

export const listMembers = call<MemberRow[]>()({
  ...leagues,
  name: 'listMembers',
  method: 'GET',
  path: '/leagues/:leagueId/members',
  who: 'anon',
  summary: 'Members of a league, its admin first',
  params: ofLeague,
  errors: [noLeague],
});

export const removeMember = call()({
  ...leagues,
  name: 'removeMember',
  method: 'DELETE',
  path: '/leagues/:leagueId/members/:userId',
  who: 'admin',
  summary: 'Remove a league user',
  params: object({ leagueId: id(), userId: id() }),
  success: 204,
  errors: [noLeague, ...adminAlone, errors.cannotRemoveAdmin, errors.memberNotFound, errors.leagueChanged],
});

export const transferRights = call<League>()({
  ...leagues,
  name: 'transferRights',
  method: 'POST',
  path: '/leagues/:leagueId/members/:userId/transfer-rights/:targetId',
  who: 'admin',
  summary: 'Make another member the admin',
  params: object({ leagueId: id(), userId: id(), targetId: id() }),
  errors: [
    noLeague,
    ...adminAlone,
    errors.notLeagueAdmin,
    errors.memberNotFound,
    errors.sameMember,
    errors.leagueChanged,
  ],
});

export const leaveLeague = call()({
  ...leagues,
  name: 'leaveLeague',
  method: 'DELETE',
  path: '/leagues/:leagueId/memberships/:membershipId',
  who: 'user',
  summary: 'Leave a league',
  params: object({ leagueId: id(), membershipId: id() }),
  success: 204,
  errors: [noLeague, errors.membershipNotFound, errors.transferRightsFirstLeague, errors.leagueChanged],
});

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
  summary: 'Join at once where there is no admin; else ask him',
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
  method: 'POST',
  path: '/pending-members/:pendingId/accept',
  who: 'admin',
  summary: 'Accept a request to join',
  params: ofPending,
  errors: [errors.pendingMemberNotFound, errors.notARequest, errors.leagueChanged],
});

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

export const getFantasyTeam = call<Team>()({
  ...leagues,
  name: 'getFantasyTeam',
  method: 'GET',
  path: '/fantasy-teams/:teamId',
  who: 'user',
  summary: 'A fantasy team with its record of the season',
  params: object({ teamId: id() }),
  errors: [errors.teamNotFound],
});

export const updateFantasyTeam = call<Team>()({
  ...leagues,
  name: 'updateFantasyTeam',
  method: 'POST',
  path: '/fantasy-teams/:teamId/update',
  who: 'manager',
  summary: 'Change the name, time zone or logo of a team',
  params: object({ teamId: id() }),
  body: object({
    name: text('teamUpdateName', 40),
    timezone: timeZone('timezone'),
    ...logoFields,
    removeLogo: flag(),
  }),
  files: logoFiles,
  errors: [errors.teamNotFound, ...pictureErrors, errors.notTeamManager, errors.leagueChanged],
});

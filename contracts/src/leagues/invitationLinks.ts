import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { email, id, integer, object, plainText, type FieldViolation } from '../fields.ts';
import { adminAlone, leagues, logoFiles, noLeague, ofLeague, pictureErrors } from './fields.ts';
import type { LeagueRef } from './leagueRef.ts';
import type { Membership } from './members.ts';
import { teamForm } from './teams.ts';

/** What a link may be made for; `links` of a league are in force at a time. */
export const linkLimits = { links: 5, uses: 15, days: 30, usualDays: 14 } as const;

/** A link that is in force, for the league's admin; its address was shown when it was made. */
export type InvitationLink = {
  id: Id;
  maxUses: number;
  uses: number;
  expiresAt: Instant;
  createdAt: Instant;
  /** Null when whoever made it has deleted their account. */
  by: PublicUser | null;
};
/** `url` is a path of the site; it is in this answer alone. */
export type NewInvitationLink = Pick<InvitationLink, 'id' | 'maxUses' | 'uses' | 'expiresAt'> & {
  url: string;
};
/** What whoever has the link sees before they log in. */
export type LinkInvitation = {
  league: LeagueRef;
  invitedBy: string;
  nbAvailableSlots: number;
  expiresAt: Instant;
};

/** What stands for a link in a registration: it opens the link for the account of one address alone. */
export type LinkReference = { reference: string };
const referencePrefix = 'link-';
export const linkReference = (text: string): string => `${referencePrefix}${text}`;
/** The hash of a registration may name any way back. */
export const isLinkReference = (hash: string): boolean => hash.startsWith(referencePrefix);

const upTo = (max: number) =>
  integer(1, max, { code: 'out_of_range', params: { min: 1, max } } satisfies FieldViolation);
const ofToken = object({ token: plainText().required() });
const ofLeagueLinks = { ...leagues, path: '/leagues/:leagueId/invitation-links', who: 'admin' } as const;

export const createInvitationLink = call<NewInvitationLink>()({
  ...ofLeagueLinks,
  name: 'createInvitationLink',
  method: 'POST',
  summary: 'Make a link that lets whoever has it join; without a number of seats for those that are open',
  params: ofLeague,
  body: object({ maxUses: upTo(linkLimits.uses), days: upTo(linkLimits.days) }),
  success: 201,
  errors: [noLeague, ...adminAlone, errors.tooManyLinks, errors.leagueChanged],
});

export const listInvitationLinks = call<InvitationLink[]>()({
  ...ofLeagueLinks,
  name: 'listInvitationLinks',
  method: 'GET',
  summary: 'The links that are in force, oldest first',
  params: ofLeague,
  errors: [noLeague, ...adminAlone],
});

export const stopInvitationLink = call()({
  ...leagues,
  name: 'stopInvitationLink',
  method: 'DELETE',
  path: '/leagues/:leagueId/invitation-links/:linkId',
  who: 'admin',
  summary: 'Stop a link',
  params: object({ leagueId: id(), linkId: id() }),
  success: 204,
  errors: [noLeague, ...adminAlone, errors.invitationLinkNotFound, errors.leagueChanged],
});

export const getLinkInvitation = call<LinkInvitation>()({
  ...leagues,
  name: 'getLinkInvitation',
  method: 'GET',
  path: '/invitations/links/:token',
  who: 'anon',
  summary: 'What a link invites to',
  params: ofToken,
  errors: [errors.invitationNotFound],
});

export const createLinkReference = call<LinkReference>()({
  ...leagues,
  name: 'createLinkReference',
  method: 'POST',
  path: '/invitations/links/:token/references',
  who: 'anon',
  summary:
    'What stands for a link in the registration of an address, whose mail may be opened on another device',
  params: ofToken,
  body: object({ email: email('email') }),
  errors: [errors.invitationNotFound],
});

export const getReferencedLink = call<Pick<NewInvitationLink, 'url'>>()({
  ...leagues,
  name: 'getReferencedLink',
  method: 'GET',
  path: '/invitations/link-references/:reference',
  who: 'user',
  summary: 'The link that somebody registered by',
  params: object({ reference: plainText().required() }),
  errors: [errors.invitationNotFound],
});

export const acceptInvitationLink = call<Membership>()({
  ...leagues,
  name: 'acceptInvitationLink',
  method: 'POST',
  path: '/invitations/links/:token/accept',
  who: 'user',
  summary: 'Join by a link; an own request becomes the membership',
  params: ofToken,
  body: teamForm,
  files: logoFiles,
  success: 201,
  errors: [
    errors.invitationNotFound,
    ...pictureErrors,
    errors.ownerCannotJoin,
    errors.alreadyMember,
    errors.leagueFull,
    errors.leagueChanged,
  ],
});

import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object } from '../fields.ts';
import { adminAlone, leagues, noLeague, ofLeague } from './fields.ts';
import type { League } from './league.ts';
import type { LeagueRef } from './leagueRef.ts';
import type { Team } from './teams.ts';

export type MembershipRole = 'LEAGUE_ADMIN' | 'LEAGUE_USER';

export type Membership = {
  id: Id;
  league: LeagueRef;
  role: MembershipRole;
  team: Team | null;
  user: PublicUser | null;
  status: 'active' | 'pending';
  createdAt: Instant;
};

/** `user` is null when the manager has gone while the team plays on. */
export type MemberRow = {
  id: Id;
  name: string;
  league: LeagueRef;
  user: PublicUser | null;
  role: MembershipRole;
  team: Team | null;
  createdAt: Instant;
};

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
  audit: 'everybody',
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
  audit: 'everybody',
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

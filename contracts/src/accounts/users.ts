import { call } from '../call.ts';
import type { Day, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, id, object, optionalText } from '../fields.ts';
import type { PendingMembership } from '../leagues/joining.ts';
import type { Membership } from '../leagues/members.ts';
import type { Team } from '../leagues/teams.ts';
import type { Locale } from '../messages/index.ts';
import type { PublicUser } from './publicUser.ts';

/** A person as they themselves and the owner see them; the last three are `null` while leagues does not answer. */
export type User = PublicUser & {
  firstName: string;
  lastName: string;
  email: string;
  location: string;
  gender: 'm' | 'f' | null;
  birthDate: Day | null;
  locale: Locale;
  roles: 'SUPER_ADMIN'[];
  newsletter: boolean;
  createdAt: Instant;
  status: 'active' | 'suspended';
  leagueMemberships: Membership[] | null;
  pendingLeagueMemberships: PendingMembership[] | null;
  teams: Team[] | null;
};

const base = { service: 'accounts' } as const;

export const getUser = call<User>()({
  ...base,
  name: 'getUser',
  method: 'GET',
  path: '/users/:id',
  who: 'owner',
  summary: 'An account',
  params: object({ id: id() }),
  errors: [errors.userNotFound],
});

export const deleteUser = call()({
  ...base,
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/:id',
  who: 'owner',
  summary: 'Delete an account; with `breach=1` its address may not register again',
  params: object({ id: id() }),
  query: object({ breach: choice(['1']) }),
  success: 204,
  errors: [errors.userNotFound, errors.ownerAccountDelete],
});

export const suspendUser = call<User>()({
  ...base,
  name: 'suspendUser',
  method: 'POST',
  path: '/users/:id/suspend',
  who: 'owner',
  summary: 'Suspend an account; its sessions end',
  params: object({ id: id() }),
  body: object({ reason: optionalText(500) }),
  errors: [errors.userNotFound, errors.ownerAccountSuspend],
});

export const unsuspendUser = call<User>()({
  ...base,
  name: 'unsuspendUser',
  method: 'POST',
  path: '/users/:id/unsuspend',
  who: 'owner',
  summary: 'Reinstate a suspended account',
  params: object({ id: id() }),
  errors: [errors.userNotFound],
});

import { call } from '../call.ts';
import type { Day, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import {
  choice,
  id,
  integer,
  multi,
  multiOf,
  object,
  optionalLongText,
  optionalText,
  paging,
} from '../fields.ts';
import type { PendingMembership } from '../leagues/joining.ts';
import type { Membership } from '../leagues/members.ts';
import type { Team } from '../leagues/teams.ts';
import type { Locale } from '../messages/index.ts';
import type { MailProblem } from './mailEvents.ts';
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

/** An account as the owner sees it; in their table memberships and teams come from what accounts keeps of leagues, so are never `null`. */
export type UserRow = User & {
  /** Why newsletters to the address are stopped. */
  mailProblem: MailProblem | null;
};

/** What somebody can be found by, besides name, address and state of the account. */
export const userFilters = {
  memberType: ['LEAGUE_ADMIN', 'LEAGUE_USER'],
  leagueFillStatus: ['full', 'available'],
  leagueSizeGrade: ['ok', 'big'],
  draftStatus: ['done', 'scheduled', 'not_scheduled'],
  /** Hours from the first to the last turn, `from-to`: at least the first, less than the second. */
  draftLength: ['*-3', '3-24', '24-48', '48-72', '72-168', '168-336', '336-504', '504-672', '672-*'],
} as const;

export type UserFilterName = keyof typeof userFilters;
export type UserFilterValue<Name extends UserFilterName> = (typeof userFilters)[Name][number];
type Option<Value> = { value: Value; label: string };
export type UserFilterOptions = {
  [Name in UserFilterName]: Option<UserFilterValue<Name>>[];
} & {
  /** 0 up to `nbMaxLeagues`, and to 1 at least. */
  nbLeagues: number[];
  /** The most active memberships of one user. */
  nbMaxLeagues: number;
  newsletter: Option<'' | '1' | '0'>[];
};

/** Values of one parameter are joined by "or", the parameters by "and"; those about leagues hold for one and the same membership. */
const userFilter = {
  memberType: multi(userFilters.memberType),
  nbLeagues: multiOf(integer(0, 99).required()),
  leagueFillStatus: multi(userFilters.leagueFillStatus),
  leagueSizeGrade: multi(userFilters.leagueSizeGrade),
  draftStatus: multi(userFilters.draftStatus),
  draftLength: multi(userFilters.draftLength),
  newsletter: choice(['1', '0']),
  status: choice(['active', 'suspended']),
  term: optionalText(100),
};

/** The most ids that a whole list answers: nobody is written to beyond them. */
export const maxUserIds = 20_000;

const base = { service: 'accounts' } as const;

export const getUserFilters = call<UserFilterOptions>()({
  ...base,
  name: 'getUserFilters',
  method: 'GET',
  path: '/users-filters',
  who: 'owner',
  summary: 'What users can be filtered by',
});

export const listUsers = call<UserRow[]>()({
  ...base,
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  who: 'owner',
  summary: 'Accounts by name, found by their leagues, consent, state and name',
  query: object({ ...userFilter, ...paging(50, 200) }),
});

export const listUserIds = call<Id[]>()({
  ...base,
  name: 'listUserIds',
  method: 'GET',
  path: '/users/ids',
  who: 'owner',
  summary: 'The ids of all accounts that a filter finds, at most 20,000',
  query: object(userFilter),
});

export const getUsersCsv = call<string>()({
  ...base,
  name: 'getUsersCsv',
  method: 'GET',
  path: '/users.csv',
  who: 'owner',
  summary: 'Accounts as a table for Excel; with `newsletter=1` the addresses of who consents',
  query: object(userFilter),
  limit: 'export',
});

export const getUser = call<UserRow>()({
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

export const suspendUser = call<UserRow>()({
  ...base,
  name: 'suspendUser',
  method: 'POST',
  path: '/users/:id/suspend',
  who: 'owner',
  summary: 'Suspend an account; its sessions end',
  params: object({ id: id() }),
  body: object({ reason: optionalLongText(500) }),
  errors: [errors.userNotFound, errors.ownerAccountSuspend],
});

export const unsuspendUser = call<UserRow>()({
  ...base,
  name: 'unsuspendUser',
  method: 'POST',
  path: '/users/:id/unsuspend',
  who: 'owner',
  summary: 'Reinstate a suspended account',
  params: object({ id: id() }),
  errors: [errors.userNotFound],
});

import { compareNames } from '@endzone/contracts/names';
import {
  userFilters,
  type UserFilterName,
  type UserFilterOptions,
  type UserFilterValue,
  type UserRow,
} from '@endzone/contracts/accounts/users';
import { formatInstant } from '@endzone/contracts/fields';
import type { LeagueMemberships } from '@endzone/contracts/internal/leagues';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { Membership } from '@endzone/contracts/leagues/members';
import type { Team } from '@endzone/contracts/leagues/teams';
import { translate, type Locale, type MessageKey } from '@endzone/contracts/messages';
import type { UserDocument } from '../../core/account/model.ts';
import { presentUser } from '../../core/account/presenter.ts';
import type { Cell } from '@endzone/common/csv';
import { personName } from '../../domain/personName.ts';

const byLeague = (a: LeagueMemberships, b: LeagueMemberships) =>
  compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);

function presentTeam(
  { id: league_id }: LeagueMemberships,
  { id, name, timezone, logo, logoUrl, logoSmallUrl }: LeagueMemberships['members'][number],
  owner: Team['owner'],
): Team {
  return { id, name, timezone, league_id, logo, logoUrl, logoSmallUrl, owner };
}

function presentMembership(
  league: LeagueMemberships,
  member: LeagueMemberships['members'][number],
  user: { id: string; name: string },
): Membership {
  return {
    id: member.membershipId,
    league: { id: league.id, name: league.name },
    role: league.adminId === user.id ? 'LEAGUE_ADMIN' : 'LEAGUE_USER',
    team: presentTeam(league, member, user),
    user,
    status: 'active',
    createdAt: member.joinedAt,
  };
}

/** Own requests, and invitations to the own address that have not expired. */
function presentPending(
  { id, name, pending }: LeagueMemberships,
  user: UserRow,
  now: Date,
): PendingMembership[] {
  const league = { id, name };
  return pending.flatMap((one): PendingMembership[] => {
    const { createdAt } = one;
    if (one.type === 'REQUESTED')
      return one.userId === user.id
        ? [{ id: one.id, type: 'REQUESTED', displayName: user.name, league, createdAt, expiresAt: null }]
        : [];
    const { expiresAt, typedAddress: displayName } = one;
    return one.address === user.email && expiresAt > formatInstant(now)
      ? [{ id: one.id, type: 'INVITED', displayName, league, createdAt, expiresAt }]
      : [];
  });
}

/** A row of the owner's table, with what is kept of the leagues of these people. */
export function presentRow(
  user: UserDocument,
  leagues: LeagueMemberships[],
  { locale, now }: { locale: Locale; now: Date },
): UserRow {
  const row = presentUser(user, locale);
  const named = { id: user._id, name: personName(locale, user) };
  const sorted = user.isOwner ? [] : leagues.toSorted(byLeague);
  const active = sorted.flatMap((league) =>
    league.members.flatMap((member) => (member.managerId === user._id ? [{ league, member }] : [])),
  );
  return {
    ...row,
    leagueMemberships: active.map(({ league, member }) => presentMembership(league, member, named)),
    pendingLeagueMemberships: sorted.flatMap((league) => presentPending(league, row, now)),
    teams: active.map(({ league, member }) => presentTeam(league, member, named)),
  };
}

const yesNo = (is: boolean) => (is ? 1 : 0);

/** A line of `users.csv`. */
export function userLine(
  { user, leagues }: { user: UserDocument; leagues: LeagueMemberships[] },
  locale: Locale,
): Cell[] {
  const own = user.isOwner
    ? []
    : leagues
        .filter(({ members }) => members.some(({ managerId }) => managerId === user._id))
        .toSorted(byLeague);
  const namesOf = (list: LeagueMemberships[]) => list.map(({ name }) => name).join(', ');
  return [
    user._id,
    personName(locale, user),
    user.firstName,
    user.lastName,
    user.email,
    user.gender,
    user.location,
    user.birthDate,
    user.locale,
    yesNo(user.newsletter.at(-1)?.value ?? false),
    user.status,
    namesOf(own),
    namesOf(own.filter(({ adminId }) => adminId === user._id)),
    formatInstant(user.createdAt),
  ];
}

/** A line of the newsletter's list. */
export const subscriberLine = ({ email, firstName, lastName, locale }: UserDocument): Cell[] => [
  email,
  firstName,
  lastName,
  locale,
];

export function presentFilters(nbMaxLeagues: number, locale: Locale): UserFilterOptions {
  const optionsOf = <Name extends UserFilterName>(name: Name) =>
    (userFilters[name] as readonly UserFilterValue<Name>[]).map((value) => ({
      value,
      // Each value of a filter has its label under this key.
      label: translate(locale, 'words', `option.${name}.${value}` as MessageKey<'words'>),
    }));
  const newsletter = [
    ['', 'any'],
    ['1', 'yes'],
    ['0', 'no'],
  ] as const;
  return {
    memberType: optionsOf('memberType'),
    nbLeagues: Array.from({ length: Math.max(nbMaxLeagues, 1) + 1 }, (_, i) => i),
    nbMaxLeagues,
    leagueFillStatus: optionsOf('leagueFillStatus'),
    leagueSizeGrade: optionsOf('leagueSizeGrade'),
    draftStatus: optionsOf('draftStatus'),
    draftLength: optionsOf('draftLength'),
    newsletter: newsletter.map(([value, key]) => ({
      value,
      label: translate(locale, 'words', `option.newsletter.${key}`),
    })),
  };
}

import { compareNames } from '@endzone/contracts/names';
import { formatInstant } from '@endzone/contracts/fields';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow, Membership } from '@endzone/contracts/leagues/members';
import type { Team } from '@endzone/contracts/leagues/teams';
import { leagueRef, type League, type LeagueTeam, type Member, type Pending } from '../../domain/league.ts';
import { presentName, presentUser, type Reader } from '../person/presenter.ts';

export function presentTeam(
  reader: Reader,
  league: Pick<League, 'id'>,
  { id, name, timezone, logo, logoUrl, logoSmallUrl }: LeagueTeam,
  managerId: string | null,
): Team {
  const owner = presentUser(reader, managerId);
  return { id, name, timezone, league_id: league.id, logo, logoUrl, logoSmallUrl, owner };
}

const roleOf = ({ adminId }: League, userId: string | null) =>
  userId !== null && userId === adminId ? 'LEAGUE_ADMIN' : 'LEAGUE_USER';

/** A membership, or one that waits for the admin. */
export function presentMembership(
  reader: Reader,
  league: League,
  { id, userId, team, createdAt }: Pick<Member, 'id' | 'userId' | 'team' | 'createdAt'>,
  status: Membership['status'] = 'active',
): Membership {
  return {
    id,
    league: leagueRef(league),
    role: roleOf(league, userId),
    team: presentTeam(reader, league, team, userId),
    user: presentUser(reader, userId),
    status,
    createdAt: formatInstant(createdAt),
  };
}

export function presentMember(reader: Reader, league: League, member: Member): MemberRow {
  const { status: _active, ...membership } = presentMembership(reader, league, member);
  return { ...membership, name: presentName(reader, member.userId) };
}

/** The admin first, then by name; equal names by id. */
export function presentMembers(reader: Reader, league: League): MemberRow[] {
  const rank = ({ role }: MemberRow) => (role === 'LEAGUE_ADMIN' ? 0 : 1);
  const rows = league.members.map((member) => presentMember(reader, league, member));
  return rows.sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** An address is shown as the admin typed it, a request by the name of who asks. */
export function presentPending(reader: Reader, league: League, pending: Pending): PendingMembership {
  const isRequest = pending.type === 'REQUESTED';
  return {
    id: pending.id,
    type: pending.type,
    displayName: isRequest ? presentName(reader, pending.userId) : pending.typedAddress,
    league: leagueRef(league),
    createdAt: formatInstant(pending.createdAt),
    expiresAt: isRequest ? null : formatInstant(pending.expiresAt),
  };
}

import { compareNames } from '@endzone/contracts/names';
import type { InternalMemberships } from '@endzone/contracts/internal/leagues';
import { memberOf, type League, type Pending, type Person } from '../../domain/league.ts';
import { presentMembership, presentPending, presentTeam } from '../../core/league/membersPresenter.ts';
import type { Reader } from '../../core/person/presenter.ts';

const byName = (a: League, b: League) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** What `Me` says of leagues: active memberships, own requests and invitations, teams, by league name. */
export function presentMemberships(
  reader: Reader,
  leagues: League[],
  { userId, address }: Person,
): InternalMemberships {
  const isOwn = (one: Pending) =>
    one.type === 'REQUESTED' ? one.userId === userId : one.address === address;
  const sorted = leagues.toSorted(byName);
  const active = sorted.flatMap((league) => {
    const member = memberOf(league, userId);
    return member ? [{ league, member }] : [];
  });
  return {
    leagueMemberships: active.map(({ league, member }) => presentMembership(reader, league, member)),
    pendingLeagueMemberships: sorted.flatMap((league) =>
      league.pending.filter(isOwn).map((pending) => presentPending(reader, league, pending)),
    ),
    teams: active.map(({ league, member }) => presentTeam(reader, league, member.team, userId)),
  };
}

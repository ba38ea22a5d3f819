import type { Me } from '@endzone/contracts/accounts/profile';
import type { Membership } from '@endzone/contracts/leagues/members';

/** Somebody who is logged in. */
export const aMe = (given: Partial<Me> = {}): Me => ({
  id: '5f0000000000000000000001',
  name: 'Emőke Kőszegi',
  firstName: 'Emőke',
  lastName: 'Kőszegi',
  email: 'emoke@example.com',
  location: 'Kürtőskalácsfalva',
  gender: 'f',
  birthDate: '1990-02-01',
  locale: 'hu',
  roles: [],
  newsletter: false,
  createdAt: '2026-01-05 10:00:00',
  status: 'active',
  leagueMemberships: [],
  pendingLeagueMemberships: [],
  teams: [],
  hash: null,
  emailChange: null,
  mails: { league: true, draft: true },
  unreadNotifications: 0,
  ...given,
});

/** A place in a league. */
export function aMembership(
  given: { leagueId?: string; name?: string } & Partial<Membership> = {},
): Membership {
  const { leagueId = '5f0000000000000000000100', name = 'Kürtőskalács Liga', ...rest } = given;
  return {
    id: `${leagueId.slice(0, -1)}f`,
    league: { id: leagueId, name },
    role: 'LEAGUE_USER',
    team: null,
    user: { id: '5f0000000000000000000001', name: 'Emőke Kőszegi' },
    status: 'active',
    createdAt: '2026-01-06 10:00:00',
    ...rest,
  };
}

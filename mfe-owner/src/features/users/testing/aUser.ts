import type { UserRow } from '@endzone/contracts/accounts/users';

export const aUser = (key: string, name: string, given: Partial<UserRow> = {}): UserRow => ({
  id: key.repeat(24),
  name,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  email: `${key}@posta.example`,
  location: 'Eger',
  gender: 'f',
  birthDate: '1990-05-17',
  locale: 'hu',
  roles: [],
  newsletter: true,
  createdAt: '2025-03-14 10:00:00',
  status: 'active',
  mailProblem: null,
  leagueMemberships: [],
  pendingLeagueMemberships: [],
  teams: [],
  ...given,
});

export const aMembership = (
  user: { id: string; name: string },
  league: { id: string; name: string },
  role: 'LEAGUE_ADMIN' | 'LEAGUE_USER' = 'LEAGUE_USER',
): NonNullable<UserRow['leagueMemberships']>[number] => ({
  id: `${league.id.slice(0, 23)}f`,
  league,
  role,
  team: null,
  user,
  status: 'active',
  createdAt: '2025-04-01 10:00:00',
});

import { statKeys } from '@endzone/contracts/game';
import type { Player, StatLine } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';

export const aClub = (key: string, name: string, given: Partial<RealTeam> = {}): RealTeam => ({
  id: key.repeat(24),
  name,
  status: 'active',
  logoUrl: null,
  logoSmallUrl: null,
  nbPlayers: 2,
  createdAt: '2026-01-01 12:00:00',
  version: 0,
  ...given,
});

const noStats = Object.fromEntries(statKeys.map((key) => [key, null])) as Omit<
  StatLine,
  'points' | 'fantasy_points'
>; // each key is there

export const aClubPlayer = (key: string, club: RealTeam, given: Partial<Player> = {}): Player => ({
  id: key.repeat(24),
  name: 'Hevesaranyosi Gergely',
  position: 'RB',
  status: 'active',
  team: { id: club.id, name: club.name, logoUrl: club.logoUrl },
  photo: null,
  jerseyNumber: 43,
  height: 178,
  weight: 88,
  birthDate: '2000-06-21',
  analysis: null,
  draftRank: Number.parseInt(key, 16),
  rosterStatus: null,
  fantasyTeam: null,
  total: { ...noStats, points: 0, fantasy_points: 0 },
  fantasy_points: 0,
  scores: [],
  version: 1,
  ...given,
});

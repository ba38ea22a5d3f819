import { formatInstant } from '@endzone/contracts/fields';
import type { InternalLeague, InternalTeam, SealAnswer } from '@endzone/contracts/internal/leagues';
import type { Member } from '../../domain/league.ts';
import type { Stored } from '../../core/league/store.ts';

function presentInternalTeam({ team, userId, createdAt }: Member): InternalTeam {
  const { id, name, timezone, logo, logoUrl, logoSmallUrl } = team;
  const identity = { id, name, timezone, logo, logoUrl, logoSmallUrl };
  return { ...identity, managerId: userId, joinedAt: formatInstant(createdAt) };
}

export function presentInternalLeague({ league, rev }: Stored): InternalLeague {
  const { id, name, nbMaxTeams, adminId, members, sealedFor } = league;
  return { id, rev, name, nbMaxTeams, adminId, teams: members.map(presentInternalTeam), sealedFor };
}

export function presentSeal(stored: Stored | undefined, seasonId: string): SealAnswer {
  if (!stored) return { sealed: false, why: 'league_not_found' };
  if (stored.league.sealedFor !== seasonId) return { sealed: false, why: 'league_slots_not_filled' };
  return { sealed: true, league: presentInternalLeague(stored) };
}

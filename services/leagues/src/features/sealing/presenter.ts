import { formatInstant } from '@endzone/contracts/fields';
import type {
  InternalLeague,
  InternalTeam,
  LeagueMemberships,
  SealAnswer,
} from '@endzone/contracts/internal/leagues';
import type { Member, Pending } from '../../domain/league.ts';
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

function presentPending(pending: Pending): LeagueMemberships['pending'][number] {
  const { id, createdAt } = pending;
  const waits = { id, createdAt: formatInstant(createdAt) };
  if (pending.type === 'REQUESTED') return { ...waits, type: 'REQUESTED', userId: pending.userId };
  const { address, typedAddress, expiresAt } = pending;
  return { ...waits, type: 'INVITED', address, typedAddress, expiresAt: formatInstant(expiresAt) };
}

export function presentLeagueMemberships({ league, rev }: Stored): LeagueMemberships {
  const { id, name, nbMaxTeams, adminId, members, pending, seasons } = league;
  return {
    id,
    rev,
    name,
    nbMaxTeams,
    adminId,
    members: members.map((member) => ({ ...presentInternalTeam(member), membershipId: member.id })),
    pending: pending.map(presentPending),
    seasons: seasons.map(({ id: seasonId, status, draftStartsAt, draftEndsAt }) => ({
      id: seasonId,
      status,
      draftStartsAt,
      draftEndsAt,
    })),
  };
}

export function presentSeal(stored: Stored | undefined, seasonId: string): SealAnswer {
  if (!stored) return { sealed: false, why: 'league_not_found' };
  if (stored.league.sealedFor !== seasonId) return { sealed: false, why: 'league_slots_not_filled' };
  return { sealed: true, league: presentInternalLeague(stored) };
}

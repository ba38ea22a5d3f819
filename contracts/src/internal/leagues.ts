import type { Id, Instant } from '../common.ts';
import type { PendingMembership } from '../leagues/joining.ts';
import type { LeagueRow } from '../leagues/league.ts';
import type { LeagueSeasonRef } from '../leagues/leagueRef.ts';
import type { LogEntry } from '../leagues/log.ts';
import type { Membership } from '../leagues/members.ts';
import type { Team } from '../leagues/teams.ts';

/** A team of a league as fantasy keeps it; `managerId` null = "deleted user". */
export type InternalTeam = {
  id: Id;
  name: string;
  timezone: string;
  logo: Id | null;
  logoUrl: string | null;
  logoSmallUrl: string | null;
  managerId: Id | null;
  /** Instant of joining, for the order before the draft. */
  joinedAt: Instant;
};

/** `GET /internal/leagues/:id` (404 when deleted), `GET /internal/leagues` (all, for a full read). */
export type InternalLeague = {
  id: Id;
  rev: number;
  name: string;
  nbMaxTeams: number;
  adminId: Id | null;
  /** Teams of active members and teams without manager; never those of pending members. */
  teams: InternalTeam[];
  /** The season for which the teams are fixed. */
  sealedFor: Id | null;
};

type PendingMember = { id: Id; createdAt: Instant } & (
  | { type: 'REQUESTED'; userId: Id }
  /** `address` in lower case, for comparing. */
  | { type: 'INVITED'; address: string; typedAddress: string; expiresAt: Instant }
);

/**
 * `GET /internal/leagues/:id/memberships` (404 when deleted), `GET /internal/memberships` (of all leagues, for a full read): what
 * accounts keeps of a league, so that the owner finds people by it. Expired invitations may be among the pending ones.
 */
export type LeagueMemberships = Pick<InternalLeague, 'id' | 'rev' | 'name' | 'nbMaxTeams' | 'adminId'> & {
  members: (InternalTeam & { membershipId: Id })[];
  pending: PendingMember[];
  seasons: LeagueSeasonRef[];
};

/** `POST /internal/leagues/:id/seal { seasonId }`: idempotent; fixes the teams while all slots are filled. */
export type SealInput = { seasonId: Id };
export type SealAnswer =
  | { sealed: true; league: InternalLeague }
  | { sealed: false; why: 'league_slots_not_filled' | 'league_not_found' };

/**
 * `POST /internal/leagues/:id/unseal { seasonId }`: idempotent; the draft did not start after all: teams without manager go. Nothing
 * changes while the season is drafting or ongoing. A `leagueSeasonChanged` whose season is finished or gone opens the seal too.
 */
export type UnsealInput = { seasonId: Id };

/** `GET /internal/users/:id/memberships?locale=` */
export type InternalMemberships = {
  leagueMemberships: Membership[];
  pendingLeagueMemberships: PendingMembership[];
  teams: Team[];
};

/**
 * `POST /internal/pictures/shown { paths }`: those that a slide or a team's logo shows. Fantasy answers the same question for the
 * teams of its seasons, which are shown after they left the league, stats for its clubs and players.
 */
export type ShownPictures = { paths: string[] };

/** `GET /internal/leagues/:id/log?locale=&limit=&offset=`: what the league remembers, newest first, as its members read it. */
export type LeagueLogPage = { total: number; entries: LogEntry[] };

/** `GET /internal/leagues/listed?limit=20`: the first leagues by name as a visitor sees them, and how many there are. */
export type ListedLeagues = { leagues: LeagueRow[]; total: number };

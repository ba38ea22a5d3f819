import type { Id, Instant } from '../common.ts';
import type { PendingMembership } from '../leagues/joining.ts';
import type { LeagueRow } from '../leagues/league.ts';
import type { LeagueSeasonRef } from '../leagues/leagueRef.ts';
import type { LogEntry } from '../leagues/log.ts';
import type { Membership } from '../leagues/members.ts';
import type { Team } from '../leagues/teams.ts';
import { callsOf, either, list, locale, number, reader, object, shaped, text } from './internalCall.ts';

const answeredBy = callsOf('leagues');

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

const internalLeague = shaped<InternalLeague>({
  id: text(),
  rev: number(),
  name: text(),
  adminId: text().nullable(),
  teams: list(shaped<InternalTeam>({ id: text(), managerId: text().nullable() })),
});

/** Absent when it is deleted. */
export const readLeague = answeredBy({
  call: 'GET /leagues/:leagueId',
  input: object({ leagueId: text() }),
  answer: internalLeague,
  mayBeAbsent: true,
});

/** All of them. */
export const readLeagues = answeredBy({ call: 'GET /leagues', answer: list(internalLeague) });

type PendingMember = { id: Id; createdAt: Instant } & (
  | { type: 'REQUESTED'; userId: Id }
  /** `address` in lower case, for comparing. */
  | { type: 'INVITED'; address: string; typedAddress: string; expiresAt: Instant }
);

/** What accounts keeps of a league, so that the owner finds people by it. Expired invitations may be among the pending ones. */
export type LeagueMemberships = Pick<InternalLeague, 'id' | 'rev' | 'name' | 'nbMaxTeams' | 'adminId'> & {
  members: (InternalTeam & { membershipId: Id })[];
  pending: PendingMember[];
  seasons: LeagueSeasonRef[];
};

const leagueMemberships = shaped<LeagueMemberships>({
  id: text(),
  rev: number(),
  name: text(),
  members: list(shaped<LeagueMemberships['members'][number]>({ id: text(), membershipId: text() })),
});

/** Absent when the league is deleted. */
export const readMembershipsOfLeague = answeredBy({
  call: 'GET /leagues/:leagueId/memberships',
  input: object({ leagueId: text() }),
  answer: leagueMemberships,
  mayBeAbsent: true,
});

/** Of all leagues. */
export const readMemberships = answeredBy({ call: 'GET /memberships', answer: list(leagueMemberships) });

export type SealAnswer =
  | { sealed: true; league: InternalLeague }
  | { sealed: false; why: 'league_slots_not_filled' | 'league_not_found' };

/** Fixes the teams while all slots are filled. Idempotent. */
export const sealLeague = answeredBy({
  call: 'POST /leagues/:leagueId/seal',
  input: object({ leagueId: text(), seasonId: text() }),
  answer: either<SealAnswer>(object({ league: internalLeague }), object({ why: text() })),
});

/**
 * The draft did not start after all: teams without manager go. Nothing changes while the season is drafting or ongoing. Idempotent. A
 * `leagueSeasonChanged` whose season is finished or gone opens the seal too.
 */
export const unsealLeague = answeredBy({
  call: 'POST /leagues/:leagueId/unseal',
  input: object({ leagueId: text(), seasonId: text() }),
});

export type InternalMemberships = {
  leagueMemberships: Membership[];
  pendingLeagueMemberships: PendingMembership[];
  teams: Team[];
};

export const readMembershipsOfUser = answeredBy({
  call: 'GET /users/:userId/memberships',
  input: object({ userId: text(), locale: reader() }),
  answer: shaped<InternalMemberships>({
    leagueMemberships: list(shaped<Membership>({})),
    pendingLeagueMemberships: list(shaped<PendingMembership>({})),
    teams: list(shaped<Team>({ id: text() })),
  }),
});

/** What the league remembers, newest first, as its members read it. */
export type LeagueLogPage = { total: number; entries: LogEntry[] };

export const readLeagueLog = answeredBy({
  call: 'GET /leagues/:leagueId/log',
  input: object({ leagueId: text(), locale: locale(), limit: number(), offset: number() }),
  answer: shaped<LeagueLogPage>({ total: number(), entries: list(shaped<LogEntry>({ id: text() })) }),
  mayBeAbsent: true,
});

/** The first leagues by name as a visitor sees them, and how many there are. */
export type ListedLeagues = { leagues: LeagueRow[]; total: number };

export const readListedLeagues = answeredBy({
  call: 'GET /leagues/listed',
  input: object({ limit: number() }),
  answer: shaped<ListedLeagues>({ leagues: list(shaped<LeagueRow>({ id: text() })), total: number() }),
});

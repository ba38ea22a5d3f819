import type { Locale } from '../messages/index.ts';
import type { Can, Day, Id, Instant } from './common.ts';
import type { SeasonStatus } from '../game.ts';
import type { Trophy } from './fantasy.ts';

export type LeagueRef = { id: Id; name: string };
/** What others see of a person: the name composed by the reader's language. */
export type PublicUser = { id: Id; name: string };

export type MembershipRole = 'LEAGUE_ADMIN' | 'LEAGUE_USER';

/** A person as he himself and the owner see him; the last three are `null` while leagues does not answer. */
export type User = PublicUser & {
  firstName: string;
  lastName: string;
  email: string;
  location: string;
  gender: 'm' | 'f' | null;
  birthDate: Day | null;
  locale: Locale;
  roles: 'SUPER_ADMIN'[];
  newsletter: boolean;
  createdAt: Instant;
  status: 'active' | 'suspended';
  leagueMemberships: Membership[] | null;
  pendingLeagueMemberships: PendingMembership[] | null;
  teams: Team[] | null;
};

export type Me = User & {
  /** Only in the answer of `POST auth`. */
  token?: string;
  /** The hash of the registration, in the answer of the first log-in only. */
  hash: string | null;
  emailChange: { newEmail: string; requestedAt: Instant } | null;
  mails: { league: boolean; draft: boolean };
  unreadNotifications: number;
};

export type Membership = {
  id: Id;
  league: LeagueRef;
  role: MembershipRole;
  team: Team | null;
  user: PublicUser | null;
  status: 'active' | 'pending';
  createdAt: Instant;
};

export type PendingMembership = {
  id: Id;
  type: 'REQUESTED' | 'INVITED';
  /** The user's name, or the address as the admin typed it. */
  displayName: string;
  league: LeagueRef;
  createdAt: Instant;
  expiresAt: Instant | null;
};

/** `user` is null when the manager has gone while the team plays on. */
export type MemberRow = {
  id: Id;
  name: string;
  league: LeagueRef;
  user: PublicUser | null;
  role: MembershipRole;
  team: Team | null;
  createdAt: Instant;
};

/** The identity of a fantasy team; the last four stand in answers about a league season. */
export type Team = {
  id: Id;
  name: string;
  timezone: string;
  league_id: Id;
  logo: Id | null;
  logoUrl: string | null;
  logoSmallUrl: string | null;
  owner: PublicUser | null;
  draftOrder?: number | null;
  wins?: number;
  losses?: number;
  ties?: number;
};

export type LeagueSeasonRef = {
  id: Id;
  status: SeasonStatus;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
};

export type LeagueRow = {
  id: Id;
  name: string;
  nbMaxTeams: number;
  nbTeams: number;
  nbAvailableSlots: number;
  status: 'available' | 'full';
  adminUser: PublicUser | null;
  createdAt: Instant;
  currentSeason: LeagueSeasonRef | null;
  membershipStatus: 'active' | 'REQUESTED' | 'INVITED' | null;
  membershipId: Id | null;
  joinBy: 'join' | 'request';
};

export type Slide = { id: Id; title: string; image: string };

export type League = LeagueRow & {
  description: string;
  slides: Slide[];
  can: { join: Can; edit: Can; invite: Can; delete: Can; exit: Can };
};

/** A log-in of one's own. */
export type Session = {
  id: Id;
  createdAt: Instant;
  /** To five minutes. */
  lastSeenAt: Instant;
  expiresAt: Instant;
  /** "Firefox on Android" */
  device: string;
  isCurrent: boolean;
};

/** Everything that is kept of a person, for himself. */
export type MyData = {
  createdAt: Instant;
  profile: User;
  newsletterConsent: { value: boolean; at: Instant }[];
  termsAcceptedAt: Instant;
  sessions: Session[];
  notifications: Notification[];
  mails: { kind: string; at: Instant }[];
  teams: Team[];
  rosters: MyRoster[];
  trades: MyTrade[];
  trophies: Trophy[];
  standings: MyStanding[];
};

/** A team of the person in a season. */
export type OfTeam = { league: LeagueRef; seasonId: Id; teamId: Id };
export type MyRoster = OfTeam & {
  draftOrder: number | null;
  players: { id: Id; name: string; position: string; since: Instant }[];
};
/** `gave` and `got` are the players as the own team sees them, whoever proposed it. */
export type MyTrade = OfTeam & {
  id: Id;
  isProposer: boolean;
  gave: { id: Id; name: string };
  got: { id: Id; name: string };
  status: string;
  createdAt: Instant;
  decidedAt: Instant | null;
};
export type MyStanding = OfTeam & {
  rank: number;
  wins: number;
  losses: number;
  ties: number;
  points: number;
};

/** What an invited person sees before he logs in. */
export type Invitation = { id: Id; league: LeagueRef; invitedBy: string; expiresAt: Instant };

export type Notification = {
  id: Id;
  createdAt: Instant;
  league: LeagueRef | null;
  isViewed: boolean;
  type: 'LEAGUE' | 'PROFILE' | 'DRAFT';
  message: string;
  code: string;
  params: Record<string, string | number>;
  path: string | null;
};

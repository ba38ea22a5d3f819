import type { QuietHours } from '@endzone/contracts/fantasy/leagueSeasons';
import type { SeasonStatus } from '@endzone/contracts/game';

/** Identity of a fantasy team. */
export type LeagueTeam = {
  id: string;
  name: string;
  timezone: string;
  logo: string | null;
  logoUrl: string | null;
  logoSmallUrl: string | null;
  /** Counts what its form changed; missing before the first change. */
  version?: number;
};

/** `userId` is null when the manager has gone while the team plays on. Membership ids are never used again. */
export type Member = {
  id: string;
  userId: string | null;
  team: LeagueTeam;
  joinedBy: 'founding' | 'request' | 'invitation' | 'link' | 'join';
  createdAt: Date;
};

/** Somebody asks to join: the team waits with the request. */
export type JoinRequest = {
  id: string;
  type: 'REQUESTED';
  userId: string;
  team: LeagueTeam;
  createdAt: Date;
};

/** An address is asked to join; the token of its link is stored hashed. */
export type LeagueInvitation = {
  id: string;
  type: 'INVITED';
  /** Lower case, for comparing. */
  address: string;
  typedAddress: string;
  tokenHash: string;
  invitedById: string;
  createdAt: Date;
  expiresAt: Date;
};
export type Pending = JoinRequest | LeagueInvitation;

/** Whoever has the link may join while it is live; its token is stored hashed. */
export type InvitationLink = {
  id: string;
  tokenHash: string;
  maxUses: number;
  uses: number;
  createdById: string;
  createdAt: Date;
  expiresAt: Date;
};

/** What fantasy said of the league's run through a season. */
export type LeagueSeason = {
  id: string;
  status: SeasonStatus;
  draftStartsAt: string;
  draftEndsAt: string;
  /** Missing in what an earlier release of fantasy said. */
  draftLatestStartAt?: string;
  hasDrafted: boolean;
  quietHours?: QuietHours | null;
};

export type LeagueSlide = { id: string; title: string; image: string };

/** A league with everything that must stay true together. */
export type League = {
  id: string;
  name: string;
  nbMaxTeams: number;
  description: string;
  slides: LeagueSlide[];
  adminId: string | null;
  members: Member[];
  pending: Pending[];
  links: InvitationLink[];
  /** The season for which the teams are fixed: from the start of its draft to its end. */
  sealedFor: string | null;
  seasons: LeagueSeason[];
  invitationsOfDay: { day: string; count: number };
  createdAt: Date;
  isDeleted: boolean;
  /** Counts changes of what its form has; missing before the first one. */
  version?: number;
};

/** Who asks; `address` is their e-mail in lower case. */
export type Person = { userId: string; isOwner: boolean; address: string };

export function memberOf(league: League, userId: string | undefined): Member | undefined {
  return userId === undefined ? undefined : league.members.find((member) => member.userId === userId);
}

/** Members who can log in: all but those who left or were deleted while their team plays on. */
export function memberIds(league: League): string[] {
  return league.members.flatMap(({ userId }) => userId ?? []);
}

export function requestOf(league: League, userId: string): JoinRequest | undefined {
  return league.pending.find((one) => one.type === 'REQUESTED' && one.userId === userId) as
    | JoinRequest
    | undefined; // its type was asked
}

/** An invitation belongs to an address: it is its account's, whoever that is. */
export function invitationTo(league: League, address: string): LeagueInvitation | undefined {
  return league.pending.find((one) => one.type === 'INVITED' && one.address === address) as
    | LeagueInvitation
    | undefined; // its type was asked
}

/** The team stays with its roster from the start of the draft to the end of the season: while the league is sealed. */
export function isPlaying({ sealedFor }: League): boolean {
  return sealedFor !== null;
}

/** The draft runs from the seal on, before fantasy says so, until the league season is said to be ongoing. */
export function isDrafting({ sealedFor, seasons }: League): boolean {
  if (sealedFor === null) return false;
  const status = seasons.find(({ id }) => id === sealedFor)?.status ?? 'pending';
  return status === 'pending' || status === 'drafting';
}

export function hasDrafted({ seasons }: League): boolean {
  return seasons.some((season) => season.hasDrafted);
}

/** The nights of the present season in which the league does not disturb. */
export function quietHoursOf({ seasons }: League): QuietHours | null {
  return seasons.findLast(({ status }) => status !== 'finished')?.quietHours ?? null;
}

export const leagueRef = ({ id, name }: League) => ({ id, name });

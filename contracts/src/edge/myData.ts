import type { Notification } from '../accounts/notifications.ts';
import type { PushDevice, PushState } from '../accounts/push.ts';
import type { User } from '../accounts/users.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import type { Trophy } from '../fantasy/trophies.ts';
import type { LeagueRef } from '../leagues/leagueRef.ts';
import type { Team } from '../leagues/teams.ts';
import type { Session } from './sessions.ts';

/** Everything that is kept of a person, for themselves. */
export type MyData = {
  createdAt: Instant;
  profile: User;
  newsletterConsent: { value: boolean; at: Instant }[];
  termsAcceptedAt: Instant;
  sessions: Session[];
  notifications: Notification[];
  mails: { kind: string; at: Instant }[];
  push: { topics: PushState['topics']; devices: Pick<PushDevice, 'device' | 'createdAt' | 'lastUsedAt'>[] };
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
  /** Once the season is finished. */
  place: number | null;
};

/** A file, `endzone-my-data-YYYY-MM-DD.json`: all of it, or 503 while a part does not answer. */
export const exportMyData = call<MyData>()({
  name: 'exportMyData',
  method: 'GET',
  path: '/users/me/export',
  service: 'bff',
  who: 'user',
  summary: 'Download everything that is kept of oneself',
  limit: 'export',
});

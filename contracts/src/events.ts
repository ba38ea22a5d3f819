import type { AuditedEvent } from './accounts/audit.ts';
import type { AccountsOwnEvents } from './internal/accounts.ts';
import type { LogChange, LogTextKey } from './leagueLog.ts';
import type { LeagueRef } from './leagues/leagueRef.ts';
import type { QuietHours } from './fantasy/leagueSeasons.ts';
import type { Day, Id, Instant } from './common.ts';

/**
 * Events between services, by name. `…Changed` only says that something has changed: the receiver reads it by an internal call and
 * stores it when its `rev` is newer, so order and repetition do not matter. The others are facts, handled once by their id.
 */
export type Events = {
  /** accounts → leagues, fantasy: read `GET accounts/internal/users/:id` (404: deleted). */
  userChanged: { userId: Id };
  /**
   * leagues → fantasy: read `GET leagues/internal/leagues/:id`; leagues → accounts, of what concerns memberships: read
   * `GET leagues/internal/leagues/:id/memberships` (404: deleted).
   */
  leagueChanged: { leagueId: Id };
  /** stats → leagues, fantasy, accounts: read `GET stats/internal/seasons/:id` (404: deleted). */
  seasonChanged: { seasonId: Id };
  /** stats → fantasy: read `GET stats/internal/players?ids=…`; without ids all. */
  playersChanged: { playerIds?: Id[] };
  /** stats → fantasy: the places of players in the automatic pick's ranking; read `GET stats/internal/players/ranking`. */
  rankingChanged: Record<string, never>;
  /** content → leagues: the owner deleted a ready-made logo; teams keep its picture as one of their own. */
  teamLogoDeleted: { logoId: Id };
  /** fantasy → leagues: read `GET fantasy/internal/leagues/:id/season?seasonId=` (404: cancelled). */
  leagueSeasonChanged: { leagueId: Id; seasonId: Id };
  /** fantasy → itself: players or managers have left their teams, so open trades may be void; `byUserId` caused it and is not told. */
  rostersChanged: { leagueId: Id; seasonId: Id; byUserId: Id | null };
  /** fantasy → itself: the swap of a trade is written, the proposal follows. */
  tradeAccepted: { tradeId: Id };
  /** any → accounts: one notification per recipient, code and subject, with its mail where the code has one. */
  notify: NotifyEvent;
  /** fantasy → accounts: the same for all that one week job tells in a league. */
  notifyEach: NotifyEachEvent;
  /** leagues, fantasy → leagues: what the league's log keeps, once by the event's id and in this order. */
  leagueLogged: LeagueLoggedEvent;
  /** leagues → accounts: the mail of an invitation; the account of that address, if any, gets `invitation_received`. */
  invitationSent: InvitationSentEvent;
  /** BFF → accounts: the edge has ended a canary; its owner is told. */
  canaryHalted: CanaryHaltedEvent;
  /** stats → accounts: a week begins tomorrow and waits for its start; the owner is told. */
  weekStartDue: WeekStartDueEvent;
  /** any → accounts: one entry of the audit trail, written by the write that it tells of. */
  audited: AuditedEvent;
} & AccountsOwnEvents;
export type EventName = keyof Events;

/** Events that say no more than "read it anew": several of the same thing are as good as one. */
export const invalidations: readonly EventName[] = [
  'userChanged',
  'leagueChanged',
  'seasonChanged',
  'playersChanged',
  'rankingChanged',
  'leagueSeasonChanged',
];

export type NotifyEvent = {
  /** Makes the notification one of its kind for each recipient: `pick:<league>:<season>:<no>`, `game:<id>:<version>` … */
  subject: string;
  code: string;
  recipients: Id[];
  league: LeagueRef | null;
  /** Values of the text; people as `{ userId }`, moments as instants: composed in the reader's language when read. */
  params: Record<string, NotifyParam>;
  /** Those of the league's draft: nothing but an own turn is pushed then. */
  quietHours?: QuietHours | null;
  /** Whether a mail may go out, where the code's table says so by condition (`your_turn`). */
  mail?: boolean;
};
/** A notification as `notify` tells it; the league is that of all. */
export type EachNotice = Pick<NotifyEvent, 'subject' | 'code' | 'recipients' | 'params'>;
export type NotifyEachEvent = Pick<NotifyEvent, 'league' | 'quietHours'> & { notices: EachNotice[] };

export type NotifyParam = string | number | { userId: Id } | { instant: Instant } | { day: string };

export type LeagueLoggedEvent = { leagueId: Id; entries: LoggedEntry[] };
export type LoggedEntry = {
  text: LogTextKey;
  /** Null: the server. */
  by: Id | null;
  /** The team that the entry is about. */
  team: { id: Id; name: string } | null;
  /** All teams by which it is found, where they are more than that one. */
  teamIds?: Id[];
  /** Absent: there was no season yet. */
  seasonId?: Id;
  week?: number;
  /** What the text says besides who did it, which team and which week. */
  params?: Record<string, NotifyParam>;
  changes?: LogChange[];
};

/** How the pages of a canary fared. `at`: one version may be tried, and halted, more than once. */
export type CanaryHaltedEvent = {
  frontEnd: string;
  version: string;
  loads: number;
  failed: number;
  at: Instant;
};

/** A week that nobody has started, and the day of its first games. */
export type WeekStartDueEvent = { seasonId: Id; week: number; firstDay: Day };

export type InvitationSentEvent = {
  invitationId: Id;
  token: string;
  league: LeagueRef;
  /** As typed, lower case. */
  address: string;
  invitedById: Id;
  /** The address belongs to a member already: the mail says so. */
  memberId: Id | null;
  /** It was sent before: the link of that mail is void. */
  isResent?: true;
  locale: 'en' | 'hu';
  /** Those of the league's draft: the mail goes, nothing is pushed then. */
  quietHours?: QuietHours | null;
};

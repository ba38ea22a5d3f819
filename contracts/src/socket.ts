import { errors } from './errors.ts';
import { errorText, translate, type Locale } from './messages/index.ts';
import type { Slot } from './game.ts';
import type { Id, Millis } from './common.ts';
import type { Draft, DraftState, DraftTeam, Pick } from './fantasy/draft.ts';
import type { LeagueSeason } from './fantasy/leagueSeasons.ts';

// Apart, so that a page can dial without carrying every message.
export { draftNamespace, socketPath } from './socketAddress.ts';

/** Said in the namespace's connect: one connection is one room is one league season. */
export type JoinInput = { leagueId: Id; seasonId?: Id; version?: number; locale?: Locale };

/** `err.data` of a `connect_error`; `err.message` is its text. */
export type JoinRefusal = { status: number; code: string };

/** An announced change: the room's number after it. */
type Numbered = { version: number; serverTime: Millis };

/** `teams` are the present ones: members join and leave while the draft is pending. */
export type DraftScheduled = Numbered &
  globalThis.Pick<
    LeagueSeason,
    'draftStartsAt' | 'draftEndsAt' | 'draftTurnDurationSeconds' | 'draftProblem'
  > & { teams: DraftTeam[] };
export type DraftStarted = Numbered & { draft: Draft; teams: DraftTeam[] };
export type DraftPicked = Numbered & {
  pick: Pick;
  draft: Draft;
  status: 'drafting' | 'ongoing';
  /** Of the team that picked. */
  openSlots: Slot[];
};
export type DraftTeamChanged = Numbered & { team: DraftTeam };

/** Every version has exactly one of these. */
export type NumberedEvents = {
  'draft:scheduled': DraftScheduled;
  'draft:started': DraftStarted;
  'draft:pick': DraftPicked;
  'draft:team': DraftTeamChanged;
};

export type DraftQueueChanged = { serverTime: Millis; playerIds: Id[] };
export type DraftPresence = { onlineTeamIds: Id[]; nbWatching: number };

export const closingCodes = [
  'unauthenticated',
  'not_league_member',
  'league_deleted',
  'draft_cancelled',
  'too_many_connections',
  'draft_over',
] as const;
export type ClosingCode = (typeof closingCodes)[number];
export type DraftClosed = { code: ClosingCode; message: string };

export type ServerToClient = {
  'draft:sync': (state: DraftState) => void;
  'draft:queue': (changed: DraftQueueChanged) => void;
  'draft:presence': (presence: DraftPresence) => void;
  'draft:closed': (closed: DraftClosed) => void;
} & { [E in keyof NumberedEvents]: (event: NumberedEvents[E]) => void };

export type AckRefusal = { ok: false; code: string; message: string };
/** `state` is null when the version asked with is the present one. */
export type SyncAck =
  | { ok: true; state: DraftState | null; version: number; serverTime: Millis }
  | AckRefusal;
export type TimeAck = { ok: true; serverTime: Millis } | AckRefusal;

export type ClientToServer = {
  'draft:sync': (asked: { version?: number }, ack: (answer: SyncAck) => void) => void;
  'draft:time': (asked: Record<string, never>, ack: (answer: TimeAck) => void) => void;
};

/** What the live draft bears of one client. */
export const socketLimits = {
  connectionsPerRoom: 5,
  messages: 20,
  messagesWithinMs: 10_000,
  syncEveryMs: 2_000,
  messageBytes: 4_096,
  pingEveryMs: 20_000,
  overAfterMs: 600_000,
} as const;

const refusals = {
  unauthenticated: errors.unauthenticated,
  not_league_member: errors.notLeagueMember,
  too_many_connections: errors.tooManyConnections,
  draft_over: errors.draftOver,
};

/** Why a connection is closed, in the reader's language. */
export function closingText(locale: Locale, code: ClosingCode): string {
  if (code === 'league_deleted' || code === 'draft_cancelled')
    return translate(locale, 'words', `draftClosed.${code}`);
  return errorText(locale, refusals[code]);
}

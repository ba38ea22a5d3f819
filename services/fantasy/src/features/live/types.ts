import type { Identity } from '@endzone/common/identity';
import type { ClientToServer, ClosingCode, NumberedEvents, ServerToClient } from '@endzone/contracts/socket';
import type { Locale } from '@endzone/contracts/messages';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Namespace, Socket } from 'socket.io';
import type { DraftEvent } from '../../domain/draftEvent.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';

/** Who is behind a connection and where they are: one connection is one room. */
export type Visit = {
  user: Identity;
  locale: Locale;
  /** The id of the league season. */
  room: string;
  leagueId: Id;
  seasonId: Id;
};

/** What one process tells the others; `text` is the JSON of a `RoomMessage`. */
export type BetweenServers = { room: (text: string) => void };
export type DraftNamespace = Namespace<ClientToServer, ServerToClient, BetweenServers, Visit>;
export type DraftSocket = Socket<ClientToServer, ServerToClient, BetweenServers, Visit>;

export type NumberedName = keyof NumberedEvents;
export type NumberedEvent = { [E in NumberedName]: { name: E; payload: NumberedEvents[E] } }[NumberedName];

/** What every process does in its own part of a room. */
export type RoomMessage =
  | { kind: 'event'; room: string; version: number; shown: Record<Locale, NumberedEvent> }
  | { kind: 'close'; room: string; code: ClosingCode }
  | { kind: 'closeLeague'; leagueId: Id; code: ClosingCode }
  | { kind: 'queue'; room: string; userId: Id; serverTime: number; playerIds: Id[] }
  | { kind: 'presence'; room: string };

/** How the draft is shown: what the live draft asks of the draft's own feature. */
export type RoomShow = {
  /** The league season whose room this person enters. @throws AppError why they may not. */
  enter: (leagueId: Id, seasonId: Id | undefined, user: Identity) => Promise<LeagueSeasonDocument>;
  /** The whole room as they see it. */
  state: (leagueId: Id, seasonId: Id, user: Identity, locale: Locale) => Promise<DraftState>;
  event: (
    season: LeagueSeasonDocument,
    event: Exclude<DraftEvent, { kind: 'cancelled' }>,
  ) => Promise<Record<Locale, NumberedEvent>>;
};

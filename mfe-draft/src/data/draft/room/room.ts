import type { NumberedEvents } from '@endzone/contracts/socket';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';

/** The draft as it was received: the whole state, and the numbered events since. */
export type Room = {
  state: DraftState | undefined;
  /** The highest version announced: above the state's own, something was missed. */
  announcedVersion: number;
  /** The server's time of the newest state or event. */
  heardAt: number;
  /** What only the server knows of my part has changed: the roster's places, whom a missed turn would bring. */
  isOwnPartOld: boolean;
  draftProblem: LeagueSeason['draftProblem'];
  nbWatching: number;
  /** The pick that arrived while the room was watched; its cell fills. */
  newestPickNo: number | undefined;
};

export const emptyRoom: Room = {
  state: undefined,
  announcedVersion: 0,
  heardAt: 0,
  isOwnPartOld: false,
  draftProblem: null,
  nbWatching: 0,
  newestPickNo: undefined,
};

/** An announced change by its name on the wire. */
export type NumberedEvent = {
  [E in keyof NumberedEvents]: { name: E; payload: NumberedEvents[E] };
}[keyof NumberedEvents];

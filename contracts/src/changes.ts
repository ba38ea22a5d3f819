import type { Id } from './common.ts';

// What open pages are notified of: that something has changed, never what. They ask again by the usual calls, so rights stay where they are.

/** What a service tells of; who may hear of a league or a person is decided by the edge. */
export type Topic = 'season' | `league:${Id}` | `person:${Id}`;

export const leagueTopic = (leagueId: Id): Topic => `league:${leagueId}`;
export const personTopic = (userId: Id): Topic => `person:${userId}`;

/**
 * What a page hears: `season` is the real season with its schedule and figures, `person` the reader's own account, `release` a newer
 * front end of this browser. The owner alone hears `leagues` and `people`, of any of them. `everything`: some may have been missed.
 */
export type PageTopic =
  | 'season'
  | 'person'
  | `league:${Id}`
  | 'leagues'
  | 'people'
  | 'release'
  | 'everything';

/** By what the members of a league and the owner are notified of it. */
export const topicsOfLeague = (leagueId: Id): PageTopic[] => [`league:${leagueId}`, 'leagues'];

/**
 * The stream of the edge (`text/event-stream`), for who is logged in. `change` brings a `Change`; from `subscribed` on
 * pages are notified of everything and need not poll, after `unsubscribed` they are not; `pulse` is a heartbeat that says which of both
 * holds; after `closing` the stream is to be opened again. The data of `subscribed`, `unsubscribed` and `closing` is a spread in milliseconds.
 */
export const changesPath = '/changes';

/** `spreadMilliseconds`: within which the pages that hear of it ask again, so that they do not all ask at once. */
export type Change = { topics: PageTopic[]; spreadMilliseconds: number };

/** How often the stream says at least something: after two of them without a word it is dead. */
export const changesPulseMilliseconds = 20_000;

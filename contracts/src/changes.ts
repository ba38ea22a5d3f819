import type { Id } from './common.ts';

// What open pages are told of: that something has changed, never what. They ask again by the usual calls, so rights stay where they are.

/** What a service tells of; who may hear of a league or a person is decided by the edge. */
export type Topic = 'season' | `league:${Id}` | `person:${Id}`;

export const leagueTopic = (leagueId: Id): Topic => `league:${leagueId}`;
export const personTopic = (userId: Id): Topic => `person:${userId}`;

/**
 * What a page hears: `season` is the real season with its schedule and figures, `person` the reader's own account, `release` a newer
 * front end of this browser. The owner alone hears `leagues`, of any of them. `everything`: some may have been missed.
 */
export type PageTopic = 'season' | 'person' | `league:${Id}` | 'leagues' | 'release' | 'everything';

/** By what the members of a league and the owner are told of it. */
export const topicsOfLeague = (leagueId: Id): PageTopic[] => [`league:${leagueId}`, 'leagues'];

/**
 * The stream of the edge (`text/event-stream`), for who is logged in. `change` brings a `Change`; from `told` on pages are told of
 * everything and need not ask by themselves, after `untold` they are not; `pulse` is a sign of life that says which of both holds; after `leave` the stream is to be
 * opened again. The data of `told`, `untold` and `leave` is a spread in milliseconds.
 */
export const changesPath = '/changes';

/** `spreadMilliseconds`: within which the pages that hear of it ask again, so that they do not all ask at once. */
export type Change = { topics: PageTopic[]; spreadMilliseconds: number };

/** How often the stream says at least something: after two of them without a word it is dead. */
export const changesPulseMilliseconds = 20_000;

import type { Id } from '../common.ts';

/** Where the worker of an installed Endzone is: at the root, as it answers for every page. */
export const workerPath = '/worker.js';

/** What the edge writes before the worker's own script. */
export type WorkerSettings = {
  /** The origins of the front ends. */
  origins: string[];
  /** Drawings of a notification; its badge is a mask. */
  icon: string;
  badge: string;
};

/** `GET /offline.json`: what must be kept so that pages open without connection. */
export type OfflineFiles = {
  /** First scripts that the page made from these files names. */
  entries: string[];
  files: { url: string; integrity?: string }[];
};

/** In an answer of the worker out of what it kept: when the server said it, as an HTTP date. */
export const keptHeader = 'Endzone-Kept';

/**
 * What the page tells the worker. `keep`: a page of the present release is open, of this reader, their current league and their team in
 * it; `forget`: nobody is logged in any more.
 */
export type ToWorker =
  | { type: 'keep'; locale: string; userId?: Id; leagueId?: Id; teamId?: Id }
  | { type: 'forget' };

/**
 * What the worker tells a page. `open`: a notification was pressed; `where`: on which path its reader is, to be answered on the port that
 * comes with it.
 */
export type FromWorker = { type: 'open'; path: string } | { type: 'where' };

/** The payload of a pushed message, as JSON; a later one of the same `tag` takes the place of the earlier. */
export type PushedMessage = { code: string; title: string; body: string; path: string; tag: string };

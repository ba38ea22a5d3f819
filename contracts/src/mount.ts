import type { ComponentType } from 'react';
import type { Locale } from './messages/format.ts';
import type { Me } from './accounts/profile.ts';
import type { Membership } from './leagues/members.ts';

/**
 * Raised when what a remote is given, or what it exposes, changes: the shell refuses a remote of a later number, for it may need
 * what this shell does not offer.
 *
 * 2: `refreshMe`. 3: the runtime of the federation, which the shell lends.
 */
export const mountContract = 3;
/** The shell runs remotes from this number on: what they were built for is all still there. Raised when something is taken away. */
export const oldestMountContract = 1;
export const isMountable = (contract: number): boolean =>
  contract >= oldestMountContract && contract <= mountContract;

export type ToastKind = 'ok' | 'info' | 'warn' | 'error';
export type ToastText = { kind: ToastKind; title: string; text?: string };

/** `expired`: the server knows the session no more; `deleted`: the account is gone. */
export type LoggedOutBecause = 'logout' | 'expired' | 'deleted';

/** What only the shell can do, offered to the remotes. */
export type Host = {
  toast(toast: ToastText): void;
  loggedIn(me: Me): void;
  /** A command answered the account as it is now. */
  meChanged(me: Me): void;
  /** Reads the account again, with memberships and what waits for an answer. Rejects when it cannot be read. */
  refreshMe(): Promise<void>;
  loggedOut(why: LoggedOutBecause): void;
  /** Chooses the current league; `undefined` chooses none. */
  selectLeague(leagueId: string | undefined): void;
  unreadChanged(count: number): void;
  /** Remembers where to go after the log-in; answers the hash that finds it again. */
  rememberRoute(path: string): string;
  /** The remembered route, once; with a hash only when it is that route's. */
  takeRoute(hash: string | null): string | undefined;
};

/** What the shell gives a remote. */
export type MountProps = {
  locale: Locale;
  /** Nobody is logged in when undefined. */
  me: Me | undefined;
  /** The membership of the current league. */
  league: Membership | undefined;
  host: Host;
};

/** What `./App` of a remote exports as `remote`. */
export type Remote = { contract: number; App: ComponentType<MountProps> };

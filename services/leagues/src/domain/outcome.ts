import type { ErrorCode } from '@endzone/contracts/errors';
import type { LoggedEntry } from '@endzone/contracts/events';
import type { Violation } from '@endzone/contracts/fields';
import type { NotificationCode } from '@endzone/contracts/notifications';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import type { Refusal } from '@endzone/contracts/refusal';
import type { League } from './league.ts';

/** Why a command is refused; leagues that stand in its way are named. */
export type LeagueRefusal = Refusal<ErrorCode, { leagues: LeagueRef[] }>;

/** Who is told what; `user` is the person that the text names, `reason` calls for another text of the code. */
export type Notice = {
  code: NotificationCode;
  to: string[];
  /** Accounts with these addresses are told too. */
  toAddresses?: string[];
  user?: string;
  reason?: 'scheduled' | 'next_season';
};

/** A command is refused, or the league is another one afterwards, somebody is told and the league remembers it. */
export type Outcome = { refused: LeagueRefusal } | Change;
export type Change = { league: League; notices: Notice[]; log?: LoggedEntry[] };

export const refuse = (
  code: ErrorCode,
  more: Omit<LeagueRefusal, 'code'> = {},
): { refused: LeagueRefusal } => ({
  refused: { code, ...more },
});

/** A broken rule of fields that needs stored data. */
export const refuseFields = (...violations: Violation[]): { refused: LeagueRefusal } =>
  refuse('validation_failed', { violations });

export const change = (league: League, ...notices: Notice[]): Change => ({
  league,
  notices: notices.filter(({ to, toAddresses = [] }) => to.length + toAddresses.length > 0),
});

/** The same change, remembered by the league. */
export const logged = (change: Change, ...log: LoggedEntry[]): Change => ({
  ...change,
  log: [...(change.log ?? []), ...log],
});

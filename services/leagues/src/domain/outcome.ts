import type { ErrorCode } from '@endzone/contracts/errors';
import type { Refusal as FieldRefusal } from '@endzone/contracts/fields';
import type { NotificationCode } from '@endzone/contracts/notifications';
import type { LeagueRef } from '@endzone/contracts/types/people';
import type { League } from './league.ts';

export type FieldViolation = FieldRefusal & { property: string };

/** Why a command is refused: the code of the error, and what the screen shows with it. */
export type Refusal = {
  code: ErrorCode;
  /** Where the code has several texts. */
  variant?: string;
  data?: { leagues: LeagueRef[] };
  violations?: FieldViolation[];
};

/** Who is told what; `user` is the person that the text names. */
export type Notice = {
  code: NotificationCode;
  to: string[];
  /** Accounts with these addresses are told too. */
  toAddresses?: string[];
  user?: string;
};

/** A command is refused, or the league is another one afterwards and somebody is told. */
export type Outcome = { refused: Refusal } | Change;
export type Change = { league: League; notices: Notice[] };

export const refuse = (code: ErrorCode, more: Omit<Refusal, 'code'> = {}): { refused: Refusal } => ({
  refused: { code, ...more },
});

/** A broken rule of fields that needs stored data. */
export const refuseFields = (...violations: FieldViolation[]): { refused: Refusal } =>
  refuse('validation_failed', { violations });

export const change = (league: League, ...notices: Notice[]): Change => ({
  league,
  notices: notices.filter(({ to, toAddresses = [] }) => to.length + toAddresses.length > 0),
});

import { errors } from '@endzone/contracts/errors';
import type { CredentialsAnswer } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/types/people';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { internal } from '@endzone/common/internalClient';
import type { Limits } from '../limits/limits.ts';
import { readMe } from '../me/service.ts';
import type { SessionDocument } from './model.ts';
import { endSession, isOvertaken, startSession } from './service.ts';

type LogIn = {
  username: string;
  password: string;
  locale: Locale;
  network: string;
  userAgent: string | undefined;
};

const checkMilliseconds = 3_000;

async function checkCredentials(email: string, password: string): Promise<CredentialsAnswer> {
  return internal.post<CredentialsAnswer>(
    'accounts',
    '/credentials',
    { email, password },
    { timeoutMs: checkMilliseconds },
  );
}

/** A session that an end overtook stays only if the credentials still are right: the end may be that of their password. */
async function keepIfRight(session: SessionDocument, check: () => Promise<unknown>): Promise<void> {
  if (!(await isOvertaken(session))) return;
  try {
    await check();
  } catch (error) {
    await endSession(session._id);
    throw error;
  }
}

/**
 * A new session each time, and the account with its token.
 * @throws AppError `invalid_credentials`, `account_suspended`, or `too_many_requests` after ten failures.
 */
export async function logIn(
  { username, password, locale, network, userAgent }: LogIn,
  limits: Limits,
): Promise<Me & { token: string }> {
  const forgive = await limits.attemptLogIn(username, network);
  let isFailure = false;
  const check = async () => {
    const checked = await checkCredentials(username, password);
    if (!('refused' in checked)) return checked;
    isFailure = checked.refused === 'invalid_credentials';
    throw new AppError(isFailure ? errors.invalidCredentials : errors.accountSuspended);
  };
  try {
    const askedAt = now();
    const checked = await check();
    // The account first: a log-in that cannot be answered leaves no session behind.
    const me = await readMe(checked.userId, locale, true);
    const { token, session } = await startSession(checked, userAgent, askedAt);
    await keepIfRight(session, check);
    return { ...me, token };
  } finally {
    if (!isFailure) await forgive();
  }
}

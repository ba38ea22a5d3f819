import { errors } from '@endzone/contracts/errors';
import type { CredentialsAnswer } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/types/people';
import { AppError } from '@endzone/common/appError';
import { internal } from '@endzone/common/internalClient';
import type { Limits } from '../limits/limits.ts';
import { readMe } from '../me/service.ts';
import { startSession } from './service.ts';

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
  try {
    const checked = await checkCredentials(username, password);
    if ('refused' in checked) {
      isFailure = checked.refused === 'invalid_credentials';
      throw new AppError(isFailure ? errors.invalidCredentials : errors.accountSuspended);
    }
    // The account first: a log-in that cannot be answered leaves no session behind.
    const me = await readMe(checked.userId, locale, true);
    const { token } = await startSession(checked, userAgent);
    return { ...me, token };
  } finally {
    if (!isFailure) await forgive();
  }
}

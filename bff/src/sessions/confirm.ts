import { errors } from '@endzone/contracts/errors';
import * as accounts from '@endzone/contracts/internal/accounts';
import { AppError } from '@endzone/common/appError';
import { call } from '@endzone/common/internalClient';
import type { Limits } from '../limits/limits.ts';
import { attemptPassword } from './attemptPassword.ts';
import type { SessionDocument } from './model.ts';
import { refreshSession } from './service.ts';
import { notifyOfFailures } from './notifyOfFailures.ts';

/**
 * The session may do for a while what a session alone may not.
 * @throws AppError `invalid_credentials`, or `too_many_requests` after ten failures.
 */
export async function confirmPassword(
  session: SessionDocument,
  { password, network }: { password: string; network: string },
  limits: Limits,
): Promise<void> {
  const { _id, userId } = session;
  const attempt = await attemptPassword(session, network, limits);
  let isFailure = false;
  try {
    const given = { userId, password };
    const { isRight } = await call(accounts.confirmPassword, given, { within: 'credentials' });
    isFailure = !isRight;
    if (isFailure) throw new AppError(errors.invalidCredentials);
    await refreshSession(_id);
  } finally {
    if (!isFailure) await attempt.forgive();
    else if (attempt.isMany) await notifyOfFailures({ userId });
  }
}

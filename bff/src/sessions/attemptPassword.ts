import { errors } from '@endzone/contracts/errors';
import { readUser } from '@endzone/contracts/internal/accounts';
import { AppError } from '@endzone/common/appError';
import { call } from '@endzone/common/internalClient';
import type { Limits } from '../limits/limits.ts';
import { isStillKnown } from './knownDevices.ts';
import type { SessionDocument } from './model.ts';

/**
 * Counts a password that is given in a session like one of a log-in. Sessions keep no address, so accounts is asked for it here, and
 * no other request pays for that.
 * @throws AppError `unauthenticated` when the account is there no more, `too_many_requests` after ten failures.
 */
export async function attemptPassword(
  { userId, deviceId }: SessionDocument,
  network: string,
  limits: Limits,
): ReturnType<Limits['attemptLogIn']> {
  const user = await call(readUser, { userId }, { within: 'person' });
  if (!user) throw new AppError(errors.unauthenticated);
  const isKnown = () => isStillKnown(deviceId);
  return limits.attemptLogIn({ account: user.email, network, isKnown });
}

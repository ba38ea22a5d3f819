import * as accounts from '@endzone/contracts/internal/accounts';
import { readMembershipsOfUser } from '@endzone/contracts/internal/leagues';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/accounts/profile';
import { AppError } from '@endzone/common/appError';
import { call, isUnavailable } from '@endzone/common/internalClient';

// Twice this, for the one retry of a read, stays within the budget of an answer.
const callOptions = { within: 'me' } as const;

/** What leagues knows of a person; all three are null while it does not answer. */
async function membershipsOf(
  userId: string,
  locale: Locale,
): Promise<Pick<Me, 'leagueMemberships' | 'pendingLeagueMemberships' | 'teams'>> {
  try {
    return await call(readMembershipsOfUser, { userId, locale }, callOptions);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { leagueMemberships: null, pendingLeagueMemberships: null, teams: null };
  }
}

/** A person's account as accounts knows it, completed by what leagues knows. */
export async function completeMe(account: accounts.InternalMe, locale: Locale): Promise<Me> {
  return { ...account, ...(await membershipsOf(account.id, locale)) };
}

/**
 * The own account. `isLogIn` asks for what is told with a log-in only.
 * @throws AppError `unauthenticated` when the account is there no more, `service_unavailable` without accounts.
 */
export async function readMe(userId: string, locale: Locale, isLogIn = false): Promise<Me> {
  const [account, memberships] = await Promise.all([
    call(accounts.readMe, { userId, locale, firstLogin: isLogIn }, callOptions),
    membershipsOf(userId, locale),
  ]);
  if (!account) throw new AppError(errors.unauthenticated);
  return { ...account, ...memberships };
}

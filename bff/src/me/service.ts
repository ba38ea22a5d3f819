import type { InternalMe } from '@endzone/contracts/internal/accounts';
import type { InternalMemberships } from '@endzone/contracts/internal/leagues';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/accounts/profile';
import { AppError } from '@endzone/common/appError';
import { internal } from '@endzone/common/internalClient';

// Twice this, for the one retry of a read, stays within the budget of an answer.
const patience = { within: 'me' } as const;

const noMemberships: InternalMemberships = {
  leagueMemberships: [],
  pendingLeagueMemberships: [],
  teams: [],
};

/** What leagues knows of a person; all three are null while it does not answer. */
async function membershipsOf(
  userId: string,
  locale: Locale,
): Promise<Pick<Me, 'leagueMemberships' | 'pendingLeagueMemberships' | 'teams'>> {
  try {
    const path = `/users/${userId}/memberships?locale=${locale}`;
    return (await internal.get<InternalMemberships>('leagues', path, patience)) ?? noMemberships;
  } catch (error) {
    if (!(error instanceof AppError && error.definition === errors.serviceUnavailable)) throw error;
    return { leagueMemberships: null, pendingLeagueMemberships: null, teams: null };
  }
}

/** A person's account as accounts knows it, completed by what leagues knows. */
export async function completeMe(account: InternalMe, locale: Locale): Promise<Me> {
  return { ...account, ...(await membershipsOf(account.id, locale)) };
}

/**
 * The own account. `isLogIn` asks for what is told with a log-in only.
 * @throws AppError `unauthenticated` when the account is there no more, `service_unavailable` without accounts.
 */
export async function readMe(userId: string, locale: Locale, isLogIn = false): Promise<Me> {
  const path = `/users/${userId}/me?locale=${locale}${isLogIn ? '&firstLogin=1' : ''}`;
  const [account, memberships] = await Promise.all([
    internal.get<InternalMe>('accounts', path, patience),
    membershipsOf(userId, locale),
  ]);
  if (!account) throw new AppError(errors.unauthenticated);
  return { ...account, ...memberships };
}

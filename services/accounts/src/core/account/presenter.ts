import { formatInstant } from '@endzone/contracts/fields';
import type { InternalMe, InternalUser } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { UserRow } from '@endzone/contracts/accounts/users';
import { mailProblemOf } from '../../domain/reach.ts';
import { personName } from '../../domain/personName.ts';
import type { UserDocument } from './model.ts';

type Reader = { locale: Locale; unread: number; now: Date; withHash?: boolean };

/** The account as its own user sees it, without what leagues and the session know. */
export function presentInternalMe(user: UserDocument, reader: Reader): InternalMe {
  const { emailChange } = user;
  const isChanging = emailChange !== undefined && emailChange.expiresAt > reader.now;
  return {
    id: user._id,
    name: personName(reader.locale, user),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    location: user.location,
    gender: user.gender ?? null,
    birthDate: user.birthDate ?? null,
    locale: user.locale,
    roles: user.isOwner ? ['SUPER_ADMIN'] : [],
    newsletter: user.newsletter.at(-1)?.value ?? false,
    createdAt: formatInstant(user.createdAt),
    status: user.status,
    hash: reader.withHash ? (user.registrationHash ?? null) : null,
    emailChange: isChanging
      ? { newEmail: emailChange.newEmail, requestedAt: formatInstant(emailChange.requestedAt) }
      : null,
    mails: { league: user.mails.league, draft: user.mails.draft },
    unreadNotifications: reader.unread,
  };
}

/** The answer of a call about oneself; memberships are put in at the edge and are unknown until then. */
export function presentMe(user: UserDocument, reader: Reader): Me {
  return {
    ...presentInternalMe(user, reader),
    leagueMemberships: null,
    pendingLeagueMemberships: null,
    teams: null,
  };
}

/** The account as the owner sees it; memberships are put in at the edge. */
export function presentUser(user: UserDocument, locale: Locale): UserRow {
  const reader = { locale, unread: 0, now: user.createdAt };
  const {
    hash: _hash,
    emailChange: _change,
    mails: _mails,
    unreadNotifications: _unread,
    ...seen
  } = presentMe(user, reader);
  return { ...seen, mailProblem: mailProblemOf(user) };
}

/** What other services keep of a person. */
export function presentInternalUser(
  user: Pick<UserDocument, '_id' | Exclude<keyof InternalUser, 'id'>>,
): InternalUser {
  const { _id, firstName, lastName, email, locale, isOwner, status, rev } = user;
  return { id: _id, firstName, lastName, email, locale, isOwner, status, rev };
}

import type { InternalPersonData } from '@endzone/contracts/internal/accounts';
import type { InternalPlayData } from '@endzone/contracts/internal/fantasy';
import type { InternalMemberships } from '@endzone/contracts/internal/leagues';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import type { User } from '@endzone/contracts/accounts/users';
import type { MyData } from '@endzone/contracts/edge/myData';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { internal } from '@endzone/common/internalClient';
import { listSessions } from '../sessions/ownSessions.ts';
import type { SessionDocument } from '../sessions/model.ts';

const patience = { within: 'internalCall' } as const;

/** The account without what a log-in or a badge asks for. */
function profileOf({ me }: InternalPersonData, memberships: InternalMemberships): User {
  const { hash: _hash, emailChange: _change, mails: _mails, unreadNotifications: _unread, ...profile } = me;
  return { ...profile, ...memberships };
}

/** "BFF asks each service; one down: 503" @throws AppError `unauthenticated`, `service_unavailable`. */
export async function readMyData(session: SessionDocument, locale: Locale): Promise<MyData> {
  const { userId } = session;
  const [sessions, person, memberships] = await Promise.all([
    listSessions(session),
    internal.get<InternalPersonData>('accounts', `/users/${userId}/export?locale=${locale}`, patience),
    internal.get<InternalMemberships>('leagues', `/users/${userId}/memberships?locale=${locale}`, patience),
  ]);
  if (!person) throw new AppError(errors.unauthenticated);
  const leagues = (memberships?.leagueMemberships ?? []).map(({ league }) => league.id).join(',');
  const play = await internal.get<InternalPlayData>(
    'fantasy',
    `/users/${userId}/export?leagues=${leagues}`,
    patience,
  );
  // A part that is not there is no reason to say that there is nothing.
  if (!memberships || !play) throw new AppError(errors.serviceUnavailable);
  const { newsletterConsent, termsAcceptedAt, notifications, mails, push } = person;
  return {
    createdAt: formatInstant(now()),
    profile: profileOf(person, memberships),
    newsletterConsent,
    termsAcceptedAt,
    sessions,
    notifications,
    mails,
    push,
    teams: memberships.teams,
    ...play,
  };
}

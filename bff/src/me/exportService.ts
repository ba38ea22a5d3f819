import { exportPerson, type InternalPersonData } from '@endzone/contracts/internal/accounts';
import { exportPlay } from '@endzone/contracts/internal/fantasy';
import { readMembershipsOfUser, type InternalMemberships } from '@endzone/contracts/internal/leagues';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import type { User } from '@endzone/contracts/accounts/users';
import type { MyData } from '@endzone/contracts/edge/myData';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { listSessions } from '../sessions/ownSessions.ts';
import type { SessionDocument } from '../sessions/model.ts';

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
    call(exportPerson, { userId, locale }),
    call(readMembershipsOfUser, { userId, locale }),
  ]);
  if (!person) throw new AppError(errors.unauthenticated);
  const leagues = memberships.leagueMemberships.map(({ league }) => league.id);
  const play = await call(exportPlay, { userId, leagues });
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

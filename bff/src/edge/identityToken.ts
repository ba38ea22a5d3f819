import type { Locale } from '@endzone/contracts/messages';
import { wall } from '@endzone/common/clock';
import { cachedRead } from '@endzone/common/cachedRead';
import { config } from '@endzone/common/config';
import { signIdentity, type Identity } from '@endzone/common/identity';
import type { SessionDocument } from '../sessions/model.ts';

export function identityOf({ _id, userId, isOwner }: SessionDocument, locale: Locale): Identity {
  return { userId, isOwner, locale, sessionId: _id };
}

const reusedMilliseconds = 30_000;

/** The signed identity for services. One token serves the requests of a session for 30 s; it is valid for 120 s. */
export const identityToken = cachedRead({
  read: ({ session, locale }: { session: SessionDocument; locale: Locale }) =>
    signIdentity(config().IDENTITY_SECRET, identityOf(session, locale)),
  // By the clock that its validity is counted by.
  key: ({ session, locale }) =>
    `${session._id} ${locale} ${Math.floor(wall().getTime() / reusedMilliseconds)}`,
  entries: 10_000,
});

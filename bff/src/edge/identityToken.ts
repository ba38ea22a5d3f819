import type { Locale } from '@endzone/contracts/messages';
import { wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { signIdentity, type Identity } from '@endzone/common/identity';
import type { SessionDocument } from '../sessions/model.ts';

const reusedMilliseconds = 30_000;
const most = 10_000;

const tokens = new Map<string, { token: Promise<string>; until: number }>();

export function identityOf({ _id, userId, isOwner }: SessionDocument, locale: Locale): Identity {
  return { userId, isOwner, locale, sessionId: _id };
}

/** The signed identity for services. One token serves the requests of a session for 30 s; it is valid for 120 s. */
export function identityToken(session: SessionDocument, locale: Locale): Promise<string> {
  const key = `${session._id} ${locale}`;
  const at = wall().getTime();
  const known = tokens.get(key);
  if (known && known.until > at) return known.token;
  if (tokens.size >= most) tokens.clear();
  const token = signIdentity(config().IDENTITY_SECRET, identityOf(session, locale));
  tokens.set(key, { token, until: at + reusedMilliseconds });
  return token;
}

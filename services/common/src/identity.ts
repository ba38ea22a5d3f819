import type { Locale } from '@endzone/contracts/messages';
import { jwtVerify, SignJWT } from 'jose';
import { wall } from './clock.ts';

/** The caller: derived from the session by the BFF, verified by every service. */
export type Identity = { userId: string; isOwner: boolean; locale: Locale; sessionId: string };

export const identityHeader = 'x-identity';
export const serviceHeader = 'x-service';
const lifetimeSeconds = 120;

const keyOf = (secret: string) => new TextEncoder().encode(secret);
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function sign(secret: string, audience: string, subject: string, claims: Record<string, unknown>) {
  const at = seconds(wall());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(keyOf(secret));
}

async function verify(secret: string, audience: string, token: string) {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    audience,
    algorithms: ['HS256'],
    currentDate: wall(),
    clockTolerance: 30,
  });
  return payload;
}

/** A short-lived token (120 s) with the caller's identity for a service. */
export function signIdentity(
  secret: string,
  { userId, isOwner, locale, sessionId }: Identity,
): Promise<string> {
  return sign(secret, 'user', userId, { owner: isOwner, locale, session: sessionId });
}

/** @throws when the token is forged, expired or made for something else. */
export async function verifyIdentity(secret: string, token: string): Promise<Identity> {
  const payload = await verify(secret, 'user', token);
  return {
    userId: String(payload.sub),
    isOwner: payload.owner === true,
    locale: payload.locale === 'hu' ? 'hu' : 'en',
    sessionId: String(payload.session),
  };
}

/** A short-lived token by which one process of Endzone calls another. */
export function signServiceToken(secret: string, name: string): Promise<string> {
  return sign(secret, 'service', name, {});
}

/** The name of the calling process. @throws when the token is forged or expired. */
export async function verifyServiceToken(secret: string, token: string): Promise<string> {
  const payload = await verify(secret, 'service', token);
  return String(payload.sub);
}

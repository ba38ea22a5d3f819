import { parseCookie, stringifySetCookie } from 'cookie';
import { randomBytes } from 'node:crypto';
import { bffSettings } from '../config.ts';

const name = 'endzone-visit';
/** Two years and one day. */
const life = (2 * 365 + 1) * 86_400;

const attributes = () =>
  ({
    httpOnly: true,
    secure: bffSettings().PUBLIC_URL.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
  }) as const;

/** What a page view does to the visitor's cookie; without consent there is none, and an old one goes. */
export function visitOf(
  cookies: string | undefined,
  consent: boolean,
): { setCookie?: string; isNewVisitor: boolean } {
  const isKnown = cookies !== undefined && parseCookie(cookies)[name] !== undefined;
  if (consent && !isKnown) {
    const value = randomBytes(16).toString('base64url');
    return {
      setCookie: stringifySetCookie({ name, value, ...attributes(), maxAge: life }),
      isNewVisitor: true,
    };
  }
  if (!consent && isKnown)
    return {
      setCookie: stringifySetCookie({ name, value: '', ...attributes(), maxAge: 0 }),
      isNewVisitor: false,
    };
  return { isNewVisitor: false };
}

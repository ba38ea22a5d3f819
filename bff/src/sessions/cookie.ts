import { parseCookie, stringifySetCookie } from 'cookie';
import { bffSettings } from '../config.ts';
import { lifeMilliseconds } from './service.ts';

const isHttps = () => bffSettings().PUBLIC_URL.startsWith('https:');
// Ports of one host share their cookies, so each site has names of its own.
const siteName = () => (bffSettings().SITE === 'owner' ? 'endzone-owner' : 'endzone');
const nameOf = () => (isHttps() ? `__Host-${siteName()}` : siteName());
const attributes = () => ({ httpOnly: true, secure: isHttps(), sameSite: 'lax', path: '/' }) as const;

/** The handle in the `Cookie` header, if there is one. */
export function readSessionCookie(header: string | undefined): string | undefined {
  return header ? parseCookie(header)[nameOf()] : undefined;
}

const deviceDays = 365;

/** The mark of this browser in the `Cookie` header, if somebody logged in on it before. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  return header ? parseCookie(header)[`${nameOf()}-device`] : undefined;
}

export function deviceCookie(token: string): string {
  return stringifySetCookie({
    name: `${nameOf()}-device`,
    value: token,
    ...attributes(),
    maxAge: deviceDays * 86_400,
  });
}

export function sessionCookie(token: string): string {
  return stringifySetCookie({
    name: nameOf(),
    value: token,
    ...attributes(),
    maxAge: lifeMilliseconds / 1000,
  });
}

export function clearedCookie(): string {
  return stringifySetCookie({ name: nameOf(), value: '', ...attributes(), maxAge: 0 });
}

import { parseCookie, stringifySetCookie } from 'cookie';
import { bffSettings } from '../config.ts';
import { lifeMilliseconds } from './service.ts';

const isHttps = () => bffSettings().PUBLIC_URL.startsWith('https:');
const nameOf = () => (isHttps() ? '__Host-endzone' : 'endzone');
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

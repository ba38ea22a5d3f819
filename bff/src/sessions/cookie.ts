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

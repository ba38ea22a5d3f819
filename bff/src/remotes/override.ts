import type { FrontEndName } from '@endzone/contracts/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import express, { type Request } from 'express';
import { bffSettings } from '../config.ts';
import { isLocal } from '../edge/address.ts';
import { createReleases, type Found, type Places } from './releases.ts';

const cookieName = 'endzone-dev';
const frontEndNames: readonly FrontEndName[] = ['shell', 'mfe_player', 'mfe_draft', 'mfe_owner'];

const isAllowed = (req: Request) => bffSettings().NODE_ENV !== 'production' && isLocal(req);

/** `mfe_draft=http://localhost:4100`: only programs of this machine. */
function placesOf(text: string): Places {
  const given = [...new URLSearchParams(text)].filter(([, url]) => /^http:\/\/localhost:\d+$/.test(url));
  const known = given.filter(([name]) => frontEndNames.some((frontEnd) => frontEnd === name));
  return Object.fromEntries(known.map(([name, address]) => [name, { address }]));
}

const textOf = (req: Request) =>
  isAllowed(req) ? parseCookie(req.get('cookie') ?? '')[cookieName] : undefined;

/** A developer's own front ends, for the browser that asked for them: nothing of them is kept. */
export async function overridden(req: Request): Promise<Map<FrontEndName, Found>> {
  const text = textOf(req);
  return text ? createReleases(placesOf(text))() : new Map();
}

/** `/dev/remotes?mfe_draft=http://localhost:4100` puts a front end of this machine in the place of the released one, without query all are back. */
export const overridePages = express.Router({ strict: true, caseSensitive: true });
overridePages.get('/dev/remotes', (req, res, next) => {
  if (!isAllowed(req)) return next();
  const value = new URLSearchParams(new URL(req.url, 'http://localhost').search).toString();
  const life = value ? {} : { maxAge: 0 };
  res.append(
    'Set-Cookie',
    stringifySetCookie({ name: cookieName, value, path: '/', httpOnly: true, sameSite: 'lax', ...life }),
  );
  res.set('Cache-Control', 'no-store').redirect('/');
});

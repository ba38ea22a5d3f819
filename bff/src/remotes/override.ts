import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { frontEndNames, type FrontEndName } from '@endzone/contracts/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import express, { type Request } from 'express';
import { isOfDeveloper } from '../edge/address.ts';
import { isOwn } from '../edge/origin.ts';
import { escapeHtml, page } from '../page.ts';
import { createReleases, type Found, type FrontEndAddresses } from './releases.ts';

const cookieName = 'endzone-dev';

/** `mfe_draft=http://localhost:4100`: only programs of this machine. */
function placesOf(text: string): FrontEndAddresses {
  const given = [...new URLSearchParams(text)].filter(([, url]) => /^http:\/\/localhost:\d+$/.test(url));
  const known = given.filter(([name]) => frontEndNames.some((frontEnd) => frontEnd === name));
  return Object.fromEntries(known.map(([name, address]) => [name, { address }]));
}

const textOf = (req: Request) =>
  isOfDeveloper(req) ? parseCookie(req.get('cookie') ?? '')[cookieName] : undefined;

/** A developer's own front ends, for the browser that asked for them: nothing of them is kept. */
export async function overridden(req: Request): Promise<Map<FrontEndName, Found>> {
  const text = textOf(req);
  return text ? createReleases(placesOf(text))() : new Map();
}

const queryOf = (req: Request) => new URLSearchParams(new URL(req.url, 'http://localhost').search).toString();

/**
 * `/dev/remotes?mfe_draft=http://localhost:4100` puts a front end of this machine in the place of the released one, without query all
 * are back. The page asks first: a link alone, from wherever, changes nothing.
 */
export const overridePages = express.Router({ strict: true, caseSensitive: true });
overridePages.get('/dev/remotes', (req, res, next) => {
  if (!isOfDeveloper(req)) return next();
  const places = [...new URLSearchParams(queryOf(req))].map(([name, url]) => `${name} from ${url}`);
  const list = places.map((place) => `<li>${escapeHtml(place)}</li>`).join('');
  const button = places.length > 0 ? 'Use these in this browser' : 'Use what is released';
  res
    .set('Cache-Control', 'no-store')
    .send(
      page(
        'Front ends',
        `<h1>Front ends</h1><ul>${list}</ul><form method="post"><button>${button}</button></form>`,
      ),
    );
});
overridePages.post('/dev/remotes', (req, res, next) => {
  if (!isOfDeveloper(req)) return next();
  if (!isOwn(req.headers.origin)) throw new AppError(errors.originRefused);
  const value = queryOf(req);
  const life = value ? {} : { maxAge: 0 };
  res.append(
    'Set-Cookie',
    stringifySetCookie({ name: cookieName, value, path: '/', httpOnly: true, sameSite: 'lax', ...life }),
  );
  res.set('Cache-Control', 'no-store').redirect(303, '/');
});

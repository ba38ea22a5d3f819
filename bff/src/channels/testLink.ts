import { wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { processState } from '@endzone/common/processState';
import { frontEndNames, type FrontEndName } from '@endzone/contracts/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import express, { type Request } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { bffSettings } from '../config.ts';
import type { Found } from '../remotes/releases.ts';
import { findRelease } from './current.ts';

const cookieName = 'endzone-release';
const dayMilliseconds = 86_400_000;

const sign = (release: string, until: number) =>
  createHmac('sha256', config().IDENTITY_SECRET)
    .update(`release under test ${release} ${until}`)
    .digest('base64url');

/** `mfe_draft@1.4.0` and the proof that somebody who may gave it out, until when. */
type Given = { release: string; sig: string };

/** For one day: the address at which one browser sees a registered release. */
export function testLink(name: FrontEndName, version: string): string {
  const release = `${name}@${version}`;
  const until = wall().getTime() + dayMilliseconds;
  const query = new URLSearchParams({ release, sig: `${until}.${sign(release, until)}` });
  return `${bffSettings().PUBLIC_URL}/?${query}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isSigned({ release, sig }: Given): boolean {
  const [until = '', proof = ''] = sig.split('.');
  return Number(until) > wall().getTime() && isEqual(proof, sign(release, Number(until)));
}

function readGiven(text: string | undefined): Given | undefined {
  const [release = '', sig = ''] = text?.split(' ') ?? [];
  return isSigned({ release, sig }) ? { release, sig } : undefined;
}

/** The release that a browser was given to look at. */
export async function releaseUnderTest({ headers }: Request): Promise<Map<FrontEndName, Found>> {
  const given = headers.cookie?.includes(cookieName)
    ? readGiven(parseCookie(headers.cookie)[cookieName])
    : undefined;
  const [wanted, version = ''] = given?.release.split('@') ?? [];
  const name = frontEndNames.find((each) => each === wanted);
  const found = name && (await tested(name, version));
  return found ? new Map([[name, found]]) : new Map();
}

/** While it cannot be read, the page is that of everybody. */
async function tested(name: FrontEndName, version: string): Promise<Found | undefined> {
  try {
    const found = await findRelease(name, version);
    // Pages of whoever tries it out say nothing of how it fares with others.
    return found && { ...found, isRegistered: false };
  } catch (error) {
    processState().log.warn(
      { frontEnd: name, version, reason: String(error) },
      'a release under test is away',
    );
    return undefined;
  }
}

const setCookie = (value: string, maxAge: number) =>
  stringifySetCookie({
    name: cookieName,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: bffSettings().PUBLIC_URL.startsWith('https:'),
    maxAge,
  });

/** `/?release=mfe_draft@1.4.0&sig=…` shows that release in this browser; `/?release=` shows again what everybody sees. */
export const testLinkPages = express.Router({ strict: true, caseSensitive: true });
testLinkPages.get('/', (req, res, next) => {
  const { release, sig } = req.query;
  if (typeof release !== 'string') return next();
  const given = { release, sig: typeof sig === 'string' ? sig : '' };
  res.set('Cache-Control', 'no-store');
  if (release === '') res.append('Set-Cookie', setCookie('', 0));
  else if (isSigned(given))
    res.append('Set-Cookie', setCookie(`${release} ${given.sig}`, dayMilliseconds / 1_000));
  res.redirect(303, '/');
});

import { errors } from '@endzone/contracts/errors';
import { isMountable } from '@endzone/contracts/mount';
import type { FrontEndName, Release } from '@endzone/contracts/release';
import { AppError } from '@endzone/common/appError';
import { timeBudget } from '@endzone/common/timeBudgets';
import { hash } from 'node:crypto';
import { isRelease } from '../remotes/releases.ts';
import { internalUrlOf, isAllowed } from './addresses.ts';

const maxBytes = 4 * 1024 * 1024;
const fileName = '/release.json';
const versionPattern = /^\w[\w.+-]{0,99}$/;

/** What the edge writes pages from. */
export type ReadRelease = { release: Release; hash: string };

const unreadable = (cause: unknown) => new AppError(errors.releaseUnreadable, { cause });

async function bytesAt(url: string): Promise<string> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeBudget('newRelease')),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`${url} is too large for a release`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** @throws Error that says what is wrong with it. */
function parse(name: FrontEndName, text: string): Release {
  const release: unknown = JSON.parse(text);
  if (!isRelease(release)) throw new Error('it tells no release');
  if (release.name !== name) throw new Error(`it is one of ${release.name}`);
  if (typeof release.version !== 'string' || !versionPattern.test(release.version))
    throw new Error('it has no version');
  if (!release.entry.integrity) throw new Error('its entry has no integrity');
  return release;
}

/**
 * Reads a `release.json` at an address that browsers know.
 * @throws AppError `origin_not_allowed`, `release_unreadable`, `contract_not_supported` (422).
 */
export async function readRelease(name: FrontEndName, url: string): Promise<ReadRelease> {
  if (!isAllowed(name, url)) throw new AppError(errors.originNotAllowed);
  const { pathname, search, hash: fragment } = new URL(url);
  if (!pathname.endsWith(fileName) || search || fragment) throw unreadable(`${url} names no release.json`);
  let text: string;
  let release: Release;
  try {
    text = await bytesAt(internalUrlOf(name, url));
    release = parse(name, text);
  } catch (cause) {
    throw unreadable(cause);
  }
  if (!isMountable(release.contract)) throw new AppError(errors.contractNotSupported);
  return { release, hash: hash('sha256', text) };
}

/** Of a release, by the address of its `release.json`. */
export const folderOf = (url: string) => url.slice(0, -fileName.length);

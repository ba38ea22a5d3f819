import { cachedRead, type CachedRead } from '@endzone/common/cachedRead';
import { withTimeout } from '@endzone/common/withTimeout';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import { locales } from '@endzone/contracts/messages';
import type { FrontEndName, Release, ReleasedFile } from '@endzone/contracts/release';

/** Where a front end is: `address` for browsers, `inside` when this process reaches it by another way. */
export type FrontEndAddress = { address: string; inside?: string };

/** A release and the address of its files; `inside` when this process reaches it by another way. */
export type Found = {
  address: string;
  inside?: string;
  release: Release;
  /** Out of the registry: how its pages fare is counted. */
  isRegistered?: boolean;
};

const isFile = (one: Partial<ReleasedFile> | null) =>
  typeof one?.file === 'string' && typeof one.integrity === 'string';
const areFiles = (files: unknown): boolean => Array.isArray(files) && files.every(isFile);
const isTable = (table: unknown): table is object => typeof table === 'object' && table !== null;

const arePages = (pages: unknown) =>
  Array.isArray(pages) && pages.every((page: { path?: unknown } | null) => typeof page?.path === 'string');

export function isRelease(answer: unknown): answer is Release {
  const { entry, next, modules, texts, fonts, pages = [] } = (answer ?? {}) as Partial<Release>; // whatever answers at that address
  return (
    isFile(entry ?? null) &&
    areFiles(next) &&
    isTable(modules) &&
    Object.values(modules).every(areFiles) &&
    locales.every((locale) => areFiles(texts?.[locale])) &&
    isTable(fonts) &&
    arePages(pages)
  );
}

async function read({ address, inside = address }: FrontEndAddress): Promise<Found> {
  const answer = await fetch(`${inside}/release.json`, {
    signal: AbortSignal.timeout(timeBudget('release')),
  });
  if (!answer.ok) throw new Error(`${inside}/release.json answered ${answer.status}`);
  const release: unknown = await answer.json();
  if (!isRelease(release)) throw new Error(`${inside}/release.json tells no release`);
  return { address, inside, release };
}

/** The release of one front end, looked at again while pages are asked for; the last one known counts while it is away. */
export function knownRelease(place: FrontEndAddress): CachedRead<void, Found | undefined> {
  return cachedRead<void, Found>({
    read: () => withTimeout(timeBudget('release'), 'the look', read(place)),
    key: () => '',
    maxAge: 2_000,
    entries: 1,
    onFailure: (error) =>
      processState().log.warn(
        { address: place.address, reason: String(error) },
        'a front end does not tell its release',
      ),
  });
}

export type FrontEndAddresses = Partial<Record<FrontEndName, FrontEndAddress>>;

/** The releases of all front ends whose address is known, `besides` those that are known already. */
export function createReleases(addresses: FrontEndAddresses) {
  const known = new Map(
    Object.entries(addresses).map(([name, place]) => [name as FrontEndName, knownRelease(place)]),
  );
  return async (besides: ReadonlyMap<FrontEndName, Found> = new Map()): Promise<Map<FrontEndName, Found>> => {
    const asked = [...known].filter(([name]) => !besides.has(name));
    const all = await Promise.all(asked.map(async ([name, one]) => [name, await one()] as const));
    return new Map(all.flatMap(([name, found]) => (found ? [[name, found] as const] : [])));
  };
}

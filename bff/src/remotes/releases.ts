import { wall } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import type { FrontEndName, Release } from '@endzone/contracts/release';

/** Where a front end is: `address` for browsers, `inside` when this process reaches it by another way. */
export type FrontEndAddress = { address: string; inside?: string };

/** A release and the address of its files; `inside` when this process reaches it by another way. */
export type Found = { address: string; inside?: string; release: Release };

/** In milliseconds: how long what was read counts, and how long a page waits for a look. */
type Pace = { fresh: number; patience: number };
const usual: Pace = { fresh: 2_000, patience: 1_000 };

const arePages = (pages: unknown) =>
  Array.isArray(pages) && pages.every((page: { path?: unknown } | null) => typeof page?.path === 'string');

function isRelease(answer: unknown): answer is Release {
  const { entry, next, texts, pages = [] } = (answer ?? {}) as Partial<Release>; // whatever answers at that address
  return (
    typeof entry?.file === 'string' && Array.isArray(next) && typeof texts === 'object' && arePages(pages)
  );
}

async function read({ address, inside = address }: FrontEndAddress, patience: number): Promise<Found> {
  const answer = await fetch(`${inside}/release.json`, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${inside}/release.json answered ${answer.status}`);
  const release: unknown = await answer.json();
  if (!isRelease(release)) throw new Error(`${inside}/release.json tells no release`);
  return { address, inside, release };
}

/** The release of one front end, looked at again while pages are asked for; the last one known counts while it is away. */
export class KnownRelease {
  readonly #place: FrontEndAddress;
  readonly #pace: Pace;
  #found: Found | undefined;
  #looked = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(place: FrontEndAddress, pace = usual) {
    this.#place = place;
    this.#pace = pace;
  }

  async current(): Promise<Found | undefined> {
    const isFresh = wall().getTime() - this.#looked < this.#pace.fresh;
    if (!isFresh) await this.#look();
    return this.#found;
  }

  #look(): Promise<void> {
    this.#looking ??= read(this.#place, this.#pace.patience)
      .then(
        (found) => void (this.#found = found),
        (error: unknown) => this.#miss(error),
      )
      .finally(() => {
        this.#looked = wall().getTime();
        this.#looking = undefined;
      });
    return this.#looking;
  }

  #miss(error: unknown): void {
    const { log } = processState();
    log.warn(
      { address: this.#place.address, reason: String(error) },
      'a front end does not tell its release',
    );
  }
}

export type FrontEndAddresses = Partial<Record<FrontEndName, FrontEndAddress>>;

/** The releases of all front ends whose address is known. */
export function createReleases(addresses: FrontEndAddresses) {
  const known = new Map(
    Object.entries(addresses).map(([name, place]) => [name as FrontEndName, new KnownRelease(place)]),
  );
  return async (): Promise<Map<FrontEndName, Found>> => {
    const all = await Promise.all(
      [...known].map(async ([name, one]) => [name, await one.current()] as const),
    );
    return new Map(all.flatMap(([name, found]) => (found ? [[name, found] as const] : [])));
  };
}

import type { Remotes, ShownPage } from '@endzone/contracts/edge/remotes';
import type { FrontEndName } from '@endzone/contracts/release';
import type { Request } from 'express';
import { configuredAddresses } from '../channels/addresses.ts';
import { chosenFor, shownReleases, type ShownReleases } from '../channels/current.ts';
import { releaseUnderTest } from '../channels/testLink.ts';
import { recognise } from '../edge/visitor.ts';
import { siteFor } from '../site/site.ts';
import { overridden } from './override.ts';
import { frontEndsOf, type FrontEnds } from './frontEnds.ts';
import { KnownPages, type Page } from './pages.ts';
import { createReleases, type Found, type FrontEndAddresses } from './releases.ts';

/** The front ends as they are now, for the browser that asks. */
export type FindFrontEnds = (req: Request) => Promise<FrontEnds>;

/** Canaries are for people: a session that cannot be read is nobody's. */
async function canariesFor(req: Request, channels: ShownReleases): Promise<Map<FrontEndName, Found>> {
  if (channels.canaries.size === 0) return new Map();
  const { session } = await recognise(req).catch(() => ({ session: undefined }));
  return chosenFor(session?.userId, channels);
}

/** What this browser gets in the place of what everybody sees: a canary, a release under test, a front end in the making. */
async function ownFrontEnds(req: Request, channels: ShownReleases): Promise<Map<FrontEndName, Found>> {
  const [canaries, tested, made] = await Promise.all([
    canariesFor(req, channels),
    releaseUnderTest(req),
    overridden(req),
  ]);
  return new Map([...canaries, ...tested, ...made]);
}

/** The releases that everybody gets who is not chosen for another. */
export type FindStable = () => Promise<ReadonlyMap<FrontEndName, Found>>;

/** The pages that everybody gets. */
export type FindPages = () => Promise<readonly Page[]>;

/** Where the front ends are: registered releases first, then what lies at the configured addresses. */
export function findFrontEnds(): { find: FindFrontEnds; findStable: FindStable; findPages: FindPages } {
  const addresses = configuredAddresses();
  const released = createReleases(addresses);
  const known = new KnownPages();
  const stableOf = async ({ stable }: ShownReleases) => new Map([...(await released(stable)), ...stable]);
  const find: FindFrontEnds = async (req) => {
    const channels = await shownReleases();
    const [all, own] = await Promise.all([stableOf(channels), ownFrontEnds(req, channels)]);
    const found = new Map([...all, ...own]);
    known.follow(all);
    // What takes the place of a stable release counts in this browser alone.
    const pages = own.size > 0 ? new KnownPages(known).follow(found) : known;
    const missing = remotesOf(addresses).filter((name) => !pages.has(name));
    return frontEndsOf(siteFor(req) ?? 'player', { found, pages: pages.all, missing });
  };
  const findStable: FindStable = async () => stableOf(await shownReleases());
  const findPages: FindPages = async () => known.follow(await findStable()).all;
  return { find, findStable, findPages };
}

const remotesOf = (addresses: FrontEndAddresses) =>
  (Object.keys(addresses) as FrontEndName[]).filter((name) => name !== 'shell'); // made of these names

const shown = ({ path, of, guard, frame, ads, offline }: Page): ShownPage => ({
  path,
  of,
  guard,
  frame,
  ads,
  offline,
});

/** What the shell is told: where each remote is, which, and what it shows. */
export function manifestOf({ found, pages, missing, elsewhere }: FrontEnds): Remotes {
  const remotes = [...found].flatMap(([name, { address, release }]) => {
    if (name === 'shell') return [];
    const { entry, version, contract } = release;
    const { integrity } = entry;
    return [{ name, entry: `${address}/${entry.file}`, version, contract, ...(integrity && { integrity }) }];
  });
  return { remotes, pages: pages.map(shown), missing, ...(elsewhere && { elsewhere }) };
}

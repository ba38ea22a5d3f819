import type { RemoteName, Remotes, ShownPage } from '@endzone/contracts/edge/remotes';
import type { FrontEndName } from '@endzone/contracts/release';
import type { Request } from 'express';
import { bffSettings } from '../config.ts';
import { overridden } from './override.ts';
import { KnownPages, type Page } from './pages.ts';
import { createReleases, type Found, type FrontEndAddresses } from './releases.ts';

export type FrontEnds = {
  found: ReadonlyMap<FrontEndName, Found>;
  /** Every page, the most exact first. */
  pages: Page[];
  /** Have an address, but have not told their pages yet. */
  missing: RemoteName[];
};

/** The front ends as they are now, for the browser that asks. */
export type FindFrontEnds = (req: Request) => Promise<FrontEnds>;

function configuredAddresses(): FrontEndAddresses {
  const settings = bffSettings();
  const places = {
    shell: { address: settings.SHELL_URL, inside: settings.SHELL_INSIDE_URL },
    mfe_player: { address: settings.MFE_PLAYER_URL, inside: settings.MFE_PLAYER_INSIDE_URL },
    mfe_draft: { address: settings.MFE_DRAFT_URL, inside: settings.MFE_DRAFT_INSIDE_URL },
    mfe_owner: { address: settings.MFE_OWNER_URL, inside: settings.MFE_OWNER_INSIDE_URL },
  };
  return Object.fromEntries(Object.entries(places).filter(([, { address }]) => address !== undefined));
}

export function findFrontEnds(): FindFrontEnds {
  const addresses = configuredAddresses();
  const released = createReleases(addresses);
  const known = new KnownPages();
  return async (req) => {
    const [all, own] = await Promise.all([released(), overridden(req)]);
    const found = new Map([...all, ...own]);
    known.follow(all);
    // What a developer puts in the place of a release counts in their browser alone.
    const pages = own.size > 0 ? new KnownPages(known).follow(found) : known;
    return { found, pages: pages.all, missing: remotesOf(addresses).filter((name) => !pages.has(name)) };
  };
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
export function manifestOf({ found, pages, missing }: FrontEnds): Remotes {
  const remotes = [...found].flatMap(([name, { address, release }]) => {
    if (name === 'shell') return [];
    const { entry, version, contract } = release;
    const { integrity } = entry;
    return [{ name, entry: `${address}/${entry.file}`, version, contract, ...(integrity && { integrity }) }];
  });
  return { remotes, pages: pages.map(shown), missing };
}

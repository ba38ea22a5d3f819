import type { FrontEndName } from '@endzone/contracts/release';
import type { Remotes } from '@endzone/contracts/types/edge';
import type { Request } from 'express';
import { bffSettings } from '../config.ts';
import { overridden } from './override.ts';
import { createReleases, type Found, type Places } from './releases.ts';

export type FrontEnds = Map<FrontEndName, Found>;

/** The front ends as they are now, for the browser that asks. */
export type FindFrontEnds = (req: Request) => Promise<FrontEnds>;

function configuredPlaces(): Places {
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
  const released = createReleases(configuredPlaces());
  return async (req) => {
    const [all, own] = await Promise.all([released(), overridden(req)]);
    return new Map([...all, ...own]);
  };
}

/** What the shell is told: where each remote is, and which. */
export function manifestOf(frontEnds: FrontEnds): Remotes {
  const remotes = [...frontEnds].flatMap(([name, { address, release }]) => {
    if (name === 'shell') return [];
    const { entry, version, contract } = release;
    const { integrity } = entry;
    return [{ name, entry: `${address}/${entry.file}`, version, contract, ...(integrity && { integrity }) }];
  });
  return { remotes };
}

import type { FrontEndName } from '@endzone/contracts/release';
import { bffSettings } from '../config.ts';
import type { FrontEndAddresses } from '../remotes/releases.ts';

/** Where the front ends are, as this deployment is told. */
export function configuredAddresses(): FrontEndAddresses {
  const settings = bffSettings();
  const places = {
    shell: { address: settings.SHELL_URL, inside: settings.SHELL_INSIDE_URL },
    mfe_player: { address: settings.MFE_PLAYER_URL, inside: settings.MFE_PLAYER_INSIDE_URL },
    mfe_draft: { address: settings.MFE_DRAFT_URL, inside: settings.MFE_DRAFT_INSIDE_URL },
    mfe_owner: { address: settings.MFE_OWNER_URL, inside: settings.MFE_OWNER_INSIDE_URL },
  };
  return Object.fromEntries(Object.entries(places).filter(([, { address }]) => address !== undefined));
}

const originOf = (url: string) => new URL(url).origin;

/** Releases of a front end lie where it is, or where all of them may. */
export function isAllowed(name: FrontEndName, url: string): boolean {
  const own = configuredAddresses()[name]?.address;
  const origins = [...(own ? [own] : []), ...(bffSettings().RELEASE_ORIGINS?.split(',') ?? [])];
  return origins.some((origin) => originOf(origin.trim()) === originOf(url));
}

/** The address by which this process reaches what browsers find at `url`. */
export function internalUrlOf(name: FrontEndName, url: string): string {
  const { address, inside } = configuredAddresses()[name] ?? {};
  return address && inside && originOf(address) === originOf(url)
    ? inside + url.slice(originOf(url).length)
    : url;
}

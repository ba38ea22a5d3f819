import type { Call } from '@endzone/contracts/call';
import type { Request } from 'express';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { bffSettings } from '../config.ts';
import { hostOf } from '../edge/address.ts';

/** What a deployment of the edge serves: the site of managers and visitors, the owner's back office, or both on one origin. */
export type Site = 'player' | 'owner' | 'both';

const sites: readonly Site[] = ['player', 'owner', 'both'];

/** One of something for each site. */
export const mapSites = <T>(make: (site: Site) => T): Record<Site, T> =>
  Object.fromEntries(sites.map((site) => [site, make(site)])) as Record<Site, T>; // made of these names

function networksOf(list: string): BlockList {
  const networks = new BlockList();
  for (const network of list.split(',')) {
    const [address = '', prefix] = network.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return networks;
}

/** Read once: a list of networks does not change while the process runs. */
let allowed: { list: string; networks: BlockList } | undefined;

function isOwnersNetwork(ip: string | undefined): boolean {
  const { OWNER_NETWORKS: list } = bffSettings();
  if (!list) return true;
  if (allowed?.list !== list) allowed = { list, networks: networksOf(list) };
  const address = hostOf(ip ?? '');
  return isIP(address) !== 0 && allowed.networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * The site that a request may see. Outside of `OWNER_NETWORKS` the owner's part does not exist, so a deployment of that part
 * alone shows nothing: `undefined`.
 */
export function siteFor({ ip }: Pick<Request, 'ip'>): Site | undefined {
  const { SITE } = bffSettings();
  if (SITE === 'player' || isOwnersNetwork(ip)) return SITE;
  return SITE === 'both' ? 'player' : undefined;
}

// What the owner's account needs besides the owner's calls, which take their place in `who`.
const ownAccount = /^\/(users\/(me|password-reset|reset-password|email-change)|page-views|dev)(\/|$)/;

/** Whether a call exists on a site. The owner reads what everybody reads, and leads any league. */
export function isServed({ method, path, who, service, name }: Call, site: Site): boolean {
  if (site === 'both') return true;
  if (site === 'player') return who !== 'owner';
  if (method === 'GET' || who === 'owner' || who === 'admin' || service === 'bff') return true;
  return ownAccount.test(path) || commandsOfBoth.has(name);
}

/** Commands of users that the owner gives too: on leagues, and on what is the owner's own. */
const commandsOfBoth = new Set([
  ...['createLeague', 'deletePendingMember', 'makeArchive', 'switchCaretaker', 'updateFantasyTeam'],
  ...['saveProfile', 'saveLocale'],
]);

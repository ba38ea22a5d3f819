import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';
import { bffSettings } from '../config.ts';

/** The address alone: some proxies write the port too, as `192.0.2.7:4711` or `[2001:db8::1]:4711`. */
export function hostOf(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? /^([^:]+|.*\.\d+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
}

/** Who shares a limit: an IPv4 address, or the /64 that an IPv6 customer gets as a whole. */
export function networkOf(given: string): string {
  const address = hostOf(given.trim());
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The /48 of a /64: more than that nobody gets, and who has it has 65,536 networks to come from. */
export function siteOf(network: string): string {
  if (!network.endsWith('::/64')) return network;
  return `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}

const isLoopback = (address: string) => address === '::1' || networkOf(address).startsWith('127.');
const localNames = ['localhost', '127.0.0.1', '[::1]'];

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * True for a request of this machine that came through nothing: a page elsewhere that points its own name at this machine
 * does not reach what is for this machine alone.
 */
export function isOfThisMachine(req: Request): boolean {
  if (!isLoopback(req.socket.remoteAddress ?? '') || forwarding.some((name) => name in req.headers))
    return false;
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return localNames.includes(host) || host === new URL(bffSettings().PUBLIC_URL).hostname;
}

/** Of this machine, and neither in production nor behind a proxy: what such a proxy passes on comes from this machine too. */
export function isOfDeveloper(req: Request): boolean {
  const { NODE_ENV, TRUSTED_PROXIES } = bffSettings();
  return NODE_ENV !== 'production' && TRUSTED_PROXIES === 0 && isOfThisMachine(req);
}

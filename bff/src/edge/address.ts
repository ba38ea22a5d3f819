import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';
import { bffSettings } from '../config.ts';

/** The eight groups of an IPv6 address, zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
}

/** Who shares a limit: an IPv4 address, or the /64 that an IPv6 customer gets as a whole. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const isLoopback = (address: string) => address === '::1' || networkOf(address).startsWith('127.');
const localNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for a request of this machine that came through nothing: a page elsewhere that points its own name at this machine
 * does not reach what is for developers.
 */
export function isLocal(req: Request): boolean {
  if (!isLoopback(req.socket.remoteAddress ?? '') || req.headers['x-forwarded-for']) return false;
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return localNames.includes(host) || host === new URL(bffSettings().PUBLIC_URL).hostname;
}

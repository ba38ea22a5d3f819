import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '@endzone/common/config';

/** A push service is on the public internet; `PUSH_LOOPBACK` also lets tests have one on this machine. */
export function isOpenAddress(address: string): boolean {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && config().PUSH_LOOPBACK);
}

const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** Whether an endpoint may be one by what it says itself: its name is resolved when it is called. */
export function isOpenEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const isCredentialed = url.username !== '' || url.password !== '';
  return !isCredentialed && hasProtocol(url) && isOpenHost(hostOf(url));
}

const hasProtocol = ({ protocol }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && config().PUSH_LOOPBACK);

function isOpenHost(host: string): boolean {
  if (isIP(host) !== 0) return isOpenAddress(host);
  const name = host.replace(/\.$/, '');
  return (name.includes('.') && !ownNames.test(name)) || (name === 'localhost' && config().PUSH_LOOPBACK);
}

/** An IPv6 address stands in brackets in URLs alone. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/** A host that leads into a network of ours. */
export class ClosedAddressError extends Error {}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a host for a connection and refuses it when any of its addresses is private. The connection takes what was checked here, so
 * that a name cannot lead elsewhere a moment later.
 */
export function lookupOpen(host: string, options: LookupOptions, found: Found): void {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error(`${host} has no address`), '');
    if (!addresses.every(({ address }) => isOpenAddress(address)))
      return found(new ClosedAddressError(`${host} leads to a private address`), '');
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

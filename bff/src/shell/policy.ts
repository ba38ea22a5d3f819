import { bffSettings } from '../config.ts';
import type { FrontEnds } from '../remotes/frontEnds.ts';

const originOf = (url: string) => new URL(url).origin;
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/** Scripts run with the page's nonce, or because such a one asked for them; everything else comes from us and the front ends. */
export function pagePolicy(nonce: string, frontEnds: FrontEnds): string {
  const { PUBLIC_URL, NODE_ENV } = bffSettings();
  const origins = [...new Set([...frontEnds.found.values()].map(({ address }) => originOf(address)))];
  // A front end in the making tells of changes over a socket of its own.
  const sockets = [PUBLIC_URL, ...(NODE_ENV === 'production' ? [] : origins)].map(socketOf);
  const directives = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins, ...sockets],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(PUBLIC_URL.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

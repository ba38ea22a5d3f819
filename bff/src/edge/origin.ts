import type { IncomingMessage } from 'node:http';
import { bffSettings } from '../config.ts';
import type { Visitor } from './visitor.ts';

const isState = (method: string | undefined) => method !== 'GET' && method !== 'HEAD';

/** Our own pages. */
export const isOwn = (origin: string | undefined) => origin === bffSettings().PUBLIC_URL;

/** A state-changing request by cookie must come from our own pages; without `Origin` it does not. */
export function isForeignCommand({ method, headers }: IncomingMessage, { by, session }: Visitor): boolean {
  return isState(method) && by === 'cookie' && session !== undefined && !isOwn(headers.origin);
}

/** A log-in from another site's page would log its visitor in as somebody else. */
export function isForeignLogIn({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && !isOwn(headers.origin);
}

/** A socket carries commands: by cookie it must come from our own pages. */
export function isForeignUpgrade({ headers }: IncomingMessage, { by }: Visitor): boolean {
  return by === 'cookie' && !isOwn(headers.origin);
}

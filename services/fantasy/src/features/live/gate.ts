import { AppError } from '@endzone/common/appError';
import { config } from '@endzone/common/config';
import { identityHeader, verifyIdentity, type Identity } from '@endzone/common/identity';
import { refuseUpgrade } from '@endzone/common/refuseUpgrade';
import { takeRequestId } from '@endzone/common/requestContext';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { socketPath } from '@endzone/contracts/socket';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

const identities = new WeakMap<IncomingMessage, Identity>();

/** Who came through the gate with this request. */
export function identityOf(req: IncomingMessage): Identity {
  const identity = identities.get(req);
  if (!identity) throw new Error('A socket came in beside the gate');
  return identity;
}

async function refusalOf(req: IncomingMessage): Promise<ErrorDefinition | undefined> {
  const path = req.url?.split('?')[0];
  if (path !== socketPath && path !== `${socketPath}/`) return errors.notFound;
  const token = req.headers[identityHeader];
  if (typeof token !== 'string') return errors.unauthenticated;
  try {
    identities.set(req, await verifyIdentity(config().IDENTITY_SECRET, token));
    return undefined;
  } catch {
    return errors.unauthenticated;
  }
}

function refuse({ headers }: IncomingMessage, socket: Duplex, definition: ErrorDefinition): void {
  const locale = headers['x-locale'] === 'hu' ? 'hu' : 'en';
  const requestId = takeRequestId(headers['x-request-id']);
  refuseUpgrade(socket, new AppError(definition), { locale, requestId });
}

/**
 * Upgrades go past every middleware, so each is checked here, as requests are: path, then the signed identity. A stop takes none.
 * @returns the server, never listening itself, to which those are handed that may come in.
 */
export function guardUpgrades(server: Server, isOpen: () => boolean): Server {
  const inside = createServer();
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const drop = () => socket.destroy();
    socket.on('error', drop);
    refusalOf(req)
      .then((refused) => {
        const refusal = refused ?? (isOpen() ? undefined : errors.serviceUnavailable);
        if (refusal) return refuse(req, socket, refusal);
        socket.off('error', drop);
        inside.emit('upgrade', req, socket, head);
      })
      .catch(drop);
  });
  return inside;
}

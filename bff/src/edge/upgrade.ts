import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import { refuseUpgrade } from '@endzone/common/refuseUpgrade';
import { takeRequestId } from '@endzone/common/requestContext';
import { inSpan, noParent } from '@endzone/common/tracing';
import type { Express, Request } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Limits } from '../limits/limits.ts';
import type { SocketProxy } from '../proxy/socketProxy.ts';
import { siteFor } from '../site/site.ts';
import { networkOf } from './address.ts';
import { identityToken } from './identityToken.ts';
import { isForeignUpgrade } from './origin.ts';
import { onSite, recognise } from './visitor.ts';

/** Other offers (`h2c`, say) may be passed over: such a request is answered as any other. */
export const isSocketUpgrade = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** The live draft's address; nothing else takes sockets. */
const isSocketPath = (url = '') => /^\/api\/socket\.io\/?(\?|$)/.test(url);

const localeOf = ({ headers }: IncomingMessage) => (headers['x-locale'] === 'hu' ? 'hu' : 'en');

type Parts = { app: Express; limits: Limits; sockets: SocketProxy };

/** With its network address, told by the proxies that the application trusts. */
function known(req: IncomingMessage, app: Express): Request {
  return Object.setPrototypeOf(req, app.request) as Request; // what Express does with every request
}

/** Upgrades go past every middleware, so they are checked here: limit, session, origin; only then a service hears of them. */
export function createUpgrade({ app, limits, sockets }: Parts) {
  const admit = async (req: IncomingMessage): Promise<string> => {
    const request = known(req, app);
    const site = siteFor(request);
    const visitor = onSite(await recognise(req), site);
    const network = networkOf(request.ip ?? '');
    await limits.countRead({ userId: visitor.session?.userId, network });
    if (!visitor.session) throw new AppError(errors.unauthenticated);
    if (isForeignUpgrade(req, visitor)) throw new AppError(errors.originRefused);
    // Drafts are live on the player's site.
    if (!isSocketPath(req.url) || site === 'owner' || !site) throw new AppError(errors.notFound);
    return identityToken({ session: visitor.session, locale: localeOf(req) });
  };

  return (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const requestId = takeRequestId(req.headers['x-request-id']);
    socket.on('error', () => socket.destroy());
    const connect = async () => sockets.connect(req, socket, head, { identity: await admit(req), requestId });
    inSpan('upgrade', { parent: noParent, attributes: { 'request.id': requestId } }, connect)
      .catch((error: unknown) => refuse(req, socket, requestId, error))
      .catch(() => socket.destroy());
  };
}

function refuse(req: IncomingMessage, socket: Duplex, requestId: string, error: unknown): void {
  if (!(error instanceof AppError)) processState().log.error({ err: error, requestId }, 'upgrade');
  const known = error instanceof AppError ? error : new AppError(errors.serverError);
  refuseUpgrade(socket, known, { locale: localeOf(req), requestId });
}

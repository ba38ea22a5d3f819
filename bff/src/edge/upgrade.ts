import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { presentError } from '@endzone/common/errorHandler';
import { processState } from '@endzone/common/processState';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isForeignUpgrade } from './origin.ts';
import { recognise } from './visitor.ts';

async function refusalOf(req: IncomingMessage): Promise<ErrorDefinition> {
  const visitor = await recognise(req);
  if (!visitor.session) return errors.unauthenticated;
  if (isForeignUpgrade(req, visitor)) return errors.originRefused;
  // Nothing takes sockets yet.
  return errors.notFound;
}

function answer(req: IncomingMessage, socket: Duplex, definition: ErrorDefinition): void {
  const locale = req.headers['x-locale'] === 'hu' ? 'hu' : 'en';
  const body = JSON.stringify(presentError(new AppError(definition), locale, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${definition.status} ${STATUS_CODES[definition.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Other offers (`h2c`, say) may be passed over: such a request is answered as any other. */
export const isSocketUpgrade = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Upgrades go past every middleware, so they are checked here: session, then origin. */
export function refuseUpgrade(req: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  refusalOf(req)
    .catch((error: unknown) => {
      processState().log.error({ err: error }, 'upgrade');
      return error instanceof AppError ? error.definition : errors.serverError;
    })
    .then((definition) => answer(req, socket, definition))
    .catch(() => socket.destroy());
}

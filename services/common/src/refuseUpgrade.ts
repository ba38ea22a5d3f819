import type { Locale } from '@endzone/contracts/messages';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from './appError.ts';
import { presentError, retryAfterOf } from './errorHandler.ts';

/** Refuses an upgrade with the same error and headers as a request. It is written by hand: Express never sees an upgrade. */
export function refuseUpgrade(
  socket: Duplex,
  error: AppError,
  { locale, requestId }: { locale: Locale; requestId: string },
): void {
  const { status } = error.definition;
  const retryAfter = retryAfterOf(error);
  const body = JSON.stringify(presentError(error, locale, requestId));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${requestId}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;
export const jsonLimit = mebibyte;
export const formLimit = 62 * mebibyte;

/** The client went away: nobody waits for an answer. */
export class ClientGone extends Error {}

/** A form with files is passed on as it comes; anything else is small and read whole first. */
export const isForm = (req: IncomingMessage, call: Call) =>
  call.files !== undefined && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

export function refuseDeclaredLength(req: IncomingMessage, limit: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError(errors.bodyTooLarge);
}

/**
 * The body of a request, read whole before a service hears of it: a slow sender holds no service up, and the time budget
 * starts with its last byte. @throws AppError `body_too_large` (413).
 */
export function readWhole(req: IncomingMessage, limit: number): Promise<Buffer> {
  refuseDeclaredLength(req, limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        chunks.length = 0;
        reject(new AppError(errors.bodyTooLarge));
      } else chunks.push(chunk);
    });
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', () => reject(new ClientGone()));
    req.once('close', () => reject(new ClientGone()));
  });
}

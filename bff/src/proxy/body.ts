import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;
export const jsonLimit = mebibyte;

/** The client went away: nobody waits for an answer. */
export class ClientGone extends Error {}

/** A form with files is passed on as it comes; anything else is small and read whole first. */
export const isForm = (req: IncomingMessage, call: Call) =>
  call.files !== undefined && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

/** Bodies that are being read, of all requests together: slow senders cost no more memory than this. */
export const mostHeld = 64 * mebibyte;
let held = 0;

/** How much is held right now. */
export const heldBytes = (): number => held;

export function refuseDeclaredLength(req: IncomingMessage, limit: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError(errors.bodyTooLarge);
}

/**
 * The body of a request, read whole before a service hears of it: a slow sender holds no service up, and the time budget
 * starts with its last byte. @throws AppError `body_too_large` (413), `service_unavailable` (503) while too much is on its way.
 */
export function readWhole(req: IncomingMessage, limit: number): Promise<Buffer> {
  refuseDeclaredLength(req, limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let mine = 0;
    let isRefused = false;
    const keep = (chunk: Buffer) => {
      chunks.push(chunk);
      mine += chunk.length;
      held += chunk.length;
    };
    const release = () => {
      chunks.length = 0;
      held -= mine;
      mine = 0;
    };
    req.on('data', (chunk: Buffer) => {
      // Nobody waits for the rest.
      if (isRefused) return;
      size += chunk.length;
      const refused =
        size > limit ? errors.bodyTooLarge : held + chunk.length > mostHeld && errors.serviceUnavailable;
      if (refused) {
        isRefused = true;
        release();
        reject(new AppError(refused));
      } else keep(chunk);
    });
    req.once('end', () => {
      resolve(Buffer.concat(chunks));
      release();
    });
    req.once('error', () => reject(new ClientGone()));
    req.once('close', () => {
      release();
      reject(new ClientGone());
    });
  });
}

import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { runningMilliseconds } from '@endzone/common/clock';
import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bffSettings } from '../config.ts';
import { bodies, forms, type Body, type Sender } from './bodies.ts';

const mebibyte = 1024 * 1024;
export const jsonLimit = mebibyte;

/** The client went away: nobody waits for an answer. */
export class ClientGone extends Error {}

/** A form with files is passed on as it comes; anything else is small and read whole first. */
export const isForm = (req: IncomingMessage, call: Call) =>
  call.files !== undefined && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function requireLengthWithin(req: IncomingMessage, limit: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError(errors.bodyTooLarge);
}

/** What earns a body a second more: slower is no network that could use this site. */
const bytesPerSecond = 32 * 1024;

/**
 * A body has a time of its own: `BODY_SECONDS`, and a second more for each 32 KiB that came, of which it saves up no more than `BODY_SECONDS`:
 * a large one that pauses ends as soon as a small one. Then the request is answered 408, as Node answers a head that does not come, and its
 * connection closed.
 */
export const limitBodyTime: RequestHandler = (req, res, next) => {
  if (hasBody(req)) endLate(req, res);
  next();
};

function endLate(req: IncomingMessage, res: ServerResponse): void {
  const most = 1_000 * bffSettings().BODY_SECONDS;
  let left = most;
  let [since, readBefore] = [runningMilliseconds(), req.socket.bytesRead];
  const check = () => {
    const [at, read] = [runningMilliseconds(), req.socket.bytesRead];
    const earned = (1_000 * (read - readBefore)) / bytesPerSecond;
    left = Math.min(most, left + earned - (at - since));
    [since, readBefore] = [at, read];
    if (left > 0) timer = setTimeout(check, Math.ceil(left));
    else if (res.headersSent) req.destroy();
    else res.writeHead(408, { Connection: 'close' }).end(() => req.destroy());
  };
  let timer = setTimeout(check, most);
  for (const over of ['end', 'close'] as const) req.once(over, () => clearTimeout(timer));
}

/** Pieces in one buffer: a list of a million pieces of one byte would cost hundreds of times what they hold. */
class Pieces {
  length = 0;
  #buffer: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    const end = this.length + piece.length;
    if (this.length === 0) this.#buffer = piece;
    else {
      if (end > this.#buffer.length) this.#grow(Math.max(end, 2 * this.#buffer.length));
      piece.copy(this.#buffer, this.length);
    }
    this.length = end;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafe(size);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}

/**
 * The body of a request, read whole before a service hears of it: a slow sender holds no service up, and the time budget
 * starts with its last byte. @throws AppError `body_too_large` (413), and what `bodies` refuses.
 */
export function readWhole(req: IncomingMessage, limit: number, sender: Sender): Promise<Buffer> {
  requireLengthWithin(req, limit);
  return new Promise((resolve, reject) => {
    let whole = new Pieces();
    const body = bodies.begin(sender, (refusal) => {
      whole = new Pieces();
      reject(refusal);
    });
    req.on('data', (chunk: Buffer) => {
      // Nobody waits for the rest.
      if (body.isOver) return;
      if (whole.length + chunk.length > limit) body.refuse(new AppError(errors.bodyTooLarge));
      else if (body.hold(chunk.length)) whole.add(chunk);
    });
    req.once('end', () => {
      resolve(whole.bytes);
      body.end();
    });
    for (const event of ['error', 'close'] as const)
      req.once(event, () => {
        body.end();
        reject(new ClientGone());
      });
  });
}

/**
 * Counts a form while it is passed on. Its end is up to the caller, who knows when nobody holds it any more; `refused` hears what `forms`
 * refuses.
 */
export function countForm(req: IncomingMessage, sender: Sender, refused: (refusal: AppError) => void): Body {
  const form = forms.begin(sender, (refusal) => {
    // The rest is dropped: clients that send look for no answer before they are done.
    req.unpipe();
    req.resume();
    refused(refusal);
  });
  // Listening alone would make it flow before there is somewhere to flow to.
  req.pause();
  req.on('data', (chunk: Buffer) => {
    if (!form.isOver) form.hold(chunk.length);
  });
  req.once('end', () => form.complete());
  return form;
}

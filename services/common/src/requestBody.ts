import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import express, { type Request, type Response } from 'express';
import { Readable } from 'node:stream';
import { AppError } from './appError.ts';
import { requireBoundedJson } from './jsonBounds.ts';
import { readForm } from './multipart.ts';
import type { Source } from './parse.ts';

const readJson = express.json({
  limit: 1024 * 1024,
  strict: false,
  type: () => true,
  verify: (_req, _res, body) => requireBoundedJson(body),
});

/** What a body is read from: the request, or what was read of it before (the edge reads a body whole). */
function unreadBody(req: Request): Request {
  if (!Buffer.isBuffer(req.body)) return req;
  // The reader looks at nothing but the stream and its headers.
  return Object.assign(Readable.from([req.body]), { headers: req.headers }) as unknown as Request;
}

const readRaw = express.raw({ limit: 1024 * 1024, type: () => true });

/** The body as it came. @throws AppError `body_too_large`. */
export function readBytes(req: Request, res: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readRaw(req, res, (error: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
  });
}

const readPlainForm = express.urlencoded({ extended: false, limit: 4096 });

type Read = {
  call: Call;
  /** The handler takes the files that the call names. */
  takesFiles?: true;
};

/** Reads the body whatever the method: JSON, or a form where the call takes one. */
export function readBody(req: Request, res: Response, { call, takesFiles }: Read): Promise<Source> {
  const type = (req.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isPlainForm = call.takesPlainForm === true && type === 'application/x-www-form-urlencoded';
  const isForm = type === 'multipart/form-data' && (call.files !== undefined || call.takesPlainForm === true);
  const hasBody = Number(req.get('content-length') ?? 0) > 0 || req.get('transfer-encoding') !== undefined;
  if (call.method === 'GET' || call.takesBytes || !hasBody) return Promise.resolve('body');
  if (!isForm && !isPlainForm && type !== 'application/json') throw new AppError(errors.unsupportedMediaType);
  return new Promise((resolve, reject) => {
    const read = isForm
      ? readForm(takesFiles && call.files, call.maxFormFields)
      : isPlainForm
        ? readPlainForm
        : readJson;
    const unread = unreadBody(req);
    void read(unread, res, (error: unknown) => {
      req.body = unread.body as unknown;
      if (error) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(isForm || isPlainForm ? 'form' : 'body');
    });
  });
}

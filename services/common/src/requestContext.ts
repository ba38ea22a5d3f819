import { randomUUID } from 'node:crypto';
import type { Locale } from '@endzone/contracts/messages';
import type { Request, RequestHandler } from 'express';

const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

declare module 'express-serve-static-core' {
  interface Request {
    requestId?: string;
  }
}

/** The language of messages: `X-Locale`, for downloads `?locale=` too; English for anything else. */
export function localeOf(req: Request): Locale {
  const asked = req.query.locale ?? req.get('x-locale');
  return asked === 'hu' ? 'hu' : 'en';
}

export function requestIdOf(req: Request): string {
  return req.requestId ?? 'unknown-request';
}

/** The id that came with a request, or a new one. */
export function takeRequestId(given: unknown): string {
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** Takes `X-Request-Id` over or makes one; every answer carries it. */
export const requestId: RequestHandler = (req, res, next) => {
  req.requestId = takeRequestId(req.get('x-request-id'));
  res.set('X-Request-Id', req.requestId);
  next();
};

import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { RequestHandler } from 'express';
import { siteFor } from './site.ts';

/** Nothing is here for networks that may not see the owner's site; whoever watches over the process asks about its health. */
export const ownersNetworksOnly: RequestHandler = (req, _res, next) => {
  const isWatched = /^\/(api\/(health|ready)|health|ready|metrics|internal)(\/|$)/.test(req.path);
  next(isWatched || siteFor(req) ? undefined : new AppError(errors.notFound));
};

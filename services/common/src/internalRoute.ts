import { errors } from '@endzone/contracts/errors';
import type { AnyCall, InternalCall, SharedCall } from '@endzone/contracts/internal/internalCall';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { AppError } from './appError.ts';
import { config } from './config.ts';
import { serviceHeader, verifyServiceToken } from './identity.ts';
import { checkInput } from './internalCheck.ts';
import { inRequestSpan } from './tracing.ts';

/** A call of the contracts, and what answers it. */
export type InternalRoute = { call: AnyCall; handler: (input: unknown) => Promise<unknown> };

/** Answers a call that a contract declares. */
export function serve<Input, Answer>(
  call: InternalCall<Input, Answer> | SharedCall<Input, Answer>,
  handler: (input: Input) => Promise<Answer>,
): InternalRoute {
  return { call, handler: handler as InternalRoute['handler'] }; // `handle` gives it what the call declares
}

async function verifyCaller(req: Request): Promise<void> {
  try {
    await verifyServiceToken(config().IDENTITY_SECRET, req.get(serviceHeader) ?? '');
  } catch (cause) {
    throw new AppError(errors.unauthenticated, { cause });
  }
}

const handle =
  ({ call, handler }: InternalRoute): RequestHandler =>
  async (req, res) => {
    const sent: unknown = call.method === 'GET' ? req.query : req.body;
    const input = checkInput(call, sent, req.params);
    const name = `${call.method} ${call.path}`;
    res.locals.waits = call.waits;
    const answer = call.waits
      ? await handler(input)
      : await inRequestSpan({ name, req, res, isInside: true }, () => handler(input));
    if (answer === undefined) res.status(204).end();
    else res.json(answer);
  };

/** Internal calls of a service, mounted at `/internal`; never proxied by the BFF. */
export function internalRouter(routes: InternalRoute[]): Router {
  const router = express.Router();
  // The caller is verified before the body is read.
  router.use(
    async (req, _res, next) => {
      await verifyCaller(req);
      next();
    },
    express.json({ limit: '32mb' }),
  );
  for (const route of routes)
    router[route.call.method === 'GET' ? 'get' : 'post'](route.call.path, handle(route));
  return router;
}

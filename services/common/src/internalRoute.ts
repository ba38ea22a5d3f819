import { errors } from '@endzone/contracts/errors';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { AppError } from './appError.ts';
import { config } from './config.ts';
import { serviceHeader, verifyServiceToken } from './identity.ts';
import { inRequestSpan } from './tracing.ts';

/** A call between Endzone's own processes; its caller is trusted, so its body is taken as typed. */
export type InternalRoute = {
  method: 'get' | 'post' | 'delete';
  path: string;
  handler: (asked: InternalAsked) => Promise<unknown>;
};
type InternalAsked = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  from: string;
};

/** `B` is the body that the contract between the two services names. */
export function onInternal<B = unknown>(
  method: InternalRoute['method'],
  path: string,
  handler: (asked: Omit<InternalAsked, 'body'> & { body: B }) => Promise<unknown>,
): InternalRoute {
  return { method, path, handler: handler as InternalRoute['handler'] }; // see InternalRoute
}

async function callerOf(req: Request): Promise<string> {
  try {
    return await verifyServiceToken(config().IDENTITY_SECRET, req.get(serviceHeader) ?? '');
  } catch (cause) {
    throw new AppError(errors.unauthenticated, { cause });
  }
}

const handle =
  ({ handler, method, path }: InternalRoute): RequestHandler =>
  async (req, res) => {
    const { params, query } = req as unknown as InternalAsked; // internal calls use single text values only
    const from = String(res.locals.from);
    const name = `${method.toUpperCase()} ${path}`;
    const result = await inRequestSpan({ name, req, res, isInside: true }, () =>
      handler({ params, query, body: req.body as unknown, from }),
    );
    if (result === undefined) res.status(204).end();
    else res.json(result);
  };

/** Internal calls of a service, mounted at `/internal`; never proxied by the BFF. */
export function internalRouter(routes: InternalRoute[]): Router {
  const router = express.Router();
  // The caller is verified before the body is read.
  router.use(
    async (req, res, next) => {
      res.locals.from = await callerOf(req);
      next();
    },
    express.json({ limit: '32mb' }),
  );
  for (const route of routes) router[route.method](route.path, handle(route));
  return router;
}

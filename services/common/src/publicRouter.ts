import { errors } from '@endzone/contracts/errors';
import type { Call, Who } from '@endzone/contracts/call';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { AppError } from './appError.ts';
import { config } from './config.ts';
import { identityHeader, verifyIdentity, type Identity } from './identity.ts';
import { requestIdOf } from './requestContext.ts';
import { answerCall, type Route } from './route.ts';
import { inRequestSpan } from './tracing.ts';

async function identify(req: Request, who: Who): Promise<Identity | undefined> {
  const token = req.get(identityHeader);
  if (!token) {
    if (who === 'anon') return undefined;
    throw new AppError(errors.unauthenticated);
  }
  try {
    const identity = await verifyIdentity(config().IDENTITY_SECRET, token);
    if (who === 'owner' && !identity.isOwner) throw new AppError(errors.forbidden);
    return identity;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(errors.unauthenticated, { cause: error });
  }
}

const handle =
  (route: Route): RequestHandler =>
  (req: Request, res: Response, next: NextFunction) => {
    const { name, path, who } = route.call;
    const attributes = { 'http.route': path, 'request.id': requestIdOf(req) };
    inRequestSpan({ name, attributes, req, res, isInside: true }, () => {
      identify(req, who)
        .then((user) => answerCall(route, req, res, user))
        .catch(next);
    });
  };

/** Static parts before parameters, so that `/seasons/current` is never taken for an id. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [x, y] = [left[i] ?? '', right[i] ?? ''];
    const difference = Number(x.startsWith(':')) - Number(y.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}

type OneOrMore<T> = [T, ...T[]];

/** Routes of one path together, whatever their parameters are called; static paths first. */
function byPath(routes: Route[]): OneOrMore<Route>[] {
  const groups = new Map<string, OneOrMore<Route>>();
  for (const route of routes.toSorted((a, b) => bySpecificity(a.call.path, b.call.path))) {
    const shape = route.call.path.replace(/:[^/]+/g, ':');
    const group = groups.get(shape);
    if (group) group.push(route);
    else groups.set(shape, [route]);
  }
  return [...groups.values()];
}

/** `me` stands for the own id: what is no call of this path may be one of `/users/:id`. */
const ownAccount = '/users/me';

/** The public calls of a service as an Express router, mounted at `/api`. */
export function publicRouter(routes: Route[]): Router {
  const router = express.Router();
  for (const here of byPath(routes)) {
    const allow = here.map(({ call }) => call.method).join(', ');
    for (const route of here) router[methodOf(route.call)](route.call.path, handle(route));
    const [{ call }] = here;
    if (call.path === ownAccount) continue;
    router.all(call.path, (_req, res, next) => {
      res.set('Allow', allow);
      next(new AppError(errors.methodNotAllowed));
    });
  }
  return router;
}

function methodOf({ method }: Call): 'get' | 'post' | 'delete' {
  return ({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[method];
}

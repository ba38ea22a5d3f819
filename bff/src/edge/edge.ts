import type { Call, ServiceName } from '@endzone/contracts/call';
import { reportPageView } from '@endzone/contracts/edge/pageViews';
import { logIn, logOut } from '@endzone/contracts/edge/sessions';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { checkKey } from '@endzone/common/commandKeys';
import { formBytes } from '@endzone/common/multipart';
import { localeOf, requestIdOf } from '@endzone/common/requestContext';
import { answerCall } from '@endzone/common/route';
import { inRequestSpan } from '@endzone/common/tracing';
import type { Request, RequestHandler, Response } from 'express';
import { bffSettings } from '../config.ts';
import { limitKeyOf, type Limits } from '../limits/limits.ts';
import type { Sender } from '../proxy/bodies.ts';
import { ClientGone, hasBody, isForm, jsonLimit, readWhole, requireLengthWithin } from '../proxy/body.ts';
import { headersForService } from '../proxy/headers.ts';
import { reviewOf, sendReviewed } from '../proxy/review.ts';
import type { ServiceProxy } from '../proxy/serviceProxy.ts';
import { clearedCookie } from '../sessions/cookie.ts';
import { isFresh } from '../sessions/service.ts';
import { networkOf } from './address.ts';
import { isServed, mapSites, siteFor } from '../site/site.ts';
import { createCallTable } from './callTable.ts';
import { identityOf, identityToken } from './identityToken.ts';
import { isForeignCommand, isForeignLogIn } from './origin.ts';
import type { OwnRoute } from './ownRoute.ts';
import { onSite, recognise, type Visitor } from './visitor.ts';

type Parts = {
  calls: readonly Call[];
  own: OwnRoute[];
  limits: Limits;
  proxies: Record<ServiceName, ServiceProxy>;
};

const base = '/api';

export const isApi = (url: string) => /^\/api(\/|\?|$)/.test(url);

const pathOf = (url: string) => (url.split('?')[0] ?? '').slice(base.length);

/** 401 for whoever must be known and is not, and for a dead token whatever is asked. */
function requireAuthenticated({ who }: Call, { by, session, deployer }: Visitor): void {
  if (session || (who === 'deployer' && deployer)) return;
  if (by === 'bearer' || who !== 'anon') throw new AppError(errors.unauthenticated);
}

/** These ignore an idempotency key: their answers set cookies, which a stored answer would not have. */
const keyless: readonly Call[] = [logIn, logOut, reportPageView];

function requireOwnOrigin(call: Call, req: Request, visitor: Visitor): void {
  if (isForeignCommand(req, visitor) || (call.limit === 'logIn' && isForeignLogIn(req)))
    throw new AppError(errors.originRefused);
}

/** 403 for what is the owner's, or a deployment token's. */
function requireAuthorized({ who }: Call, { session, deployer }: Visitor): void {
  const isFit = who === 'deployer' ? session?.isOwner || deployer : who !== 'owner' || session?.isOwner;
  if (!isFit) throw new AppError(errors.forbidden);
}

/** 403 for what a session alone may not do, unless the password was given a short while ago. */
function requireFreshSession({ needsFreshSession }: Call, { session }: Visitor): void {
  if (needsFreshSession && session && !isFresh(session)) throw new AppError(errors.confirmPassword);
}

/**
 * The edge in front of every call, in the order of the API: 404 for an unknown path, 405, 429, 401, 403; then the call is
 * answered here or by its service, which checks the rest.
 */
export function createEdge({ calls, own, limits, proxies }: Parts): RequestHandler {
  const tables = mapSites((site) => createCallTable(calls.filter((call) => isServed(call, site))));
  const ownRoutes = new Map(own.map((route) => [route.call, route]));

  const findCall = (req: Request, res: Response) => {
    const site = siteFor(req) ?? 'player';
    const found = tables[site](req.method, pathOf(req.url));
    if (found && 'allow' in found) {
      // What another site has at this path does not exist here.
      const elsewhere = tables.both(req.method, pathOf(req.url));
      if (elsewhere && 'call' in elsewhere) throw new AppError(errors.notFound);
      res.set('Allow', found.allow);
      throw new AppError(errors.methodNotAllowed);
    }
    const route = found && ownRoutes.get(found.call);
    if (!found || (route?.isOpen && !route.isOpen(req))) throw new AppError(errors.notFound);
    return { ...found, route, site };
  };

  const answer = async (req: Request, res: Response) => {
    const arrivedAt = wall().getTime();
    res.set('Cache-Control', 'no-store');
    // Screens count by the clock of the rules, which a simulation moves.
    if (bffSettings().SIMULATE) res.set('Date', now().toUTCString());
    const found = findCall(req, res);
    const { name, path } = found.call;
    res.locals.path = path;
    const attributes = { 'http.route': path, 'request.id': requestIdOf(req) };
    await inRequestSpan({ name, attributes, req, res, isInside: false }, () =>
      answerFound(req, res, found, arrivedAt),
    );
  };

  const answerFound = async (
    req: Request,
    res: Response,
    { call, params, route, site }: ReturnType<typeof findCall>,
    arrivedAt: number,
  ) => {
    const visitor = onSite(await recognise(req), site);
    const { session } = visitor;
    const network = networkOf(req.ip ?? '');
    if (visitor.by === 'cookie' && !session) res.append('Set-Cookie', clearedCookie());
    const caller = { userId: session?.userId, network };
    await limits.count(call, caller);
    if (isForm(req, call) && !call.takesTable) await limits.countUpload(caller);
    requireAuthenticated(call, visitor);
    requireOwnOrigin(call, req, visitor);
    requireAuthorized(call, visitor);
    requireFreshSession(call, visitor);
    const sender = { key: limitKeyOf(caller), hasSession: session !== undefined };
    const body = await bodyOf(call, req, sender);
    if (!route) return sendOn({ call, req, res, body, sender, session, network, arrivedAt }, limits, proxies);
    req.params = decoded(params);
    if (body?.length) req.body = body;
    // A log-in takes no notice of the key at all.
    if (call.limit !== 'logIn') checkKey(req.get('idempotency-key'));
    if (keyless.includes(call)) delete req.headers['idempotency-key'];
    await answerCall(
      {
        call,
        handler: (asked) => route.handler(asked, { session, deployer: visitor.deployer, network, site }),
      },
      req,
      res,
      session && identityOf(session, localeOf(req)),
    );
  };

  return async (req, res) => {
    try {
      await answer(req, res);
    } catch (error) {
      // Nobody waits for an answer any more.
      if (!(error instanceof ClientGone)) throw error;
    }
  };
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

type Sending = {
  call: Call;
  req: Request;
  res: Response;
  /** `undefined` for a form, which is passed on as it comes. */
  body: Buffer | undefined;
  sender: Sender;
  session: Visitor['session'];
  network: string;
  arrivedAt: number;
};

/** Sends a call to its service and its answer to the client. */
async function sendOn(
  { call, req, res, body, sender, session, network, arrivedAt }: Sending,
  limits: Limits,
  proxies: Parts['proxies'],
): Promise<void> {
  if (call.service === 'bff') throw new Error(`nothing answers ${call.name}`);
  const locale = localeOf(req);
  const identity = session && (await identityToken({ session, locale }));
  req.headers = headersForService(req, { requestId: requestIdOf(req), identity });
  if (body) setLength(req, body.length);
  const review = session && (await reviewOf(call, { session, network, locale, limits }));
  try {
    const answer = await proxies[call.service].send(req, res, {
      call: call.name,
      body,
      sender,
      isHandedOver: review !== undefined,
      // Without a body its last byte came with the head: looking up the session counts.
      since: body?.length === 0 ? arrivedAt : wall().getTime(),
    });
    if (review && answer) await sendReviewed(answer, review, res);
  } catch (error) {
    await review?.failed?.();
    throw error;
  }
}

const noBody = Buffer.alloc(0);

/** The body of a call; `undefined` for a form, which is passed on as it comes. A read has none, whatever came with it. */
async function bodyOf(call: Call, req: Request, sender: Sender): Promise<Buffer | undefined> {
  if (call.method === 'GET' || !hasBody(req)) return noBody;
  if (isForm(req, call)) {
    requireLengthWithin(req, formBytes);
    return undefined;
  }
  return readWhole(req, jsonLimit, sender);
}

function setLength(req: Request, length: number): void {
  delete req.headers['transfer-encoding'];
  if (length > 0) req.headers['content-length'] = String(length);
  else delete req.headers['content-length'];
}

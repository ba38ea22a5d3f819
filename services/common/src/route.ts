import type {
  AnswerOf,
  AnyObjectSchema,
  BodyOf,
  Call,
  ParamsOf,
  QueryOf,
  Who,
} from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from './appError.ts';
import { auditedBy } from './audit.ts';
import { runCommand } from './command.ts';
import { checkKey, claimKey, commandOf, holdKey, saveAnswer, type Claim } from './commandKeys.ts';
import { config } from './config.ts';
import { crashPoint } from './crashPoint.ts';
import { identityHeader, verifyIdentity, type Identity } from './identity.ts';
import { requireBoundedJson } from './jsonBounds.ts';
import { filesSent, fingerprintOf, readForm, type Files } from './multipart.ts';
import { parseRules, parseShape, type Source } from './parse.ts';
import { processState } from './processState.ts';
import { localeOf, requestIdOf } from './requestContext.ts';
import { inRequestSpan } from './tracing.ts';

/** A request after its checks: typed values and the caller. */
export type CheckedRequest<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  user: C['who'] extends 'anon' ? Identity | undefined : Identity;
  locale: Locale;
  /** One header of the request. */
  header: (name: string) => string | undefined;
  /** What came with the form, as it was sent; none for a call whose route takes no files. */
  files: Files;
  /** The body of a call that takes bytes, read when it is asked for. */
  bytes: () => Promise<Buffer>;
};

/** An answer that is more than a body with the call's usual status. */
export class Answer<T = unknown> {
  readonly body: T;
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[]>;

  constructor(
    body: T,
    { status, headers = {} }: { status?: number; headers?: Record<string, string | string[]> } = {},
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }

  /** An answer that is sent while it is made. */
  static stream(body: Readable, headers: Record<string, string>): Answer<never> {
    // No caller in this process sees the body of a stream. -- reason
    return new Answer<never>(body as never, { headers });
  }
}

/** One page of a list; `total` counts the whole list. */
export function paged<T>(items: T[], total: number, headers: Record<string, string> = {}): Answer<T[]> {
  return new Answer(items, { headers: { ...headers, 'X-Total-Count': String(total) } });
}

type Handler<C extends Call> = (
  request: CheckedRequest<C>,
) => Promise<AnswerOf<C> | Answer<AnswerOf<C>> | void>;
// The list of a service's routes mixes calls of all types; each was checked against its handler by `on`. -- reason
export type Route = {
  call: Call;
  handler: (request: CheckedRequest<Call>) => Promise<unknown>;
  /** Its form may bring the files that the call names. */
  takesFiles?: true;
};

/** Binds a call to what answers it. */
export function on<C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handler };
}

/** Binds a call whose form brings files. */
export function onForm<C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handler, takesFiles: true };
}

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

const readJson = express.json({
  limit: 1024 * 1024,
  strict: false,
  type: () => true,
  verify: (_req, _res, body) => requireBoundedJson(body),
});

/** What a body is read from: the request, or what was read of it before (the edge reads a body whole). */
function unreadBody(req: Request): Request {
  if (!Buffer.isBuffer(req.body)) return req;
  // The reader looks at nothing but the stream and its headers. -- reason
  return Object.assign(Readable.from([req.body]), { headers: req.headers }) as unknown as Request;
}

const readRaw = express.raw({ limit: 1024 * 1024, type: () => true });

/** The body as it came. @throws AppError `body_too_large`. */
function readBytes(req: Request, res: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readRaw(req, res, (error: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
  });
}

const readPlainForm = express.urlencoded({ extended: false, limit: 4096 });

/** Reads the body whatever the method: JSON, or a form where the call takes one. */
function readBody(req: Request, res: Response, { call, takesFiles }: Route): Promise<Source> {
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

type Shaped = { schema: AnyObjectSchema | undefined; value: unknown; source: Source };

const shape = (schema: AnyObjectSchema | undefined, value: unknown, source: Source): Shaped => ({
  schema,
  value: parseShape(schema ?? noFields, value, source),
  source,
});

const rules = ({ schema, value, source }: Shaped): unknown =>
  schema ? (parseRules(schema, value, source) as unknown) : {};

// A call without fields takes none.
const noFields = (await import('yup')).object({}) as AnyObjectSchema; // an empty shape has no field types

/** Query parameters that every call may carry. */
function queryOf(req: Request): Record<string, unknown> {
  const { locale: _locale, ...query } = req.query;
  return query;
}

/** The body that a key stands for, its files too. */
const whole = (sent: unknown, files: Files): unknown =>
  Object.keys(files).length > 0 ? [sent, fingerprintOf(files)] : sent;

/**
 * Whose key it is, and for which call; nobody's where the call takes none without a session. Callers without a session are
 * distinguished by the address in the form, so that strangers with the same key do not collide.
 */
function scopeOf({ keyedBy }: Call, user: Identity | undefined, req: Request): string[] | undefined {
  const called = [req.method, pathOf(req)];
  if (user) return [user.userId, ...called];
  if (!keyedBy) return undefined;
  const address: unknown = (req.body as Record<string, unknown> | undefined)?.[keyedBy]; // a form of fields
  return ['anybody', ...called, typeof address === 'string' ? address.toLowerCase() : ''];
}

/** A command is the same one whatever its query says: the language of its answer, for instance. */
const pathOf = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`;

/** Answers a call of a verified caller: checks path, query, body and key, runs the handler, sends the answer. */
export async function answerCall(
  route: Route,
  req: Request,
  res: Response,
  user: Identity | undefined,
): Promise<void> {
  const { call } = route;
  const params = rules(shape(call.params, req.params, 'params'));
  const query = rules(shape(call.query, queryOf(req), 'query'));
  const isPreview = call.isPreview?.(query as { preview?: string }) ?? false; // the query of a call that has previews
  const takesKey = call.method !== 'GET' && !call.takesBytes && !isPreview;
  const key = takesKey ? req.get('idempotency-key') : undefined;
  checkKey(key);
  const source = await readBody(req, res, route);
  const sent: unknown = req.body;
  const files = filesSent(req);
  const body = shape(call.body, sent, source);
  const scope = scopeOf(call, user, req);
  const claimed = key && scope ? await claimKey(scope, key, whole(sent, files)) : undefined;
  if (claimed && 'kept' in claimed) {
    res.set('Idempotency-Replayed', 'true');
    sendKept(res, claimed.kept);
    return;
  }
  if (claimed) keepWhenSent(res, claimed.claim);
  const checked = {
    params,
    query,
    body: rules(body),
    user,
    locale: localeOf(req),
    header: (name: string) => req.get(name),
    files,
    bytes: () => readBytes(req, res),
  };
  const answer = () => route.handler(checked as CheckedRequest<Call>); // the schemas of the call made these values
  if (call.method === 'GET') return send(res, call, await answer());
  crashPoint('command-claimed');
  const by = auditedBy(call, { user, requestId: requestIdOf(req), userAgent: req.get('user-agent') });
  const result = await runCommand({ ...commandOf(claimed?.claim), ...(by && { by }) }, answer);
  crashPoint('command-after-write');
  send(res, call, result);
}

function send(res: Response, call: Call, result: unknown): void {
  const given = result instanceof Answer ? result : new Answer(result);
  const status = given.status ?? call.success;
  res.status(status).set(given.headers);
  if (status === 204) res.end();
  else if (Buffer.isBuffer(given.body)) res.send(given.body);
  else if (given.body instanceof Readable) sendStream(res, given.body);
  else res.json(given.body);
}

/** What breaks off has sent its status already: the connection breaks off too, so that nobody takes it for whole. */
function sendStream(res: Response, body: Readable): void {
  pipeline(body, res).catch((error: unknown) => {
    if (!isPremature(error)) processState().log.error({ err: error }, 'a file broke off');
  });
}

/** The reader went away. */
const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

function sendKept(res: Response, { status, body }: { status: number; body: string }): void {
  res.status(status);
  if (body) res.type('json').send(body);
  else res.end();
}

/** Keeps the answer before it leaves, errors too: a caller that saw an answer finds it again. */
function keepWhenSent(res: Response, claim: Claim): void {
  const end = res.end.bind(res);
  const releaseHold = holdKey(claim);
  const keepThenEnd = (chunk?: unknown): Response => {
    res.end = end;
    const body = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? chunk.toString() : '';
    saveAnswer(claim, { status: res.statusCode, body })
      .then(() => crashPoint('answer-kept'))
      .catch((error: unknown) => processState().log.error({ err: error }, 'answer not kept'))
      .finally(() => {
        releaseHold();
        if (body) end(chunk as string | Buffer, 'utf8'); // one of the two, see above
        else end();
      });
    return res;
  };
  res.end = keepThenEnd as typeof res.end; // Express ends every answer with one chunk at most
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
export function bySpecificity(a: string, b: string): number {
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

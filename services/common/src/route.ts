import type { AnswerOf, AnyObjectSchema, BodyOf, Call, ParamsOf, QueryOf } from '@endzone/contracts/call';
import type { Locale } from '@endzone/contracts/messages';
import type { Request, Response } from 'express';
import { keepWhenSent, send, sendKept, type Answer } from './answer.ts';
import { auditedBy } from './audit.ts';
import { runCommand } from './command.ts';
import { checkKey, claimKey, commandOf } from './commandKeys.ts';
import { crashPoint } from './crashPoint.ts';
import type { Identity } from './identity.ts';
import { filesSent, fingerprintOf, type Files } from './multipart.ts';
import { parseRules, parseShape, type Source } from './parse.ts';
import { readBody, readBytes } from './requestBody.ts';
import { localeOf, requestIdOf } from './requestContext.ts';

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

type Handler<C extends Call> = (
  request: CheckedRequest<C>,
) => Promise<AnswerOf<C> | Answer<AnswerOf<C>> | void>;
// The list of a service's routes mixes calls of all types; each was checked against its handler by `on`.
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

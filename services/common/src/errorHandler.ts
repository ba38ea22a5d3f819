import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import type { Violation } from '@endzone/contracts/fields';
import { errorText, violationText, type Locale } from '@endzone/contracts/messages';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError } from './appError.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { maxViolations } from './parse.ts';
import { processState } from './processState.ts';
import { localeOf, requestIdOf } from './requestContext.ts';

export const presentViolations = (violations: Violation[], locale: Locale) =>
  violations.map(({ property, code, variant, params }) => ({
    property,
    message: violationText(locale, code, variant, params),
    code,
  }));

/** The body of an error answer, in the caller's language. */
export function presentError(error: AppError, locale: Locale, requestId: string) {
  const { data, params, violations } = error.details;
  return {
    message: errorText(locale, error.definition, { ...data, ...params }),
    code: error.definition.code,
    ...(violations && { violations: presentViolations(violations.slice(0, maxViolations), locale) }),
    ...(data && { data }),
    requestId,
  };
}

const bodyParserErrors: Record<string, ErrorDefinition> = {
  'entity.too.large': errors.bodyTooLarge,
  'entity.parse.failed': errors.malformedRequest,
  'encoding.unsupported': errors.unsupportedMediaType,
  'charset.unsupported': errors.unsupportedMediaType,
  'request.size.invalid': errors.malformedRequest,
  'request.aborted': errors.malformedRequest,
};

/** Whatever was thrown as one of our errors; what is not recognised stays `undefined`. */
function recognise(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError(errors.serviceUnavailable, { cause: error });
  if (error instanceof URIError) return new AppError(errors.malformedRequest, { cause: error });
  if (error instanceof Error && 'type' in error) {
    const definition = bodyParserErrors[String(error.type)];
    if (definition) return new AppError(definition, { cause: error });
  }
  return undefined;
}

/** The `Retry-After` header. */
export function retryAfterOf({ definition, details }: AppError): string | undefined {
  const seconds = details.retryAfterSeconds ?? (definition === errors.serviceUnavailable ? 5 : undefined);
  return seconds === undefined ? undefined : String(Math.max(1, Math.ceil(seconds)));
}

/** The chain of causes of a 503, from the caller down to the failed connection: `leagues GET /leagues/…: TimeoutError: …`. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return String(cause ?? 'not said');
  return cause.cause === undefined ? String(cause) : `${cause.message}: ${reasonOf(cause)}`;
}

/** The one place where errors become answers: ours as they are, anything else logged whole and answered as a bland 500. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  const requestId = requestIdOf(req);
  const known = recognise(error);
  if (!known) processState().log.error({ err: error, requestId }, 'unexpected error');
  const answer = known ?? new AppError(errors.serverError);
  if (answer.definition === errors.serviceUnavailable)
    processState().log.warn({ requestId, reason: reasonOf(answer) }, 'dependency unavailable');
  const retryAfter = retryAfterOf(answer);
  if (retryAfter !== undefined) res.set('Retry-After', retryAfter);
  res.set(answer.details.headers ?? {});
  res.status(answer.definition.status).json(presentError(answer, localeOf(req), requestId));
};

export const notFoundHandler: RequestHandler = (_req, _res, next) => {
  next(new AppError(errors.notFound));
};

import type { ErrorDefinition } from '@endzone/contracts/errors';
import type { Violation } from '@endzone/contracts/fields';

type Details = {
  /** Figures or lists for the screen; also fill the placeholders of the message. */
  data?: Record<string, unknown>;
  /** Values for the message alone. */
  params?: Record<string, string | number>;
  violations?: Violation[];
  retryAfterSeconds?: number;
  /** What the answer says besides its body: `Allow` of a 405. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A refusal on its way to the caller: `throw new AppError(errors.leagueFull, { data })`. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly details: Details;

  constructor(definition: ErrorDefinition, details: Details = {}) {
    super(definition.code, { cause: details.cause });
    this.name = 'AppError';
    this.definition = definition;
    this.details = details;
  }
}

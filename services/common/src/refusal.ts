import { errorOf, errors, type ErrorDefinition } from '@endzone/contracts/errors';
import type { Violation } from '@endzone/contracts/fields';
import type { Refusal } from '@endzone/contracts/refusal';
import { AppError } from './appError.ts';

/** A rule's refusal as the error that is answered; `params` are values for its message alone. */
export function refusalError(
  { code, variant, data, violations }: Refusal,
  params?: Record<string, string | number>,
): AppError {
  return new AppError(errorOf(code, variant), {
    ...(data && { data }),
    ...(params && { params }),
    ...(violations && { violations }),
  });
}

/** @throws AppError of the refusal, when there is one. */
export function throwIfRefused(refusal: Refusal | undefined): void {
  if (refusal) throw refusalError(refusal);
}

/** @throws AppError with the violations, when there are any. */
export function requireNoViolations(
  violations: Violation[],
  error: ErrorDefinition = errors.validationFailed,
): void {
  if (violations.length > 0) throw new AppError(error, { violations });
}

import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';

/**
 * "What an old window saves undoes nothing": who names the version that they have seen changes no other one; who names none is not
 * asked. A document without a version is as it was made, 0.
 *
 * @param since the first version that shows what the present one shows: later ones changed something else.
 * @throws AppError `changed_meanwhile`.
 */
export function refuseStale(seen: number | undefined, present = 0, since = present): void {
  if (seen !== undefined && (seen < since || seen > present)) throw new AppError(errors.changedMeanwhile);
}

/** The part of a condition that lets a write through while the document is as it was seen. */
export function ifVersionIs(field: string, seen: number | undefined) {
  if (seen === undefined) return {};
  return { [field]: seen === 0 ? { $in: [0, null] } : seen };
}

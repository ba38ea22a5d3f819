import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';

/**
 * "What an old window saves undoes nothing": a caller that names the version it has seen is refused when the document has changed
 * since. A document that was never changed has no version, which counts as 0.
 *
 * @param since the first version that shows what the present one shows: later ones changed something else.
 * @throws AppError `changed_meanwhile`.
 */
export function requireUnchanged(seen: number | undefined, present = 0, since = present): void {
  if (seen !== undefined && (seen < since || seen > present)) throw new AppError(errors.changedMeanwhile);
}

/** The part of a condition that lets a write through while the document is as it was seen. */
export function ifVersionIs(field: string, seen: number | undefined) {
  if (seen === undefined) return {};
  return { [field]: seen === 0 ? { $in: [0, null] } : seen };
}

import { ApiError, errorCode } from '@endzone/shared-ui/api/errors.ts';
import type { Refusal } from '../slice.ts';

/** What a failed call leaves in the store. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.text ?? '' };
  return { code: errorCode(error), message: '' };
}

/** The room is shut for this reader, or there is none: trying again would not help. */
export const isFinal = ({ status }: Refusal): boolean =>
  status === 400 || status === 401 || status === 403 || status === 404;

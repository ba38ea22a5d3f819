import { ApiError } from '@endzone/shared-ui/api/errors.ts';

/** The refusal of a link that has done its work: the scanner of a mailbox, or the reader themselves, has opened it before. */
export const isDoneByLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_token' && error.data.isDone === true;

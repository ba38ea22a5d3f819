import { ApiError, NetworkError, unsaid, type Violation } from './errors.ts';

/**
 * Why a call failed, as plain data: what a slice keeps and an action carries. `problemOf` puts it into the reader's words, so a
 * failure follows the language of the moment.
 */
export type Failure = {
  kind: 'offline' | 'refused' | 'throttled' | 'away' | 'broken';
  /** Undefined when no answer came. */
  status: number | undefined;
  /** `network` when no answer came, `server_error` when it was not our API that answered. */
  code: string;
  /** The server's sentence, in the language of the call. */
  text: string | undefined;
  /** An answer without body says even less than one without message. */
  hasBody: boolean;
  violations: Violation[];
  data: Record<string, unknown>;
  requestId: string | undefined;
  /** Seconds. */
  retryAfter: number | undefined;
};

const unanswered = { ...unsaid, status: undefined };

function kindOf(status: number): Failure['kind'] {
  if (status === 429) return 'throttled';
  if (status === 503) return 'away';
  return status >= 500 ? 'broken' : 'refused';
}

/** What is kept of an error that a call threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { ...unanswered, kind: 'offline', code: 'network' };
  if (!(error instanceof ApiError)) return { ...unanswered, kind: 'broken', code: 'server_error' };
  const { status, code, text, hasBody, violations, data, requestId, retryAfter } = error;
  return { kind: kindOf(status), status, code, text, hasBody, violations, data, requestId, retryAfter };
}

/** Nobody answers for it now: the same call may succeed in a while, without anybody's doing. */
export const isUnavailable = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'away';

/** The same call may succeed in a while: it was not refused. */
export const isTransient = ({ kind }: Failure): boolean => kind !== 'refused';

/** The first of several failures that may pass by itself. */
export const transientOf = (failures: readonly (Failure | undefined)[]): Failure | undefined =>
  failures.find((failure) => failure && isTransient(failure));

/** Not there, or an address that names nothing: both are the same for a reader, and another try would not help. */
export const isMissing = ({ status }: Failure): boolean => status === 404 || status === 400;

import { ApiError, NetworkError, type Violation } from './errors.ts';

/**
 * An error as a screen shows it. Violations stand at the fields; what is left stands in the form's banner, in the panel of
 * what could not be loaded, or in a toast titled "Error".
 */
export type Problem = {
  kind: 'offline' | 'refused' | 'throttled' | 'away' | 'broken';
  /** One sentence for people, with the moment of the next try where there is one. */
  text: string;
  code: string;
  violations: Violation[];
  data: Record<string, unknown>;
  requestId: string | undefined;
  /** Seconds to wait. */
  retryAfter: number | undefined;
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

const none = { violations: [], data: {}, requestId: undefined, retryAfter: undefined };

function kindOf({ status }: ApiError): Problem['kind'] {
  if (status === 429) return 'throttled';
  if (status === 503) return 'away';
  return status >= 500 ? 'broken' : 'refused';
}

/** "Server's message; default 'Invalid data provided'; 'Server error' when there is no body." */
function messageOf({ text, hasBody }: ApiError, t: Translate): string {
  return text ?? t(hasBody ? 'problem.invalid' : 'problem.server');
}

/** "In 40 seconds", or in whole minutes once it takes longer. */
function waitText(seconds: number, t: Translate): string {
  return seconds <= 90
    ? t('problem.waitSeconds', { count: Math.max(1, seconds) })
    : t('problem.waitMinutes', { count: Math.ceil(seconds / 60) });
}

function textOf(error: ApiError, t: Translate): string {
  const message = messageOf(error, t);
  if (error.status === 429 && error.retryAfter !== undefined)
    return `${message}. ${waitText(error.retryAfter, t)}`;
  return error.status === 503 ? `${message}. ${t('problem.later')}` : message;
}

/** What is shown of an error; `t` are the words of shared-ui. */
export function problemOf(error: unknown, t: Translate): Problem {
  if (error instanceof NetworkError)
    return { ...none, kind: 'offline', code: 'network', text: t('problem.offline') };
  if (!(error instanceof ApiError))
    return { ...none, kind: 'broken', code: 'server_error', text: t('problem.later') };
  const { code, violations, data, requestId, retryAfter } = error;
  return { kind: kindOf(error), text: textOf(error, t), code, violations, data, requestId, retryAfter };
}

/** The messages by field, for a form: `{ email: '…', 'images[0].title': '…' }`. */
export const fieldErrors = ({ violations }: Problem): Record<string, string> =>
  Object.fromEntries(violations.map(({ property, message }) => [property, message]));

import type { Failure } from './failure.ts';

/**
 * A failure in words, as a screen shows it. Violations stand at the fields; what is left stands in the form's banner, in the panel
 * of what could not be loaded, or in a toast titled "Error".
 */
export type Problem = Omit<Failure, 'text'> & {
  /** One sentence for people, with the moment of the next try where there is one. */
  text: string;
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** "Server's message; default 'Invalid data provided'; 'Server error' when there is no body." */
function messageOf({ text, hasBody }: Failure, t: Translate): string {
  return text ?? t(hasBody ? 'problem.invalid' : 'problem.server');
}

/** "In 40 seconds", or in whole minutes once it takes longer. */
function waitText(seconds: number, t: Translate): string {
  return seconds <= 90
    ? t('problem.waitSeconds', { count: Math.max(1, seconds) })
    : t('problem.waitMinutes', { count: Math.ceil(seconds / 60) });
}

function textOf(failure: Failure, t: Translate): string {
  if (failure.kind === 'offline') return t('problem.offline');
  // Our own mistake: what it says is nothing for people.
  if (failure.status === undefined) return t('problem.later');
  const message = messageOf(failure, t);
  if (failure.kind === 'throttled' && failure.retryAfter !== undefined)
    return `${message}. ${waitText(failure.retryAfter, t)}`;
  return failure.kind === 'away' ? `${message}. ${t('problem.later')}` : message;
}

/** What is shown of a failure; `t` are the words of shared-ui. */
export const problemOf = (failure: Failure, t: Translate): Problem => ({
  ...failure,
  text: textOf(failure, t),
});

const maxMessages = 3;

/** What is said of it where no fields are: that the data are invalid helps nobody there. */
export function reasonOf({ code, text, violations }: Problem): string {
  if (code !== 'validation_failed' || violations.length === 0) return text;
  return [...new Set(violations.map(({ message }) => message))].slice(0, maxMessages).join('. ');
}

import type { Id } from '../common.ts';

/**
 * `POST /internal/sessions/end`: ends the sessions of a user at once, but for one that may stay. With `before` (ISO 8601 with
 * milliseconds) those opened later stay too: a repetition may come after the next log-in.
 */
export type EndSessions = { userId: Id; exceptSessionId?: Id; before?: string };

/** `POST /internal/sessions/ended`: which of these sessions are no longer alive. At most 1,000 at a time. */
export type AskSessions = { ids: Id[] };
export type EndedSessions = { ended: Id[] };

import type { Id, Instant } from '../common.ts';

/**
 * `POST /internal/sessions/end`: ends the sessions of a user at once, but for one that may stay. With `before` (ISO 8601 with
 * milliseconds) those opened later stay too: a repetition may come after the next log-in. With `isGone` the account is deleted:
 * when it was last seen is forgotten as well.
 */
export type EndSessions = { userId: Id; exceptSessionId?: Id; before?: string; isGone?: true };

/** `GET /internal/users/:id/seen`: the last request of one of the user's sessions, to five minutes; null after 30 days without one. */
export type LastSeen = { at: Instant | null };

/** `POST /internal/sessions/ended`: which of these sessions are no longer alive. At most 1,000 at a time. */
export type AskSessions = { ids: Id[] };
export type EndedSessions = { ended: Id[] };

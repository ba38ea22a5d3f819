import type { Id } from '../types/common.ts';

/** `POST /internal/sessions/end`: ends the sessions of a user at once, but for one that may stay. */
export type EndSessions = { userId: Id; exceptSessionId?: Id };

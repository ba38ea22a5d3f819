import type { Id, Instant } from '../common.ts';
import { frontEndNames } from '../release.ts';
import { callsOf, choice, list, number, object, shaped, text } from './internalCall.ts';

const answeredBy = callsOf('bff');

/**
 * Ends the sessions of a user at once, but for one that may stay. With `before` (ISO 8601 with
 * milliseconds) those opened later stay too: a repetition may come after the next log-in. With `isGone` the account is deleted:
 * when it was last seen is forgotten as well. With `provenEmail` whoever caused the end has shown that this mailbox is theirs: the
 * failed log-ins with it no longer hold up the next one.
 */
export type EndSessions = {
  userId: Id;
  exceptSessionId?: Id;
  before?: string;
  isGone?: true;
  provenEmail?: string;
};

export const endSessions = answeredBy({
  call: 'POST /sessions/end',
  input: shaped<EndSessions>({ userId: text() }),
});

/** The last request of one of the user's sessions, to five minutes; null after 30 days without one. */
export type LastSeen = { at: Instant | null };

export const readLastSeen = answeredBy({
  call: 'GET /users/:userId/seen',
  input: object({ userId: text() }),
  answer: shaped<LastSeen>({ at: text().nullable() }),
});

/** Which of these sessions are no longer alive. At most 1,000 at a time. */
export const findEndedSessions = answeredBy({
  call: 'POST /sessions/ended',
  input: object({ ids: list(text()) }),
  answer: object({ ended: list(text()) }),
});

// For the commands of who operates Endzone.

const frontEnd = () => choice(frontEndNames);

export const makeDeployToken = answeredBy({
  call: 'POST /deploy-tokens',
  input: object({ name: frontEnd() }),
  answer: object({ token: text() }),
});

export const revokeDeployTokens = answeredBy({
  call: 'POST /deploy-tokens/revoke',
  input: object({ name: frontEnd() }),
  answer: object({ revoked: number() }),
});

export const linkRelease = answeredBy({
  call: 'POST /release-links',
  input: object({ name: frontEnd(), version: text() }),
  answer: object({ link: text() }),
});

import type { ServiceName } from '../call.ts';
import type { Topic } from '../changes.ts';
import type { Instant } from '../common.ts';
import { ownerJobKinds, ownerJobStates, type OwnerJob } from '../edge/ownerJobs.ts';
import type { EventName, Events } from '../events.ts';
import { choice, either, flag, list, number, object, shaped, sharedCall, text } from './internalCall.ts';

// What every service answers, and some the edge too.

/** What waits: events for other services, mails, pushes, messages to many, and jobs of the season. */
export const queueNames = ['events', 'mails', 'pushes', 'messages', 'jobs'] as const;
export type Queue = { name: (typeof queueNames)[number]; waiting: number; oldestAt: Instant | null };

/** What a service keeps and what waits in it. `sizeBytes` null: its database does not tell. */
export type ServiceHealth = { sizeBytes: number | null; queues: Queue[] };

export const readHealth = sharedCall({
  call: 'GET /health',
  answer: shaped<ServiceHealth>({
    sizeBytes: number().nullable(),
    queues: list(shaped<Queue>({ name: choice(queueNames), waiting: number(), oldestAt: text().nullable() })),
  }),
});

/** A job as its service tells it; the edge adds the error's text in the reader's language. */
export type LongJob = Omit<OwnerJob, 'error'> & { error: string | null };

const longJob = shaped<LongJob>({
  id: text(),
  kind: choice(ownerJobKinds),
  state: choice(ownerJobStates),
  error: text().nullable(),
});

export type LongJobs = { jobs: LongJob[]; nbJobs: number };

/** The newest ones; of every kind and in every state where none is named. */
export const listLongJobs = sharedCall({
  call: 'GET /long-jobs',
  input: object({
    kind: list(choice(ownerJobKinds)).default([]),
    state: list(choice(ownerJobStates)).default([]),
    limit: number(),
  }),
  answer: shaped<LongJobs>({ jobs: list(longJob), nbJobs: number() }),
});

export type LongJobAnswer = { job: LongJob } | { refused: 'job_not_found' | 'job_finished' };

const auditedBy = object({
  actorId: text().nullable(),
  kind: text(),
  requestId: text(),
  device: text(),
});

/** `by`: whom the audit trail tells of, in the write that changes the job. */
const ofLongJob = {
  input: object({ kind: choice(ownerJobKinds), jobId: text(), by: auditedBy.default(undefined) }),
  answer: either<LongJobAnswer>(object({ job: longJob }), object({ refused: text() })),
};

export const retryLongJob = sharedCall({ call: 'POST /long-jobs/:kind/:jobId/retry', ...ofLongJob });
export const cancelLongJob = sharedCall({ call: 'POST /long-jobs/:kind/:jobId/cancel', ...ofLongJob });

/**
 * An outbox entry on its way; `of` names the document that sent it: events of one kind of one document are handled in their order. `at`
 * is a text once it has left its process.
 */
export type DeliveredEntry = {
  id: string;
  to: ServiceName;
  event: EventName;
  payload: Events[EventName];
  at: Date | string;
  /** The trace of the write that it stands in, as `traceparent`. */
  trace?: string;
  of: string;
};

/** Events of outboxes; answered by the ids of those that were consumed. */
export const deliverEvents = sharedCall({
  call: 'POST /events',
  input: object({ entries: list(shaped<DeliveredEntry>({ id: text(), of: text() })) }),
  answer: object({ heard: list(text()) }),
});

/** `cursor`: after which to go on. `isComplete` false: what changed before may have been missed. */
export type ChangesSince = { cursor: string; topics: Topic[]; isComplete: boolean };

/** What has changed since; waits for the next change where there is none, for a while, if asked to. Without a cursor it answers at once. */
export const readChanges = sharedCall({
  call: 'GET /changes',
  waits: true,
  input: object({ after: text().optional(), isPatient: flag() }),
  answer: shaped<ChangesSince>({ cursor: text(), isComplete: flag() }),
});

/** A simulated clock: milliseconds that it is ahead, and the moment at which it stands. In force when this answers. */
export const setClock = sharedCall({
  call: 'POST /clock',
  input: object({ offset: number(), standsAt: number().optional() }),
});

/** What became due by a simulated clock is done when this answers. */
export const runDue = sharedCall({ call: 'POST /due' });

/** Which of these pictures are in use: by a slide or a team, by a team of a past season, by a club or a player, by a message. */
export const findPicturesInUse = sharedCall({
  call: 'POST /pictures/shown',
  input: object({ paths: list(text()) }),
  answer: object({ paths: list(text()) }),
});

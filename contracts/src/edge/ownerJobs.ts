import { call, type ServiceName } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, id, multi, object, paging } from '../fields.ts';
import type { JobType } from '../stats/jobs.ts';

/** Long work: week jobs, starts of drafts, messages to many, archives, imports of players, deletions of accounts. */
export const ownerJobKinds = ['week', 'draft_start', 'message', 'archive', 'import', 'deletion'] as const;
export type OwnerJobKind = (typeof ownerJobKinds)[number];

/** Kinds that another process may stop in the middle without harm. A message has a call of its own. */
export const cancellableJobKinds = ['archive'] as const satisfies OwnerJobKind[];

export const ownerJobStates = ['waiting', 'running', 'done', 'failed'] as const;
export type OwnerJobState = (typeof ownerJobStates)[number];

/** What a job has done, as far as it counts that. */
export const ownerJobFigures = ['leagues', 'results', 'sent', 'failed', 'skipped', 'players'] as const;
export type OwnerJobFigures = Partial<Record<(typeof ownerJobFigures)[number], number>>;

export type OwnerJob = {
  id: Id;
  kind: OwnerJobKind;
  /** `name` of a league or message, in its own language; people have none. `action`, `week`: of week jobs. */
  subject: { action: JobType | null; week: number | null; name: string | null };
  state: OwnerJobState;
  /** Leagues, recipients, files; null where nothing is counted. `total` is 0 until it is. */
  progress: { done: number; total: number } | null;
  /** How often it was begun; null where that is not counted. */
  attempts: number | null;
  result: OwnerJobFigures | null;
  error: { code: string; message: string } | null;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  canRetry: boolean;
  canCancel: boolean;
};

/** One page, newest first. `away`: services that did not answer; what they have is not in it. */
export type OwnerJobs = { jobs: OwnerJob[]; nbJobs: number; away: ServiceName[] };

/** Pages end here: an older job is found by its kind and state. */
export const maxOwnerJobs = 500;

export const getOwnerJobs = call<OwnerJobs>()({
  name: 'getOwnerJobs',
  method: 'GET',
  path: '/owner/jobs',
  service: 'bff',
  who: 'owner',
  summary: 'Long work of all services, newest first: how far it is, what came of it, what failed',
  query: object({ kind: multi(ownerJobKinds), state: multi(ownerJobStates), ...paging(20, 100) }),
});

const ofJob = object({ kind: choice(ownerJobKinds).required(), jobId: id() });

export const retryOwnerJob = call<OwnerJob>()({
  name: 'retryOwnerJob',
  method: 'POST',
  path: '/owner/jobs/:kind/:jobId/retry',
  service: 'bff',
  who: 'owner',
  summary: 'Take a failed job up again where it stands; one that waits or runs is answered as it is',
  params: ofJob,
  errors: [errors.jobNotFound, errors.jobFinished],
});

export const cancelOwnerJob = call<OwnerJob>()({
  name: 'cancelOwnerJob',
  method: 'POST',
  path: '/owner/jobs/:kind/:jobId/cancel',
  service: 'bff',
  who: 'owner',
  summary: 'Cancel a job that waits or runs; one that has failed is answered as it is',
  params: object({ kind: choice(cancellableJobKinds).required(), jobId: id() }),
  errors: [errors.jobNotFound, errors.jobFinished],
});

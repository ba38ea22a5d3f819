import type { OwnerJob } from '../edge/ownerJobs.ts';

/** A job as its service tells it; the edge adds the error's text in the reader's language. */
export type LongJob = Omit<OwnerJob, 'error'> & { error: string | null };

/** `GET /internal/long-jobs?kind=week,import&state=failed&limit=20`: the newest ones. */
export type LongJobs = { jobs: LongJob[]; nbJobs: number };

/** `POST /internal/long-jobs/:kind/:id/retry` */
export type LongJobRetry = { job: LongJob } | { refused: 'job_not_found' | 'job_finished' };

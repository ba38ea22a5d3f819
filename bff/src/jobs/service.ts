import type { ServiceName } from '@endzone/contracts/call';
import {
  maxOwnerJobs,
  type OwnerJob,
  type OwnerJobKind,
  type OwnerJobs,
  type OwnerJobState,
} from '@endzone/contracts/edge/ownerJobs';
import { errorOf, errors } from '@endzone/contracts/errors';
import { at } from '@endzone/contracts/internal/internalCall';
import {
  cancelLongJob,
  listLongJobs,
  retryLongJob,
  type LongJob,
  type LongJobAnswer,
  type LongJobs,
} from '@endzone/contracts/internal/shared';
import { errorText, type Locale } from '@endzone/contracts/messages';
import { AppError } from '@endzone/common/appError';
import { thisCommand } from '@endzone/common/command';
import { call, tryCall } from '@endzone/common/internalClient';
import { joinLongJobs } from '@endzone/common/jobs/longJobs';

const serviceOf: Record<OwnerJobKind, ServiceName> = {
  week: 'stats',
  draft_start: 'fantasy',
  message: 'accounts',
  archive: 'fantasy',
  import: 'stats',
  deletion: 'accounts',
};
const callOptions = { within: 'longJobs', without: 'a service does not tell its jobs' } as const;

const present = ({ error, ...job }: LongJob, locale: Locale): OwnerJob => ({
  ...job,
  error: error === null ? null : { code: error, message: errorText(locale, errorOf(error)) },
});

type Page = { kind: OwnerJobKind[]; state: OwnerJobState[]; limit: number };

/** What a service that does not answer has is not known. */
const ask = (name: ServiceName, page: Page): Promise<LongJobs | undefined> =>
  tryCall(at(name, listLongJobs), page, callOptions);

type JobsQuery = { kind?: OwnerJobKind[]; state?: OwnerJobState[]; limit: number; offset: number };

/** A page of all jobs: of each service as many as could be on it. */
export async function listJobs(
  { kind = [], state = [], limit, offset }: JobsQuery,
  locale: Locale,
): Promise<OwnerJobs> {
  const kinds = kind.length > 0 ? kind : (Object.keys(serviceOf) as OwnerJobKind[]); // it has no other keys
  const names = [...new Set(kinds.map((one) => serviceOf[one]))];
  const end = Math.min(offset + limit, maxOwnerJobs);
  const page = { kind: kinds, state, limit: end };
  const answers = await Promise.all(names.map((name) => ask(name, page)));
  const { jobs, nbJobs } = joinLongJobs(
    answers.flatMap((answer) => answer ?? []),
    end,
  );
  return {
    jobs: jobs.slice(offset).map((job) => present(job, locale)),
    nbJobs,
    away: names.filter((_, i) => answers[i] === undefined),
  };
}

type Named = { kind: OwnerJobKind; jobId: string };

/** The service writes the job, so it tells the audit trail who asked for that. */
const asked = (named: Named) => ({ ...named, by: thisCommand()?.by });

function presentAnswer(answer: LongJobAnswer, locale: Locale): OwnerJob {
  if ('job' in answer) return present(answer.job, locale);
  throw new AppError(answer.refused === 'job_finished' ? errors.jobFinished : errors.jobNotFound);
}

/** @throws AppError `job_not_found`, `job_finished`, `service_unavailable`. */
export const retryJob = async (named: Named, locale: Locale): Promise<OwnerJob> =>
  presentAnswer(await call(at(serviceOf[named.kind], retryLongJob), asked(named)), locale);

/** @throws AppError `job_not_found`, `job_finished`, `service_unavailable`. */
export const cancelJob = async (named: Named, locale: Locale): Promise<OwnerJob> =>
  presentAnswer(await call(at(serviceOf[named.kind], cancelLongJob), asked(named)), locale);

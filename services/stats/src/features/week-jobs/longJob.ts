import { byStatus, longJob } from '@endzone/common/jobs/longJobs';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { WeekJobModel, type WeekJobDocument } from '../../core/week-job/model.ts';
import { presentJob } from '../../core/week-job/present.ts';
import { weekWork } from '../../core/week-job/run.ts';

function presentLong(job: WeekJobDocument): LongJob {
  const { id, type, week, status, progress, result, createdAt, startedAt, finishedAt } = presentJob(
    job,
    'en',
  );
  return {
    id,
    kind: 'week',
    subject: { action: type, week, name: null },
    state: status === 'queued' ? 'waiting' : status,
    progress,
    attempts: job.attempt,
    result: result && {
      leagues: result.nbLeagues,
      ...(result.nbResultsChanged !== undefined && { results: result.nbResultsChanged }),
    },
    error: job.error?.code ?? null,
    createdAt,
    startedAt,
    finishedAt,
    canRetry: status === 'failed',
    canCancel: false,
  };
}

export const weekLongJob = longJob<WeekJobDocument>({
  kind: 'week',
  model: WeekJobModel,
  states: byStatus,
  since: 'createdAt',
  present: (jobs) => Promise.resolve(jobs.map(presentLong)),
  work: weekWork,
});

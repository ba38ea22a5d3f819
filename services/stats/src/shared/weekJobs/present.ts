import { formatInstant } from '@endzone/contracts/fields';
import { errorOf } from '@endzone/contracts/errors';
import { errorText, type Locale } from '@endzone/contracts/messages';
import type { Job } from '@endzone/contracts/types/stats';
import type { WeekJobDocument } from './model.ts';

const instant = (date: Date | null) => (date ? formatInstant(date) : null);

export function presentJob(job: WeekJobDocument, locale: Locale): Job {
  const { _id, type, seasonId, week, weeks, status, error } = job;
  return {
    id: _id,
    type,
    seasonId,
    week,
    weeks,
    status,
    progress: { done: job.nbPrepared, total: job.leagueIds?.length ?? 0 },
    result: status === 'done' ? job.result : null,
    error: error && { code: error.code, message: errorText(locale, errorOf(error.code)) },
    createdAt: formatInstant(job.createdAt),
    startedAt: instant(job.startedAt),
    finishedAt: instant(job.finishedAt),
  };
}

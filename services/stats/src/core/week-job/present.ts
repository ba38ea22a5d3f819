import { formatInstant } from '@endzone/contracts/fields';
import { errorOf } from '@endzone/contracts/errors';
import { errorText, type Locale } from '@endzone/contracts/messages';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { WeekJobDocument } from './model.ts';

const instant = (date: Date | null) => (date ? formatInstant(date) : null);

/** Leagues count half when they are prepared and whole when they were told: all of them are done when the job is. */
function progressOf({ nbPrepared, nbAnnounced, nbLeagues }: WeekJobDocument): Job['progress'] {
  return { done: Math.floor((nbPrepared + nbAnnounced) / 2), total: nbLeagues ?? 0 };
}

export function presentJob(job: WeekJobDocument, locale: Locale): Job {
  const { _id, type, seasonId, week, weeks, status, error } = job;
  return {
    id: _id,
    type,
    seasonId,
    week,
    weeks,
    status,
    progress: progressOf(job),
    result: status === 'done' ? job.result : null,
    error: error && { code: error.code, message: errorText(locale, errorOf(error.code)) },
    createdAt: formatInstant(job.createdAt),
    startedAt: instant(job.startedAt),
    finishedAt: instant(job.finishedAt),
  };
}

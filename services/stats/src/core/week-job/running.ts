import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import type { ActiveJob, SeasonDocument } from '../season/model.ts';
import { beginJob } from './begin.ts';
import { WeekJobModel, type WeekJobDocument } from './model.ts';
import { presentJob } from './present.ts';

/** The document of the season's job; made here when the process that began it died at once. */
export async function readActiveJob(
  { _id }: Pick<SeasonDocument, '_id'>,
  active: ActiveJob,
): Promise<WeekJobDocument> {
  const job = await WeekJobModel.findById(active.id).lean<WeekJobDocument>();
  return job ?? beginJob(_id, active);
}

/** "Another operation is still running", with the job that does. @throws AppError `job_running`. */
export async function requireNoRunningJob(
  season: SeasonDocument,
  locale: Locale,
  counts: (job: ActiveJob) => boolean = () => true,
): Promise<void> {
  const { activeJob } = season;
  if (!activeJob || !counts(activeJob)) return;
  const job = presentJob(await readActiveJob(season, activeJob), locale);
  throw new AppError(errors.jobRunning, { data: { job } });
}

import { AppError } from '@endzone/common/appError';
import { crashPoint } from '@endzone/common/crashPoint';
import { isDatabaseAway } from '@endzone/common/databaseAway';
import { defineJob, type Verdict } from '@endzone/common/jobs/defineJob';
import { errors } from '@endzone/contracts/errors';
import { countChange } from '../change-counter/store.ts';
import { readScoreConfig } from '../score-config/model.ts';
import { getSeason } from '../season/store.ts';
import { SeasonModel, type ActiveJob, type SeasonDocument } from '../season/model.ts';
import { announceLeagues, prepareLeagues, syncSeason } from './leagues.ts';
import { openJob, WeekJobModel, type WeekJobDocument, type WeekWork } from './model.ts';
import { correctSheet, publish, sealGames } from './publish.ts';

/** Every step may be done twice: it is guarded by a mark, by the job's id in the season, or by its receiver. */
async function runSteps(work: WeekWork, active: ActiveJob): Promise<void> {
  const { record: job, mark, requireNotStopping } = work;
  await correctSheet(active);
  await mark();
  await sealGames(job);
  crashPoint('week-sealed');
  // A start and a freeze are in force already; everybody hears of them first.
  await syncSeason(job);
  await prepareLeagues(work);
  requireNotStopping();
  await mark();
  crashPoint('week-before-publish');
  const isPublished = await publish(work);
  crashPoint('week-after-publish');
  if (isPublished) await syncSeason(job);
  await announceLeagues(work);
  // The season is free before the job says so: who saw it done can go on.
  await SeasonModel.updateOne(
    { _id: job.seasonId, 'activeJob.id': job._id },
    { $set: { activeJob: null }, $inc: { rev: 1 } },
  );
  crashPoint('week-season-freed');
  await countChange('figures');
}

async function run(work: WeekWork): Promise<undefined> {
  const { activeJob } = await getSeason(work.record.seasonId);
  if (activeJob?.id === work.record._id) await runSteps(work, activeJob);
}

const statusOf = (cause: unknown): number =>
  cause instanceof Error && 'status' in cause ? Number(cause.status) : Number.NaN;

/** Fantasy is there and fails: a passing fault, or a bug that will fail again and again. */
const isFault = (error: unknown): boolean =>
  error instanceof AppError && statusOf(error.cause) === errors.serverError.status;

/** So often it may fail without coming any further, half a minute at least; then the owner is told. */
const mostFaults = 30;
const retryMilliseconds = 1_000;

/** Fantasy or the database is away: the job waits. A refusal of fantasy or a fault of ours ends it. */
function isAway(error: unknown): boolean {
  if (error instanceof AppError) {
    const status = statusOf(error.cause);
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return error.definition === errors.serviceUnavailable && !isRefused;
  }
  return isDatabaseAway(error);
}

function afterError(error: unknown, { nbFaults = 0 }: WeekJobDocument): Verdict<WeekJobDocument> {
  const faultCount = isFault(error) ? nbFaults + 1 : nbFaults;
  if (isAway(error) && faultCount < mostFaults)
    return { retryIn: retryMilliseconds, fields: { nbFaults: faultCount } };
  const { code } = error instanceof AppError && !isFault(error) ? error.definition : errors.serverError;
  return { failed: code };
}

/** A process that died between the season's write and the job's document left it to be made. */
async function openMissingJobs(): Promise<void> {
  const seasons = await SeasonModel.find({ activeJob: { $ne: null } }).lean<SeasonDocument[]>();
  if (seasons.length === 0) return;
  const { rules } = await readScoreConfig();
  for (const season of seasons) if (season.activeJob) await openJob(season, season.activeJob, rules);
}

export const weekWork = defineJob<WeekJobDocument>({
  name: 'run week jobs',
  model: WeekJobModel,
  lease: 'weekJobLease',
  renewal: 'weekJobLeaseRenewal',
  concurrency: 2,
  run,
  afterError,
  onRetry: { nbFaults: 0 },
  repair: openMissingJobs,
});

/** "A failed job is taken up again by the same call; what it had done stays done." */
export async function retryJob(job: WeekJobDocument): Promise<WeekJobDocument> {
  if (job.status !== 'failed') return job;
  await weekWork.retry(job._id);
  return { ...job, status: 'queued', error: null, finishedAt: null };
}

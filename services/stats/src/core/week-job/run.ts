import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { isDatabaseAway } from '@endzone/common/databaseAway';
import { processState } from '@endzone/common/processState';
import { errors } from '@endzone/contracts/errors';
import { countChange } from '../change-counter/store.ts';
import { getSeason } from '../season/store.ts';
import { SeasonModel, type ActiveJob } from '../season/model.ts';
import { holdJob, isWaiting, leaveJob, LeaseLost, markJob, takeJob } from './lease.ts';
import { announceLeagues, prepareLeagues, syncSeason } from './leagues.ts';
import { longAgo, WeekJobModel, type WeekJobDocument } from './model.ts';
import { correctSheet, publish, sealGames } from './publish.ts';
import { refuseWhenStopping, remembered, Stopping } from './stopping.ts';

/** Every step may be done twice: it is guarded by a mark, by the job's id in the season, or by its receiver. */
async function runSteps(job: WeekJobDocument, active: ActiveJob): Promise<void> {
  await correctSheet(active);
  await markJob(job);
  await sealGames(job);
  crashPoint('week-sealed');
  // A start and a freeze are in force already; everybody hears of them first.
  await syncSeason(job);
  await prepareLeagues(job);
  refuseWhenStopping();
  await markJob(job);
  crashPoint('week-before-publish');
  const isPublished = await publish(job);
  crashPoint('week-after-publish');
  if (isPublished) await syncSeason(job);
  await announceLeagues(job);
  // The season is free before the job says so: who saw it done can go on.
  await SeasonModel.updateOne(
    { _id: job.seasonId, 'activeJob.id': job._id },
    { $set: { activeJob: null }, $inc: { rev: 1 } },
  );
  crashPoint('week-season-freed');
  await countChange('figures');
}

async function runToItsEnd(job: WeekJobDocument): Promise<void> {
  const { activeJob } = await getSeason(job.seasonId);
  if (activeJob?.id === job._id) await runSteps(job, activeJob);
  await markJob(job, { status: 'done', finishedAt: now(), runner: null });
  crashPoint('week-done');
}

const statusOf = (cause: unknown): number =>
  cause instanceof Error && 'status' in cause ? Number(cause.status) : Number.NaN;

/** Fantasy is there and fails: a passing fault, or a bug that will fail again and again. */
const isFault = (error: unknown): boolean =>
  error instanceof AppError && statusOf(error.cause) === errors.serverError.status;

/** So often it may fail without coming any further, half a minute at least; then the owner is told. */
const mostFaults = 30;

/** Fantasy or the database is away: the job waits. A refusal of fantasy or a fault of ours ends it. */
function isAway(error: unknown): boolean {
  if (error instanceof AppError) {
    const status = statusOf(error.cause);
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return error.definition === errors.serviceUnavailable && !isRefused;
  }
  return isDatabaseAway(error);
}

async function stopRunning(job: WeekJobDocument, error: unknown): Promise<void> {
  const { log } = processState();
  if (error instanceof LeaseLost) return;
  const faultCount = isFault(error) ? (job.nbFaults ?? 0) + 1 : (job.nbFaults ?? 0);
  if (error instanceof Stopping || (isAway(error) && faultCount < mostFaults)) {
    log.warn({ err: error, job: job._id, type: job.type, nbFaults: faultCount }, 'week job waits');
    return leaveJob(job, faultCount);
  }
  log.error({ err: error, job: job._id, type: job.type }, 'week job failed');
  const { code } = error instanceof AppError && !isFault(error) ? error.definition : errors.serverError;
  await markJob(job, { status: 'failed', error: { code }, finishedAt: now(), runner: null });
}

/** Takes the job up where it stands, unless somebody runs it. Answers whether it was this process's turn. */
export async function runWeekJob(jobId: string): Promise<boolean> {
  const job = await takeJob(jobId);
  if (!job) return false;
  try {
    await holdJob(job, () => runToItsEnd(job));
  } catch (error) {
    await stopRunning(job, error).catch((cause: unknown) => {
      // Somebody else has it by now: what fails here is no word about the job.
      if (!(cause instanceof LeaseLost)) throw cause;
    });
  }
  return true;
}

/** Starts the job without waiting for it; the tick takes up what dies here. */
export function driveJob(jobId: string): void {
  remembered(runWeekJob(jobId)).catch((error: unknown) =>
    processState().log.error({ err: error, job: jobId }, 'week job'),
  );
}

/** Drives what nobody runs: its process died, or fantasy did not answer. Answers how many jobs there were. */
export async function driveWaitingJobs(): Promise<number> {
  const waiting = await WeekJobModel.find(isWaiting(), { _id: 1 }).lean<{ _id: string }[]>();
  for (const { _id } of waiting) driveJob(_id);
  return waiting.length;
}

/** "A failed job is taken up again by the same call; what it had done stays done." */
export async function retryJob(job: WeekJobDocument): Promise<WeekJobDocument> {
  if (job.status !== 'failed') return job;
  await WeekJobModel.updateOne(
    { _id: job._id, status: 'failed' },
    { $set: { status: 'queued', error: null, finishedAt: null, heardAt: longAgo, nbFaults: 0 } },
  );
  driveJob(job._id);
  return { ...job, status: 'queued', error: null, finishedAt: null };
}

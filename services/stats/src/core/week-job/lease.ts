import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { timeBudget } from '@endzone/common/timeBudgets';
import { longAgo, WeekJobModel, type WeekJobDocument } from './model.ts';

/** Somebody else has taken the job up meanwhile. */
export class LeaseLost extends Error {}

/**
 * Jobs that wait for somebody: a runner that was not heard of for so long is taken for dead. It may be asleep, so whatever it does
 * afterwards has a condition. The clock of the database alone says how long their runner has been silent: those of the
 * processes may differ by seconds.
 */
export const isWaiting = () => ({
  status: { $in: ['queued', 'running'] as WeekJobDocument['status'][] },
  $expr: { $lte: ['$heardAt', { $subtract: ['$$NOW', timeBudget('weekJobLease')] }] },
});

/** The job for this process alone, if it is to be run and nobody runs it. */
export async function takeJob(jobId: string): Promise<WeekJobDocument | undefined> {
  const waiting = await WeekJobModel.findById(jobId).lean<WeekJobDocument>();
  if (!waiting) return undefined;
  const taken = await WeekJobModel.findOneAndUpdate(
    { _id: jobId, ...isWaiting() },
    {
      $set: { status: 'running', runner: newId(), startedAt: waiting.startedAt ?? now() },
      $inc: { attempt: 1 },
      $currentDate: { heardAt: true },
    },
    { returnDocument: 'after' },
  ).lean<WeekJobDocument>();
  if (!taken) return undefined;
  crashPoint('week-taken');
  return taken;
}

/** Keeps how far the job has come. @throws LeaseLost when it is no longer this process's job. */
export async function markJob(job: WeekJobDocument, fields: Partial<WeekJobDocument> = {}): Promise<void> {
  const { matchedCount } = await WeekJobModel.updateOne(
    { _id: job._id, runner: job.runner },
    {
      ...(Object.keys(fields).length > 0 && { $set: fields }),
      ...(!fields.heardAt && { $currentDate: { heardAt: true } }),
    },
  );
  if (matchedCount === 0) throw new LeaseLost();
  Object.assign(job, fields);
}

/** Leaves the job to whoever comes first, with how often it has failed where it stands. */
export function leaveJob(job: WeekJobDocument, faultCount = 0): Promise<void> {
  return markJob(job, { heardAt: longAgo, runner: null, nbFaults: faultCount });
}

/** Holds the job while `run` works, however long a step takes. */
export async function holdJob(job: WeekJobDocument, run: () => Promise<void>): Promise<void> {
  const renew = () => {
    markJob(job).catch(() => undefined); // The next mark says it, if the job is lost.
  };
  const timer = setInterval(renew, timeBudget('weekJobLeaseRenewal')).unref();
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
}

import { now, wall } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { WeekJobModel, type WeekJobDocument } from './model.ts';

/** A process that died is followed by another one after this long; running twice would change nothing. */
const leaseMilliseconds = 10_000;
const renewalMilliseconds = 3_000;

/** Somebody else has taken the job up meanwhile. */
export class LeaseLost extends Error {}

const nextLease = () => new Date(wall().getTime() + leaseMilliseconds);

/** The job for this process alone, if it is to be run and nobody runs it. */
export async function takeJob(jobId: string): Promise<WeekJobDocument | undefined> {
  const waiting = await WeekJobModel.findById(jobId).lean<WeekJobDocument>();
  if (!waiting) return undefined;
  const taken = await WeekJobModel.findOneAndUpdate(
    { _id: jobId, status: { $in: ['queued', 'running'] }, leaseUntil: { $lte: wall() } },
    {
      $set: {
        status: 'running',
        runner: newId(),
        leaseUntil: nextLease(),
        startedAt: waiting.startedAt ?? now(),
      },
    },
    { returnDocument: 'after' },
  ).lean<WeekJobDocument>();
  return taken ?? undefined;
}

/** Keeps how far the job has come. @throws LeaseLost when it is no longer this process's job. */
export async function markJob(job: WeekJobDocument, fields: Partial<WeekJobDocument>): Promise<void> {
  const { matchedCount } = await WeekJobModel.updateOne(
    { _id: job._id, runner: job.runner },
    { $set: { leaseUntil: nextLease(), ...fields } },
  );
  if (matchedCount === 0) throw new LeaseLost();
  Object.assign(job, fields);
}

/** Holds the job while `run` works, however long a step takes. */
export async function holdJob(job: WeekJobDocument, run: () => Promise<void>): Promise<void> {
  const renew = () => {
    markJob(job, {}).catch(() => undefined); // The next mark says it, if the job is lost.
  };
  const timer = setInterval(renew, renewalMilliseconds).unref();
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
}

import { AppError } from '@endzone/common/appError';
import { isDuplicate } from '@endzone/common/mongo';
import { errors } from '@endzone/contracts/errors';
import type { WeekBatch } from '@endzone/contracts/internal/stats';
import mongoose, { Schema } from 'mongoose';

/** The last job of a season that came here, and the last of those who ran it. */
type WeekFence = { _id: string; jobNo: number; attempt: number };

const schema = new Schema<WeekFence>({ _id: String, jobNo: Number, attempt: Number }, { versionKey: false });

export const WeekFenceModel = mongoose.model('WeekFence', schema, 'weekFences');

/** @throws AppError `job_running` (409): a later job has been here. */
export function requireLatestJob(lastNo: number, jobNo: number): void {
  if (lastNo > jobNo) throw new AppError(errors.jobRunning);
}

/**
 * Lets a batch of the last job and of the last one to run it pass; what comes from a job or a process that was given up is
 * refused, however late it arrives. Behind the fence every write has a condition of its own.
 * @throws AppError `job_running` (409).
 */
export async function passFence({ seasonId, jobNo, attempt }: WeekBatch): Promise<void> {
  const isNotLater = { $or: [{ jobNo: { $lt: jobNo } }, { jobNo, attempt: { $lte: attempt } }] };
  try {
    await WeekFenceModel.updateOne(
      { _id: seasonId, ...isNotLater },
      { $set: { jobNo, attempt } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The upsert meets a fence that stands further on, or one that another batch of this job has just made.
    if (!(await WeekFenceModel.exists({ _id: seasonId, ...isNotLater })))
      throw new AppError(errors.jobRunning, { cause: error });
  }
}

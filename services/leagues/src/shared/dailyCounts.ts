import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { isDuplicate } from '@endzone/common/mongo';
import { errors } from '@endzone/contracts/errors';
import { allowance, dayOf, secondsLeftOf, type DailyLimit, type Day } from '../domain/dailyLimits.ts';
import { DailyCountModel } from './dailyCountModel.ts';

/** Today, and what it may hold. */
export function today(limit: DailyLimit): Day {
  return { day: dayOf(wall()), max: allowance(limit, config().SIMULATE) };
}

export function tooManyToday(): AppError {
  return new AppError(errors.tooManyRequests, { retryAfterSeconds: secondsLeftOf(wall()) });
}

async function countOne(_id: string, max: number): Promise<boolean> {
  try {
    const { modifiedCount, upsertedCount } = await DailyCountModel.updateOne(
      { _id, count: { $lt: max } },
      { $inc: { count: 1 }, $setOnInsert: { since: wall() } },
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    // The day is there and full, or another request has just begun it.
    if (!isDuplicate(error)) throw error;
    const { modifiedCount } = await DailyCountModel.updateOne(
      { _id, count: { $lt: max } },
      { $inc: { count: 1 } },
    );
    return modifiedCount > 0;
  }
}

/**
 * Does something that a user may do so many times a day; what fails does not count.
 * @throws AppError `too_many_requests` (429).
 */
export async function withinDay<T>(limit: DailyLimit, userId: string, run: () => Promise<T>): Promise<T> {
  const { day, max } = today(limit);
  const _id = `${limit}:${userId}:${day}`;
  if (!(await countOne(_id, max))) throw tooManyToday();
  try {
    return await run();
  } catch (error) {
    await DailyCountModel.updateOne({ _id }, { $inc: { count: -1 } });
    throw error;
  }
}

import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { doneIn, notDone, placeOf, pushCommand, thisCommand } from '@endzone/common/command';
import { config } from '@endzone/common/config';
import { isDuplicate } from '@endzone/common/mongo';
import { errors } from '@endzone/contracts/errors';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { allowance, secondsLeftOf, type DailyLimit, type Day } from '../../domain/dailyLimits.ts';
import { DailyCountModel, type DailyCountDocument } from './model.ts';

/** Today, and what it may hold. */
export function today(limit: DailyLimit): Day {
  return { day: dayInBudapest(wall()), max: allowance(limit, config().SIMULATE) };
}

export function dailyLimitError(): AppError {
  return new AppError(errors.tooManyRequests, { retryAfterSeconds: secondsLeftOf(wall()) });
}

async function countOne(_id: string, max: number): Promise<boolean> {
  const command = thisCommand();
  const isFree = { _id, count: { $lt: max }, ...notDone(command) };
  const one = { $inc: { count: 1 }, $push: pushCommand(command) };
  try {
    const { modifiedCount, upsertedCount } = await DailyCountModel.updateOne(
      isFree,
      { ...one, $setOnInsert: { since: wall() } },
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    // The day is there: full, just begun by another request, or this very command is counted in it.
    if (!isDuplicate(error)) throw error;
    const { modifiedCount } = await DailyCountModel.updateOne(isFree, one);
    if (modifiedCount > 0) return true;
    const today = await DailyCountModel.findById(_id).lean<DailyCountDocument>();
    return today !== null && doneIn(today, command) !== undefined;
  }
}

async function revertCount(_id: string): Promise<void> {
  const command = thisCommand();
  const place = command && placeOf(command);
  await DailyCountModel.updateOne(
    { _id, ...(place && { [`${place}.id`]: command.id }) },
    { $inc: { count: -1 }, ...(place && { $pull: { [place]: { id: command.id } } }) },
  );
}

/**
 * Does something that a user may do so many times a day; what fails does not count.
 * @throws AppError `too_many_requests` (429).
 */
export async function withDailyLimit<T>(
  limit: DailyLimit,
  userId: string,
  run: () => Promise<T>,
): Promise<T> {
  const { day, max } = today(limit);
  const _id = `${limit}:${userId}:${day}`;
  if (!(await countOne(_id, max))) throw dailyLimitError();
  try {
    return await run();
  } catch (error) {
    await revertCount(_id);
    throw error;
  }
}

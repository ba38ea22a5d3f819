import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { addMilliseconds, wall } from '@endzone/common/clock';
import { withTimeout } from '@endzone/common/withTimeout';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { toleratedMilliseconds } from '../sessions/clockSetBack.ts';
import { consume, createLimiter, tooMany, type Limit } from './allowance.ts';
import { LogInWaitModel, type LogInWaitDocument } from './logInWaitModel.ts';

const firstWaitSeconds = 10;
const longestWaitSeconds = 5 * 60;
const failuresToDouble = 10;
const retentionMilliseconds = 60 * 60_000;

/** 10 seconds, twice as long after every ten further failures, 5 minutes at most. */
export function waitSeconds(excess: number): number {
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.floor(excess / failuresToDouble));
}

type Counted = { excess: number; forgive: () => Promise<void> };

/**
 * Failed log-ins with one account from everywhere. Nobody is locked out by them, or strangers could lock out whom they like: beyond
 * the limit each network waits before every attempt, on its own, and then is let through.
 */
export class AccountFailures {
  readonly #limiter: RateLimiterMongo;
  readonly #name: string;

  constructor(limit: Limit) {
    this.#limiter = createLimiter(limit);
    this.#name = limit.name;
  }

  /**
   * Counts an attempt; `excess` is by how much the limit is passed, 0 when this one reaches it.
   * @throws AppError `service_unavailable` (503) without the database.
   */
  async attempt(account: string): Promise<Counted> {
    const counted = await inDatabase(consume(this.#limiter, account, 1));
    return {
      excess: counted.consumedPoints - this.#limiter.points,
      forgive: async () => void (await this.#limiter.reward(account, 1)),
    };
  }

  /** Lets through whoever comes after the wait that began with the first refusal. @throws AppError `too_many_requests` (429). */
  async wait(who: string, { excess }: Counted): Promise<void> {
    const _id = `${this.#name}:${who}`;
    const [at, milliseconds] = [wall().getTime(), 1_000 * waitSeconds(excess)];
    const readyAt = new Date(at + milliseconds);
    const begun = await inDatabase(
      LogInWaitModel.findOneAndUpdate(
        { _id },
        { $setOnInsert: { readyAt, expiresAt: addMilliseconds(readyAt, retentionMilliseconds) } },
        { upsert: true, returnDocument: 'before' },
      ).lean<LogInWaitDocument>(),
    );
    if (!begun) throw tooMany(milliseconds);
    const left = begun.readyAt.getTime() - at;
    // One that would last longer than any began before the clock was set back.
    if (left > 0 && left <= 1_000 * longestWaitSeconds + toleratedMilliseconds) throw tooMany(left);
    // Of several at once one has waited.
    const used = await inDatabase(LogInWaitModel.deleteOne({ _id, readyAt: begun.readyAt }));
    if (used.deletedCount === 0) throw tooMany(milliseconds);
  }
}

/** What cannot be counted is not tried. */
function inDatabase<T>(work: PromiseLike<T>): Promise<T> {
  return withTimeout(timeBudget('attemptCount'), 'counting', Promise.resolve(work)).catch(
    (cause: unknown) => {
      throw new AppError(errors.serviceUnavailable, { cause });
    },
  );
}

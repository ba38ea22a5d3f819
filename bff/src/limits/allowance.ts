import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { runningMilliseconds } from '@endzone/common/clock';
import { withTimeout } from '@endzone/common/withTimeout';
import { timeBudget } from '@endzone/common/timeBudgets';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { toleratedMilliseconds } from '../sessions/clockSetBack.ts';
import { LimitModel } from './model.ts';

export type Limit = { name: string; points: number; seconds: number };

/** Points taken from the database and not yet used, until their window ends by the time that the process has run. */
type Held = { left: number; remaining: number; resetsAt: number; taking?: Promise<void> };

const atOnce = 10;
const keysInMemory = 20_000;

export const tooMany = (milliseconds: number) =>
  new AppError(errors.tooManyRequests, { retryAfterSeconds: Math.max(1, milliseconds / 1000) });

export function createLimiter({ name, points, seconds }: Limit): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    tableName: LimitModel.collection.name,
    disableIndexesCreation: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/**
 * A limit that all instances share through the database, at a price of far less than a write per request: an instance takes a
 * tenth of what is left at a time and spends it from memory. So alone it is exact, and several never allow more together.
 */
export class Allowance {
  readonly #limiter: RateLimiterMongo;
  /** While the database is away each instance counts for itself. */
  readonly #alone: RateLimiterMemory;
  readonly #points: number;
  readonly #held = new Map<string, Held>();

  constructor(limit: Limit) {
    this.#limiter = createLimiter(limit);
    this.#alone = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    this.#points = limit.points;
  }

  /** @throws AppError `too_many_requests` (429) with the seconds to wait. */
  async use(key: string): Promise<void> {
    for (;;) {
      const held = this.#heldBy(key);
      if (held.left > 0) {
        held.left -= 1;
        return;
      }
      if (held.remaining === 0) throw tooMany(held.resetsAt - runningMilliseconds());
      held.taking ??= this.#take(key, held);
      await held.taking;
    }
  }

  #heldBy(key: string): Held {
    const known = this.#held.get(key);
    if (known && (known.taking || known.resetsAt > runningMilliseconds())) return known;
    if (this.#held.size >= keysInMemory) this.#forget();
    const fresh: Held = { left: 0, remaining: this.#points, resetsAt: Infinity };
    this.#held.set(key, fresh);
    return fresh;
  }

  async #take(key: string, held: Held): Promise<void> {
    const wanted = Math.max(1, Math.floor(held.remaining / atOnce));
    try {
      const counted = await withTimeout(
        timeBudget('rateLimitCount'),
        'counting',
        consume(this.#limiter, key, wanted),
      ).catch(() => consume(this.#alone, key, wanted));
      const before = counted.consumedPoints - wanted;
      held.left = Math.min(wanted, Math.max(0, this.#points - before));
      held.remaining = Math.max(0, this.#points - counted.consumedPoints);
      held.resetsAt = runningMilliseconds() + counted.msBeforeNext;
    } finally {
      held.taking = undefined;
    }
  }

  #forget(): void {
    const at = runningMilliseconds();
    for (const [key, { resetsAt, taking }] of this.#held)
      if (!taking && (resetsAt <= at || this.#held.size >= keysInMemory)) this.#held.delete(key);
  }
}

type Limiter = RateLimiterMongo | RateLimiterMemory;

/** Counts, and answers what was counted whether that is too much or not. */
export async function consume(limiter: Limiter, key: string, points: number): Promise<RateLimiterRes> {
  const counted = await count(limiter, key, points);
  if (counted.msBeforeNext <= 1_000 * limiter.duration + toleratedMilliseconds) return counted;
  // The window began before the clock was set back, and would last until that time comes again.
  await limiter.delete(key);
  return count(limiter, key, points);
}

async function count(limiter: Limiter, key: string, points: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/**
 * A limit of failures: an attempt counts as one until it proves good, so attempts made at once cannot outrun the count.
 * @throws AppError `too_many_requests` (429) with the seconds to wait.
 */
export class Failures {
  readonly #limiter: RateLimiterMongo;

  constructor(limit: Limit) {
    this.#limiter = createLimiter(limit);
  }

  /**
   * Counts an attempt; the answer takes it back.
   * @throws AppError `service_unavailable` (503) without the database: what cannot be counted is not tried.
   */
  async attempt(key: string): Promise<() => Promise<void>> {
    const counted = await withTimeout(
      timeBudget('attemptCount'),
      'counting',
      consume(this.#limiter, key, 1),
    ).catch((cause: unknown) => {
      throw new AppError(errors.serviceUnavailable, { cause });
    });
    if (counted.consumedPoints > this.#limiter.points) throw tooMany(counted.msBeforeNext);
    return async () => void (await this.#limiter.reward(key, 1));
  }
}

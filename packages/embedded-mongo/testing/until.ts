import { setTimeout as delay } from 'node:timers/promises';

const betweenLooks = 10;
/** Shorter than a test may take, so that a failure says where it waited. */
const timeoutNanoseconds = 120_000_000_000n; // nanoseconds, by a clock that no test moves

type Found<T> = Exclude<T, false | null | undefined>;

/** Looks again until it is so, or until something is found: that it is. @throws Error when that never comes. */
export async function until<T>(look: () => T | Promise<T>): Promise<Found<T>> {
  const end = process.hrtime.bigint() + timeoutNanoseconds;
  for (;;) {
    const found = await look();
    if (found) return found as Found<T>; // looked at here
    if (process.hrtime.bigint() > end) throw new Error('it did not happen');
    await delay(betweenLooks);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const betweenLooks = 10;
/** Shorter than a test may take, so that a failure says where it waited. */
const patience = 120_000_000_000n; // nanoseconds, by a clock that no test moves

/** Asks again until it is so. @throws Error when that never comes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = process.hrtime.bigint() + patience;
  while (!(await isSo())) {
    if (process.hrtime.bigint() > end) throw new Error('it did not happen');
    await pause(betweenLooks);
  }
}

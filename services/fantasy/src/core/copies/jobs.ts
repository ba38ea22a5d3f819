import { crashPoint } from '@endzone/common/crashPoint';
import type { Job } from '@endzone/common/jobs/job';
import { repairCopies } from '@endzone/common/readCopy';
import { fullReads } from './sync.ts';

/** One start of the service: each copy is read again once. `whenRepaired` is called when all of them have been. */
export function copyJobs(whenRepaired: () => Promise<void>): Job[] {
  const done = new Set<() => Promise<void>>();
  const repair = repairCopies(
    fullReads.map((read) => async () => {
      crashPoint('copies-before-repair');
      await read();
      crashPoint('copies-repaired');
      done.add(read);
      if (done.size === fullReads.length) await whenRepaired();
    }),
  );
  return [repair];
}

import type { Job } from '@endzone/common/jobs/job';
import { refreshDirectory } from '../../core/directory/directory.ts';

async function refresh(): Promise<number> {
  await refreshDirectory();
  return 0;
}

/** Keeps the directory close to what is stored, so that no request waits for its first reading. */
export const userJobs: Job[] = [{ name: 'refresh directory', every: '30 seconds', run: refresh }];

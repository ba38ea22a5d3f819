import type { Job } from '@endzone/common/jobs/job';
import { refreshDirectory } from '../../core/directory/directory.ts';

/** Keeps the directory near to what is stored, so that nobody waits for its first reading. */
export const refreshDirectoryJob: Job = {
  name: 'refresh directory',
  every: '30 seconds',
  run: async () => {
    await refreshDirectory();
    return 0;
  },
};

import type { Job } from '@endzone/common/jobs/job';
import { removeUnused } from './service.ts';

export const fileJobs: Job[] = [
  { name: 'remove-unused-files', every: '1 hour', run: ({ now }) => removeUnused(now) },
];

import type { Job } from '@endzone/common/jobs/job';
import { purgeUnused } from './service.ts';

export const fileJobs: Job[] = [
  { name: 'remove-unused-files', every: '1 hour', run: ({ now }) => purgeUnused(now) },
];

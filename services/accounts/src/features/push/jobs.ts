import type { Job } from '@endzone/common/jobs/job';
import { purgeEnded } from './service.ts';

export const pushJobs: Job[] = [
  { name: 'forget devices of ended sessions', every: '5 minutes', run: purgeEnded },
];

import type { Job } from '@endzone/common/jobs/job';
import { notifyWindowOpen } from './windowService.ts';

export const schedulingJobs: Job[] = [
  { name: 'tell that the draft window is open', every: '2 seconds', run: notifyWindowOpen },
];

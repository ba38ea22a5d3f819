import type { Job } from '@endzone/common/jobs/job';
import { remindOfGaps } from './lineupReminder.ts';

export const rosterJobs: Job[] = [
  { name: 'remind of gaps in line-ups', every: '5 seconds', run: remindOfGaps },
];

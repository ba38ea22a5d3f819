import type { Job } from '@endzone/common/jobs/job';
import { pushSender } from '../../core/push/sendQueued.ts';
import { forgetEnded } from './service.ts';

export const pushJobs: Job[] = [
  { name: 'send pushes', every: '2 seconds', run: pushSender.send },
  { name: 'forget devices of ended sessions', every: '5 minutes', run: forgetEnded },
];

import type { Job } from '@endzone/common/jobs';
import { sendPushes } from '../../core/push/sendQueued.ts';
import { forgetEnded } from './service.ts';

export const pushJobs: Job[] = [
  { name: 'send pushes', every: '2 seconds', run: sendPushes },
  { name: 'forget devices of ended sessions', every: '5 minutes', run: forgetEnded },
];

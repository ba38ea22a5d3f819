import type { Job } from '@endzone/common/jobs/job';
import { messageSender } from './sending.ts';

export const messageJobs: Job[] = [{ name: 'send messages', every: '1 second', run: messageSender.send }];

import type { Job } from '@endzone/common/jobs/job';
import { removePublishedTrades } from './forgetTrades.ts';

export const tradeJobs: Job[] = [
  { name: 'remove trades of deleted leagues', every: '1 minute', run: removePublishedTrades },
];

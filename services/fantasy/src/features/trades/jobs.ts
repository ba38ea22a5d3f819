import type { Job } from '@endzone/common/jobs/job';
import { purgeDeletedTrades } from './deleteTrades.ts';

export const tradeJobs: Job[] = [
  { name: 'remove trades of deleted leagues', every: '1 minute', run: purgeDeletedTrades },
];

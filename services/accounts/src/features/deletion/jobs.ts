import type { Job } from '@endzone/common/jobs/job';
import { eraseLateArrivals } from './erasure.ts';

export const deletionJobs: Job[] = [{ name: 'sweep deletions', every: '1 minute', run: eraseLateArrivals }];

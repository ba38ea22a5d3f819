import type { Job } from '@endzone/common/jobs/job';
import { repairCopies } from '@endzone/common/readCopy';
import * as copies from './service.ts';

/** One start of the service: each copy is read again once. */
export const copyJobs = (): Job[] => [repairCopies([copies.copyAllLeagues, copies.copyAllSeasons])];

import type { Job } from '@endzone/common/jobs/job';
import { repairCopies } from '@endzone/common/readCopy';
import * as copies from './service.ts';

export const repairJob = (): Job => repairCopies([copies.copyAllPeople, copies.copyAllSeasons]);

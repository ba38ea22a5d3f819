import type { Job } from '@endzone/common/jobs/job';
import { finishRenamings } from './service.ts';

export const repairRenamings: Job = {
  name: 'finish renamings of clubs',
  every: '5 seconds',
  run: finishRenamings,
};

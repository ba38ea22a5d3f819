import type { Job } from '@endzone/common/jobs/job';
import { playerImports } from '../../core/player-import/store.ts';

export const repairImports: Job = {
  name: 'finish imports',
  every: '5 seconds',
  run: playerImports.finishAll,
};

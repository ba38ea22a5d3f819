import type { Job } from '@endzone/common/jobs/job';
import { teamImports } from '../../core/team-import/store.ts';

export const repairTeamImports: Job = {
  name: 'finish imports of clubs',
  every: '5 seconds',
  run: teamImports.finishAll,
};

import type { Job } from '@endzone/common/jobs/job';
import { finishRanking } from '../../core/player-ranking/store.ts';

export const repairRanking: Job = {
  name: 'finish the ranking',
  every: '5 seconds',
  run: finishRanking,
};

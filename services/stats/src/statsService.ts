import type { ServiceDefinition } from '@endzone/common/createService';
import { gameRoutes } from './games/routes.ts';
import { leaveWeekJobs, resumeWeekJobs, watchWeekJobs } from './jobs/jobs.ts';
import { jobRoutes } from './jobs/routes.ts';
import { playerInternal, playerRoutes } from './players/routes.ts';
import { pointsInternal, pointsRoutes } from './points/routes.ts';
import { scoreConfigRoutes } from './score-config/routes.ts';
import { openWindows, repairRemovals, repairSchedules } from './seasons/jobs.ts';
import { seasonInternal, seasonRoutes } from './seasons/routes.ts';
import { PlayerModel } from './shared/playerModel.ts';
import { RealTeamModel } from './shared/realTeamModel.ts';
import { SeasonModel } from './shared/seasonModel.ts';
import { TellerModel } from './shared/tellerModel.ts';
import { teamRoutes } from './teams/routes.ts';

export const statsService: ServiceDefinition = {
  name: 'stats',
  routes: [
    ...teamRoutes,
    ...playerRoutes,
    ...pointsRoutes,
    ...scoreConfigRoutes,
    ...seasonRoutes,
    ...gameRoutes,
    ...jobRoutes,
  ],
  internal: [...playerInternal, ...pointsInternal, ...seasonInternal],
  jobs: [openWindows, repairSchedules, repairRemovals, resumeWeekJobs],
  outboxes: [RealTeamModel, PlayerModel, TellerModel, SeasonModel],
  open: async () => watchWeekJobs(),
  close: leaveWeekJobs,
};

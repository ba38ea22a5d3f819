import type { ServiceDefinition } from '@endzone/common/createService';
import { gameRoutes } from './features/games/routes.ts';
import { leaveWeekJobs, resumeWeekJobs, watchWeekJobs } from './features/week-jobs/jobs.ts';
import { jobRoutes } from './features/week-jobs/routes.ts';
import { playerInternal, playerRoutes } from './features/players/routes.ts';
import { pointsInternal, pointsRoutes } from './features/points/routes.ts';
import { scoreConfigRoutes } from './features/score-config/routes.ts';
import { openWindows, repairRemovals, repairSchedules } from './features/seasons/jobs.ts';
import { seasonInternal, seasonRoutes } from './features/seasons/routes.ts';
import { PlayerModel } from './core/player/model.ts';
import { RealTeamModel } from './core/real-team/model.ts';
import { SeasonModel } from './core/season/model.ts';
import { AnnouncementModel } from './core/announcement/model.ts';
import { teamRoutes } from './features/teams/routes.ts';

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
  outboxes: [RealTeamModel, PlayerModel, AnnouncementModel, SeasonModel],
  open: async () => watchWeekJobs(),
  close: leaveWeekJobs,
};

import type { ServiceDefinition } from '@endzone/common/createService';
import { checkRoutes } from './features/checks/routes.ts';
import { gameRoutes } from './features/games/routes.ts';
import { weekLongJob } from './features/week-jobs/longJob.ts';
import { jobRoutes } from './features/week-jobs/routes.ts';
import { picturesInUse } from './features/images/picturesInUse.ts';
import { repairImports } from './features/player-imports/jobs.ts';
import { importLongJob } from './features/player-imports/longJob.ts';
import { playerImportRoutes } from './features/player-imports/routes.ts';
import { repairRanking } from './features/players/jobs.ts';
import { playerInternal, playerRoutes } from './features/players/routes.ts';
import { pointsInternal, pointsRoutes } from './features/points/routes.ts';
import { scoreConfigRoutes } from './features/score-config/routes.ts';
import { openWindows, remindOfWeeks, repairRemovals, repairSchedules } from './features/seasons/jobs.ts';
import { seasonInternal, seasonRoutes } from './features/seasons/routes.ts';
import { ChangeCounterModel } from './core/change-counter/store.ts';
import { PlayerImportModel } from './core/player-import/model.ts';
import { PlayerModel } from './core/player/model.ts';
import { RealGameModel } from './core/real-game/model.ts';
import { RealTeamModel } from './core/real-team/model.ts';
import { ScoreConfigModel } from './core/score-config/model.ts';
import { SeasonModel } from './core/season/model.ts';
import { TeamImportModel } from './core/team-import/model.ts';
import { WeekJobModel } from './core/week-job/model.ts';
import { AnnouncementModel } from './core/announcement/model.ts';
import { repairTeamImports } from './features/team-imports/jobs.ts';
import { teamImportRoutes } from './features/team-imports/routes.ts';
import { repairRenamings } from './features/teams/jobs.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { shards } from './shards.ts';

export const statsService: ServiceDefinition = {
  name: 'stats',
  shards,
  routes: [
    ...teamImportRoutes,
    ...teamRoutes,
    ...playerImportRoutes,
    ...playerRoutes,
    ...pointsRoutes,
    ...scoreConfigRoutes,
    ...seasonRoutes,
    ...gameRoutes,
    ...jobRoutes,
    ...checkRoutes,
  ],
  internal: [...playerInternal, ...pointsInternal, ...seasonInternal],
  jobs: [
    openWindows,
    remindOfWeeks,
    repairSchedules,
    repairRemovals,
    repairRanking,
    repairImports,
    repairTeamImports,
    repairRenamings,
  ],
  picturesInUse,
  outboxes: [
    RealTeamModel,
    PlayerModel,
    PlayerImportModel,
    TeamImportModel,
    AnnouncementModel,
    SeasonModel,
    RealGameModel,
    ScoreConfigModel,
    WeekJobModel,
  ],
  // The season itself too: a process may die between its write and the count.
  changes: [
    { model: ChangeCounterModel, by: '_id', topic: () => 'season' },
    { model: SeasonModel, by: '_id', topic: () => 'season' },
  ],
  queues: [
    {
      name: 'jobs',
      model: WeekJobModel,
      waiting: { status: { $in: ['queued', 'running'] } },
      since: 'createdAt',
      clock: 'rules',
    },
  ],
  longJobs: [weekLongJob, importLongJob],
};

import type { ServiceDefinition } from '@endzone/common/createService';
import { playerInternal, playerRoutes } from './players/routes.ts';
import { RankingTellerModel } from './players/model.ts';
import { pointsInternal, pointsRoutes } from './points/routes.ts';
import { PlayerModel } from './shared/playerModel.ts';
import { RealTeamModel } from './shared/realTeamModel.ts';
import { SeasonModel } from './shared/seasonModel.ts';
import { teamRoutes } from './teams/routes.ts';

export const statsService: ServiceDefinition = {
  name: 'stats',
  routes: [...teamRoutes, ...playerRoutes, ...pointsRoutes],
  internal: [...playerInternal, ...pointsInternal],
  outboxes: [RealTeamModel, PlayerModel, RankingTellerModel, SeasonModel],
};

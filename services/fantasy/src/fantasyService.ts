import type { ServiceDefinition } from '@endzone/common/createService';
import { draftInternal } from './drafts/internalRoutes.ts';
import { draftJobs } from './drafts/jobs.ts';
import { followLeague } from './drafts/membersService.ts';
import { draftRoutes } from './drafts/routes.ts';
import { watchTurns } from './drafts/turnTimer.ts';
import { WindowNoticeModel } from './drafts/windowNoticeModel.ts';
import { rosterRoutes } from './rosters/routes.ts';
import { TradeModel } from './trades/model.ts';
import { tradeEvents, tradeRoutes } from './trades/routes.ts';
import { copyEvents, repairJob } from './shared/copies/sync.ts';
import { LeagueSeasonModel } from './shared/leagueSeasonModel.ts';

export const fantasyService: ServiceDefinition = {
  name: 'fantasy',
  routes: [...draftRoutes, ...rosterRoutes, ...tradeRoutes],
  internal: [...draftInternal],
  events: {
    ...copyEvents({
      league: async (leagueId, league) => {
        await followLeague(leagueId, league);
      },
    }),
    ...tradeEvents,
  },
  jobs: [repairJob(), ...draftJobs],
  outboxes: [LeagueSeasonModel, TradeModel, WindowNoticeModel],
  open: async () => watchTurns(),
};

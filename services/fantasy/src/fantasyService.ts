import type { ServiceDefinition } from '@endzone/common/createService';
import { draftInternal } from './drafts/internalRoutes.ts';
import { draftJobs } from './drafts/jobs.ts';
import { followLeague } from './drafts/membersService.ts';
import { enterRoom, showEvent, showRoom } from './drafts/roomView.ts';
import { draftRoutes } from './drafts/routes.ts';
import { watchTurns } from './drafts/turnTimer.ts';
import { WindowNoticeModel } from './drafts/windowNoticeModel.ts';
import { exportInternal } from './export/routes.ts';
import { gameRoutes } from './games/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { openLiveDraft } from './live/liveDraft.ts';
import { picturesInternal } from './pictures/routes.ts';
import { rosterJobs } from './rosters/jobs.ts';
import { rosterRoutes } from './rosters/routes.ts';
import { forgetTrades, tradeJobs } from './trades/forgetTrades.ts';
import { TradeModel } from './trades/model.ts';
import { readOwnTrades } from './trades/ownTrades.ts';
import { tradeEvents, tradeRoutes } from './trades/routes.ts';
import { copyEvents, repairJob } from './shared/copies/sync.ts';
import { forgetPlays } from './shared/leaguePlays.ts';
import { LeagueSeasonModel } from './shared/leagueSeasonModel.ts';
import { standingRoutes } from './standings/routes.ts';
import { trophyRoutes } from './trophies/routes.ts';
import { WeekNoticeModel } from './weeks/noticeModel.ts';
import { weekInternal } from './weeks/routes.ts';

export const fantasyService: ServiceDefinition = {
  name: 'fantasy',
  routes: [
    ...draftRoutes,
    ...rosterRoutes,
    ...tradeRoutes,
    ...gameRoutes,
    ...standingRoutes,
    ...trophyRoutes,
    ...leaderboardRoutes,
  ],
  internal: [...draftInternal, ...weekInternal, ...exportInternal(readOwnTrades), ...picturesInternal],
  events: {
    ...copyEvents({
      league: async (leagueId, league) => {
        await followLeague(leagueId, league);
        if (league) return;
        await forgetPlays(leagueId);
        await forgetTrades(leagueId);
      },
    }),
    ...tradeEvents,
  },
  jobs: [repairJob(), ...draftJobs, ...rosterJobs, ...tradeJobs],
  outboxes: [LeagueSeasonModel, TradeModel, WindowNoticeModel, WeekNoticeModel],
  goOn: watchTurns,
  sockets: (server) => openLiveDraft(server, { enter: enterRoom, state: showRoom, event: showEvent }),
};

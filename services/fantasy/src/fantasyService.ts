import type { ServiceDefinition } from '@endzone/common/createService';
import { leagueTopic } from '@endzone/contracts/changes';
import { lifecycleInternal } from './features/lifecycle/routes.ts';
import { lifecycleJobs } from './features/lifecycle/jobs.ts';
import { draftStartLongJob } from './features/lifecycle/longJob.ts';
import { followLeague } from './features/lifecycle/membersService.ts';
import { enterRoom, showEvent, showRoom } from './features/room/view.ts';
import { roomRoutes } from './features/room/routes.ts';
import { pickRoutes } from './features/picks/routes.ts';
import { schedulingJobs } from './features/scheduling/jobs.ts';
import { schedulingRoutes } from './features/scheduling/routes.ts';
import { watchTurns } from './core/draft/turnTimer.ts';
import { WindowNoticeModel } from './features/scheduling/windowNoticeModel.ts';
import { archiveLongJob } from './features/archive/longJob.ts';
import { ArchiveModel } from './features/archive/model.ts';
import { archiveRoutes } from './features/archive/routes.ts';
import { deleteArchives, eraseMadeArchives } from './features/archive/service.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { deleteLinksOfLeavers } from './features/calendar/store.ts';
import { exportInternal } from './features/export/routes.ts';
import { gameRoutes } from './features/games/routes.ts';
import { championRoutes } from './features/champions/routes.ts';
import { LeaderboardModel } from './features/leaderboard/model.ts';
import { leaderboardJobs } from './features/leaderboard/jobs.ts';
import { renameAll, renameLeague, renamePerson } from './features/leaderboard/parts.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { openLiveDraft } from './features/live/liveDraft.ts';
import { picturesInUse } from './features/images/picturesInUse.ts';
import { rosterJobs } from './features/rosters/jobs.ts';
import { rosterRoutes } from './features/rosters/routes.ts';
import { readAcceptedTrades } from './features/trades/acceptedTrades.ts';
import { endTrades } from './features/trades/endTrades.ts';
import { deleteTrades } from './features/trades/deleteTrades.ts';
import { tradeJobs } from './features/trades/jobs.ts';
import { TradeModel } from './features/trades/model.ts';
import { readOwnTrades } from './features/trades/ownTrades.ts';
import { tradeEvents, tradeRoutes } from './features/trades/routes.ts';
import { publishQueuesContaining } from './core/draft-queue/remaining.ts';
import { CounterModel, LeagueModel, SeasonModel } from './core/copies/model.ts';
import { copyJobs } from './core/copies/jobs.ts';
import { copyEvents } from './core/copies/sync.ts';
import { deletePlays } from './core/league-play/store.ts';
import { leagueOfKey, LeagueSeasonModel } from './core/league-season/model.ts';
import { readGame } from './features/games/service.ts';
import { shareCardRoutes, shareCardsInternal } from './features/share-cards/routes.ts';
import { deleteShared } from './features/share-cards/service.ts';
import { standingRoutes } from './features/standings/routes.ts';
import { trophiesInternal, trophyRoutes } from './features/trophies/routes.ts';
import { WeekNoticeModel } from './features/weeks/noticeModel.ts';
import { weekInternal } from './features/weeks/routes.ts';
import { shards } from './shards.ts';

export const fantasyService: ServiceDefinition = {
  name: 'fantasy',
  shards,
  routes: [
    ...schedulingRoutes,
    ...roomRoutes,
    ...pickRoutes,
    ...rosterRoutes,
    ...tradeRoutes,
    ...gameRoutes,
    ...standingRoutes,
    ...trophyRoutes,
    ...leaderboardRoutes,
    ...championRoutes,
    ...calendarRoutes,
    ...archiveRoutes,
    ...shareCardRoutes(readGame),
  ],
  internal: [
    ...lifecycleInternal,
    ...weekInternal(endTrades),
    ...exportInternal(readOwnTrades),
    ...trophiesInternal,
    ...shareCardsInternal(readGame),
  ],
  events: {
    ...copyEvents({
      person: async (userId, person) => {
        await renamePerson(userId);
        if (!person) await eraseMadeArchives();
      },
      players: publishQueuesContaining,
      league: async (leagueId, league) => {
        await followLeague(leagueId, league);
        await deleteLinksOfLeavers(leagueId, league?.teams.flatMap(({ managerId }) => managerId ?? []) ?? []);
        await renameLeague(leagueId);
        if (league) return;
        await deletePlays(leagueId);
        await deleteTrades(leagueId);
        await deleteShared(leagueId);
        await deleteArchives(leagueId);
      },
    }),
    ...tradeEvents,
  },
  jobs: [
    ...copyJobs(renameAll),
    ...schedulingJobs,
    ...lifecycleJobs,
    ...rosterJobs,
    ...tradeJobs,
    ...leaderboardJobs,
  ],
  picturesInUse,
  outboxes: [LeagueSeasonModel, TradeModel, WindowNoticeModel, WeekNoticeModel, ArchiveModel],
  changes: [
    { model: LeagueSeasonModel, by: '_id', topic: (key) => leagueTopic(leagueOfKey(key)) },
    { model: TradeModel, by: 'leagueId', topic: leagueTopic },
    { model: LeagueModel, by: '_id', topic: leagueTopic },
    // What a week job prepared in the leagues counts from the moment that this copy names it.
    { model: SeasonModel, by: '_id', topic: () => 'season' },
    { model: CounterModel, by: '_id', topic: () => 'season' },
    { model: LeaderboardModel, by: '_id', topic: () => 'season', only: 'boardId' },
  ],
  longJobs: [draftStartLongJob, archiveLongJob(readAcceptedTrades)],
  backgroundTasks: watchTurns,
  sockets: (server) => openLiveDraft(server, { enter: enterRoom, state: showRoom, event: showEvent }),
};

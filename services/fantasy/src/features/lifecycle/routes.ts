import { serve } from '@endzone/common/internalRoute';
import * as internal from '@endzone/contracts/internal/fantasy';
import * as usage from './usageService.ts';

/** About league seasons, their teams and players. */
export const lifecycleInternal = [
  serve(internal.readLeagueSeason, ({ leagueId, seasonId }) => usage.readInternalSeason(leagueId, seasonId)),
  serve(internal.readOwnership, ({ leagueId, userId }) => usage.readOwnership(leagueId, userId)),
  serve(internal.readPlayerUsage, ({ playerId }) => usage.readPlayerUsage(playerId)),
  serve(internal.findRostered, ({ playerIds }) => usage.readRostered(playerIds)),
  serve(internal.readSeasonUsage, ({ seasonId }) => usage.readSeasonUsage(seasonId)),
  serve(internal.readNextStart, ({ seasonId }) => usage.readNextStart(seasonId)),
  serve(internal.readUnqualified, ({ seasonId }) => usage.readUnqualified(seasonId)),
  serve(internal.readSeasonLeagues, ({ seasonId, type }) => usage.readSeasonLeagues(seasonId, type)),
];

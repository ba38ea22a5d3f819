import { onInternal } from '@endzone/common/internalRoute';
import type { AskRostered } from '@endzone/contracts/internal/fantasy';
import * as usage from './usageService.ts';

const id = (params: Record<string, string>) => params.id ?? '';

/** Calls of `contracts/src/internal/fantasy.ts` about league seasons, their teams and players. */
export const lifecycleInternal = [
  onInternal('get', '/leagues/:id/season', ({ params, query }) =>
    usage.readInternalSeason(id(params), query.seasonId),
  ),
  onInternal('get', '/leagues/:id/ownership', ({ params, query }) =>
    usage.readOwnership(id(params), query.userId ?? ''),
  ),
  onInternal('get', '/players/:id/usage', ({ params }) => usage.readPlayerUsage(id(params))),
  onInternal<AskRostered>('post', '/players/rostered', ({ body }) => usage.readRostered(body.playerIds)),
  onInternal('get', '/seasons/:id/usage', ({ params }) => usage.readSeasonUsage(id(params))),
  onInternal('get', '/seasons/:id/next-start', ({ params }) => usage.readNextStart(id(params))),
  onInternal('get', '/seasons/:id/unqualified', ({ params }) => usage.readUnqualified(id(params))),
  onInternal('get', '/seasons/:id/leagues', ({ params, query }) =>
    usage.readSeasonLeagues(id(params), query.type),
  ),
];

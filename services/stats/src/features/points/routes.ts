import { onInternal } from '@endzone/common/internalRoute';
import { on, paged } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/points';
import { readCount } from '../../core/change-counter/store.ts';
import * as points from './service.ts';

export const pointsRoutes = [
  on(calls.getSeasonPoints, async ({ params, query }) => {
    const { players, total } = await points.seasonPlayers(params.seasonId, query);
    return paged(players, total, { 'X-Season-Id': params.seasonId });
  }),
  on(calls.getPointsRevision, async () => ({ revision: await readCount('figures') })),
  on(calls.explainPoints, ({ params }) => points.explain(params.seasonId, params.week, params.playerId)),
];

export const pointsInternal = [
  onInternal('get', '/seasons/:seasonId/weeks/:week/points', ({ params, query }) =>
    points.pointsOfWeek(params.seasonId ?? '', Number(params.week), query.jobId),
  ),
  onInternal<{ playerIds: string[] }>('post', '/seasons/:seasonId/weeks/:week/scores', ({ params, body }) =>
    points.scoresOfWeek(params.seasonId ?? '', Number(params.week), body.playerIds),
  ),
];

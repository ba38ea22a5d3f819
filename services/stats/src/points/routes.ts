import { onInternal } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/calls/stats/points';
import * as points from './service.ts';

export const pointsRoutes = [
  on(calls.explainPoints, ({ params }) => points.explain(params.seasonId, params.week, params.playerId)),
];

export const pointsInternal = [
  onInternal('get', '/seasons/:seasonId/weeks/:week/points', ({ params }) =>
    points.pointsOfWeek(params.seasonId ?? '', Number(params.week)),
  ),
  onInternal<{ playerIds: string[] }>('post', '/seasons/:seasonId/weeks/:week/scores', ({ params, body }) =>
    points.scoresOfWeek(params.seasonId ?? '', Number(params.week), body.playerIds),
  ),
];

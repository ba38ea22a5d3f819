import * as internal from '@endzone/contracts/internal/stats';
import { serve } from '@endzone/common/internalRoute';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
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
  serve(internal.readWeekPoints, ({ seasonId, week, jobId }) => points.pointsOfWeek(seasonId, week, jobId)),
  serve(internal.readWeekScores, ({ seasonId, week, playerIds }) =>
    points.scoresOfWeek(seasonId, week, playerIds),
  ),
];

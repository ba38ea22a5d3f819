import * as internal from '@endzone/contracts/internal/stats';
import { serve } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/seasons';
import * as seasons from './service.ts';
import * as views from './views.ts';

export const seasonRoutes = [
  on(calls.getSeasons, (asker) => views.readSeasons(asker)),
  on(calls.getCurrentSeason, (asker) => views.readCurrentSeason(asker)),
  on(calls.getLatestSeason, (asker) => views.readLatestSeason(asker)),
  on(calls.getSeason, ({ params, ...asker }) => views.readSeason(params.seasonId, asker)),
  on(calls.createSeason, async ({ body, ...asker }) =>
    views.readSeason(await seasons.createSeason(body), asker),
  ),
  on(calls.updateSeason, async ({ params, body, ...asker }) => {
    await seasons.updateSeason(params.seasonId, body);
    return views.readSeason(params.seasonId, asker);
  }),
  on(calls.updateSchedule, async ({ params, body, ...asker }) => {
    await seasons.updateSchedule(params.seasonId, body);
    return views.readSeason(params.seasonId, asker);
  }),
  on(calls.deleteSeason, ({ params }) => seasons.deleteSeason(params.seasonId)),
];

export const seasonInternal = [
  serve(internal.readSeasons, () => views.internalSeasons()),
  serve(internal.readCurrentSeason, () => views.internalCurrentSeason()),
  serve(internal.readSeason, ({ seasonId }) => views.internalSeason(seasonId)),
];

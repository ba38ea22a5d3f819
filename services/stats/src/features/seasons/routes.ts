import { onInternal } from '@endzone/common/internalRoute';
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
  onInternal('get', '/seasons', () => views.internalSeasons()),
  onInternal('get', '/seasons/current', () => views.internalCurrentSeason()),
  onInternal('get', '/seasons/:seasonId', ({ params }) => views.internalSeason(params.seasonId ?? '')),
];

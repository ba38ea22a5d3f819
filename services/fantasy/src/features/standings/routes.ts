import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/standings';
import { readStandings } from './service.ts';

export const standingRoutes = [
  on(calls.getStandings, ({ params, locale }) => readStandings(params.leagueId, undefined, locale)),
  on(calls.getSeasonStandings, ({ params, locale }) =>
    readStandings(params.leagueId, params.seasonId, locale),
  ),
];

import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/rosters';
import { switchCaretaker } from './caretakerService.ts';
import * as rosters from './service.ts';

export const rosterRoutes = [
  on(calls.getRosters, ({ params, query, user, locale }) =>
    rosters.listRosters(params.leagueId, query, { user, locale }),
  ),
  on(calls.getSeasonRosters, ({ params, query, user, locale }) =>
    rosters.listRosters(params.leagueId, { ...query, season: params.seasonId }, { user, locale }),
  ),
  on(calls.getMyRoster, ({ params, query, user, locale }) =>
    rosters.readMyRoster(params.leagueId, query, { user, locale }),
  ),
  on(calls.getTeamRoster, ({ params, query, user, locale }) =>
    rosters.readTeamRoster(params.leagueId, params.teamId, query, { user, locale }),
  ),
  on(calls.getRoster, ({ params, user, locale }) => rosters.readRoster(params.rosterId, { user, locale })),
  on(calls.pickFreeAgent, ({ params, body, user, locale }) =>
    rosters.pickFreeAgent(
      params.rosterId,
      { playerId: params.playerId, cut: body.cut },
      { user, locale, seen: body.version },
    ),
  ),
  on(calls.cutPlayer, ({ params, query, user, locale }) =>
    rosters.cutPlayer(params.rosterId, params.rosterPlayerId, { user, locale, seen: query.version }),
  ),
  on(calls.movePlayer, ({ params, body, user, locale }) =>
    rosters.movePlayer(params.rosterId, params.rosterPlayerId, body.direction, {
      user,
      locale,
      seen: body.version,
    }),
  ),
  on(calls.switchPlayers, ({ params, body, user, locale }) =>
    rosters.switchPlayers(params.rosterId, params.a, params.b, { user, locale, seen: body.version }),
  ),
  on(calls.switchCaretaker, ({ params, body, user, locale }) =>
    switchCaretaker({ ...params, ...body }, { user, locale }),
  ),
];

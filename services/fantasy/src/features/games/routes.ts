import { AppError } from '@endzone/common/appError';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/games';
import { errors } from '@endzone/contracts/errors';
import { markGameSeen } from './seenService.ts';
import * as games from './service.ts';

export const gameRoutes = [
  on(calls.getGames, ({ params, query, user, locale }) =>
    games.listGames(params.leagueId, undefined, query, { user, locale }),
  ),
  on(calls.getSeasonGames, ({ params, query, user, locale }) =>
    games.listGames(params.leagueId, params.seasonId, query, { user, locale }),
  ),
  on(calls.getGame, ({ params, user, locale }) =>
    games.readGame(params.leagueId, params.gameId, { user, locale }),
  ),
  on(calls.markGameViewed, ({ params, user }) => markGameSeen(params, user)),
  // A link, a picture or a prefetch carries no `X-Locale`.
  on(calls.markGameViewedByGet, async ({ params, user, header }) => {
    if (!header('x-locale')) throw new AppError(errors.usePost, { headers: { Allow: 'POST' } });
    return markGameSeen(params, user);
  }),
];

import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/calls/fantasy/games';
import * as trophies from './service.ts';

export const trophyRoutes = [
  on(calls.getTrophies, ({ params, user }) => trophies.listTrophies(params.seasonId, params.teamId, user)),
  on(calls.getTrophy, ({ params, user }) => trophies.readTrophy(params.trophyId, user)),
  on(calls.markTrophyViewed, ({ params, user }) => trophies.markTrophySeen(params.trophyId, user)),
];

import { serve } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import * as internal from '@endzone/contracts/internal/fantasy';
import * as calls from '@endzone/contracts/fantasy/trophies';
import * as trophies from './service.ts';

export const trophyRoutes = [
  on(calls.getTrophies, ({ params, user }) => trophies.listTrophies(params.seasonId, params.teamId, user)),
  on(calls.getTrophy, ({ params, user }) => trophies.readTrophy(params.trophyId, user)),
  on(calls.markTrophyViewed, ({ params, user }) => trophies.markTrophySeen(params.trophyId, user)),
];

/** The edge asks what a link to a trophy shows elsewhere. */
export const trophiesInternal = [
  serve(internal.previewTrophy, ({ trophyId }) => trophies.previewTrophy(trophyId)),
];

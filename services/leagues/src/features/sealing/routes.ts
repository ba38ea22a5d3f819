import * as internal from '@endzone/contracts/internal/leagues';
import { serve } from '@endzone/common/internalRoute';
import { presentInternalLeague, presentLeagueMemberships, presentSeal } from './presenter.ts';
import * as sealing from './service.ts';

export const sealingInternal = [
  serve(internal.readLeagues, async () => (await sealing.readAll()).map(presentInternalLeague)),
  serve(internal.readLeague, async ({ leagueId }) => presentInternalLeague(await sealing.read(leagueId))),
  serve(internal.readMemberships, async () => (await sealing.readAll()).map(presentLeagueMemberships)),
  serve(internal.readMembershipsOfLeague, async ({ leagueId }) =>
    presentLeagueMemberships(await sealing.read(leagueId)),
  ),
  serve(internal.sealLeague, async ({ leagueId, seasonId }) =>
    presentSeal(await sealing.seal(leagueId, seasonId), seasonId),
  ),
  serve(internal.unsealLeague, ({ leagueId, seasonId }) => sealing.unseal(leagueId, seasonId)),
];

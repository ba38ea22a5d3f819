import type { SealInput, UnsealInput } from '@endzone/contracts/internal/leagues';
import { onInternal } from '@endzone/common/internalRoute';
import { presentInternalLeague, presentLeagueMemberships, presentSeal } from './presenter.ts';
import * as sealing from './service.ts';

export const sealingInternal = [
  onInternal('get', '/leagues', async () => (await sealing.readAll()).map(presentInternalLeague)),
  onInternal('get', '/leagues/:leagueId', async ({ params }) =>
    presentInternalLeague(await sealing.read(String(params.leagueId))),
  ),
  onInternal('get', '/memberships', async () => (await sealing.readAll()).map(presentLeagueMemberships)),
  onInternal('get', '/leagues/:leagueId/memberships', async ({ params }) =>
    presentLeagueMemberships(await sealing.read(String(params.leagueId))),
  ),
  onInternal<SealInput>('post', '/leagues/:leagueId/seal', async ({ params, body: { seasonId } }) =>
    presentSeal(await sealing.seal(String(params.leagueId), seasonId), seasonId),
  ),
  onInternal<UnsealInput>('post', '/leagues/:leagueId/unseal', ({ params, body: { seasonId } }) =>
    sealing.unseal(String(params.leagueId), seasonId),
  ),
];

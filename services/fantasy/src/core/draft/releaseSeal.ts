import { call } from '@endzone/common/internalClient';
import { unsealLeague, type InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Id } from '../../domain/leagueSeason.ts';
import { findLeagueSeason } from '../league-season/store.ts';

/** The draft did not start after all: the league is free again. Doing it again changes nothing. */
export async function releaseSeal(leagueId: Id, seasonId: Id): Promise<void> {
  await call(unsealLeague, { leagueId, seasonId });
}

/** Sealed by a start that died after the draft was cancelled: nobody else comes back to it. */
export async function releaseAbandonedSeal({ id, sealedFor }: InternalLeague): Promise<void> {
  if (sealedFor !== null && !(await findLeagueSeason(id, sealedFor))) await releaseSeal(id, sealedFor);
}

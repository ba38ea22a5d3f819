import type { WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import { getSeason } from '../../core/access/access.ts';
import { seasonsCopy } from '../../core/copies/copies.ts';
import { announceBatch, type EndTrades } from './announce.ts';
import { passFence } from './fence.ts';
import { prepareBatch } from './prepare.ts';
import { startWeek } from './startWeek.ts';

/** The season of this moment is in force when this returns. */
export async function syncSeason(season: InternalSeason): Promise<void> {
  await seasonsCopy.store(season);
}

/** What a week job does in these leagues. May come again: figures and stored state stay the same. */
export async function runBatch(batch: WeekBatch): Promise<WeekBatchAnswer> {
  await passFence(batch);
  const real = await getSeason(batch.seasonId);
  switch (batch.type) {
    case 'start_week':
      return startWeek(batch, batch.week ?? 0, real);
    case 'freeze_week':
      // Rosters reopen by the season's own write, and the snapshots stay.
      return { nbLeagues: batch.leagueIds.length };
    default:
      return prepareBatch(batch, batch.type, real);
  }
}

export async function announce(batch: WeekBatch, endTrades: EndTrades): Promise<void> {
  await passFence(batch);
  await announceBatch(batch, await getSeason(batch.seasonId), endTrades);
}

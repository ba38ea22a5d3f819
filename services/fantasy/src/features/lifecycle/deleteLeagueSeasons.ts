import { now } from '@endzone/common/clock';
import type { Id } from '../../domain/leagueSeason.ts';
import { findDeletedLeagues } from '../../core/copies/read.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { publishDraftChange } from '../../core/league-season/draftChanges.ts';
import { deleteQueuesOf } from '../../core/draft-queue/store.ts';

// A cancelled season stays pending, so that the next draft continues its version; a deleted league has no next draft.
const ofDeletedLeague = { leagueId: '', status: 'finished' } as const;

function nothingLeft(at: Date): Partial<LeagueSeasonDocument> {
  return {
    ...ofDeletedLeague,
    seasonId: '',
    teams: [],
    draft: null,
    turnDueAt: null,
    formerPlayerIds: [],
    cancelledAt: at,
  };
}

/** "League deleted: league season removed", once its pending events are delivered. */
export async function deleteLeagueSeasons(leagueId: Id): Promise<void> {
  const itsSeasons = { _id: { $gt: `${leagueId}:`, $lt: `${leagueId};` } };
  await LeagueSeasonModel.updateMany(itsSeasons, { $set: nothingLeft(now()), $inc: { rev: 1 } });
  publishDraftChange({ kind: 'deleted', leagueId });
  await purgeDeletedSeasons();
  await deleteQueuesOf(leagueId);
}

/** Deletes seasons whose draft was scheduled while their league was being deleted: no event announces that again. */
export async function purgeDeletedLeagues(): Promise<number> {
  const waiting: Id[] = await LeagueSeasonModel.distinct('leagueId', {
    status: 'pending',
    cancelledAt: null,
  });
  const deleted = await findDeletedLeagues(waiting);
  for (const leagueId of deleted) await deleteLeagueSeasons(leagueId);
  return deleted.length;
}

/** Deletes the seasons of deleted leagues, as soon as their events are delivered. */
export async function purgeDeletedSeasons(): Promise<number> {
  const isTold = { 'outbox.0': { $exists: false } };
  const { deletedCount } = await LeagueSeasonModel.deleteMany({ ...ofDeletedLeague, ...isTold });
  return deletedCount;
}

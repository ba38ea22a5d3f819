import { now } from '@endzone/common/clock';
import type { Id } from '../../domain/leagueSeason.ts';
import { findDeletedLeagues } from '../../core/copies/read.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { publishDraftChange } from '../../core/league-season/draftChanges.ts';
import { deleteQueuesOf } from '../../core/draft-queue/store.ts';

// A cancelled one stays pending, for the next one goes on counting; after that of a deleted league none comes.
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

/** "League deleted: league season removed", but what it still has to tell is told first. */
export async function deleteLeagueSeasons(leagueId: Id): Promise<void> {
  const itsSeasons = { _id: { $gt: `${leagueId}:`, $lt: `${leagueId};` } };
  await LeagueSeasonModel.updateMany(itsSeasons, { $set: nothingLeft(now()), $inc: { rev: 1 } });
  publishDraftChange({ kind: 'deleted', leagueId });
  await purgeDeletedSeasons();
  await deleteQueuesOf(leagueId);
}

/** Forgets leagues for which a draft was scheduled beside their deletion: no news of them comes any more. */
export async function purgeDeletedLeagues(): Promise<number> {
  const waiting: Id[] = await LeagueSeasonModel.distinct('leagueId', {
    status: 'pending',
    cancelledAt: null,
  });
  const deleted = await findDeletedLeagues(waiting);
  for (const leagueId of deleted) await deleteLeagueSeasons(leagueId);
  return deleted.length;
}

/** Removes what deleted leagues left behind, as soon as it has told everything. */
export async function purgeDeletedSeasons(): Promise<number> {
  const isTold = { 'outbox.0': { $exists: false } };
  const { deletedCount } = await LeagueSeasonModel.deleteMany({ ...ofDeletedLeague, ...isTold });
  return deletedCount;
}

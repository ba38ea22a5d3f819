import type { Id } from '../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { QueueModel, type QueueDocument } from './queueModel.ts';

const queueKey = ({ _id }: Pick<LeagueSeasonDocument, '_id'>, teamId: Id) => `${_id}:${teamId}`;

/** A team's queue as it was saved; whoever is gone meanwhile is still in it. */
export async function readQueue(season: LeagueSeasonDocument, teamId: Id): Promise<Id[]> {
  const queue = await QueueModel.findById(queueKey(season, teamId)).lean<QueueDocument>();
  return queue?.playerIds ?? [];
}

export async function writeQueue(season: LeagueSeasonDocument, teamId: Id, playerIds: Id[]): Promise<void> {
  await QueueModel.updateOne({ _id: queueKey(season, teamId) }, { $set: { playerIds } }, { upsert: true });
}

/** Keys of one league begin with its id. */
export async function deleteQueuesOf(leagueId: Id): Promise<void> {
  await QueueModel.deleteMany({ _id: { $gt: `${leagueId}:`, $lt: `${leagueId};` } });
}

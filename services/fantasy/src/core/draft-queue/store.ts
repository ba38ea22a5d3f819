import { doneIn, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { QueueModel, type QueueDocument } from './model.ts';

const queueKey = ({ _id }: Pick<LeagueSeasonDocument, '_id'>, teamId: Id) => `${_id}:${teamId}`;

/** A team's queue as it was saved; whoever is gone meanwhile is still in it. */
export async function readQueue(season: LeagueSeasonDocument, teamId: Id): Promise<Id[]> {
  const queue = await QueueModel.findById(queueKey(season, teamId)).lean<QueueDocument>();
  return queue?.playerIds ?? [];
}

/** The queues of these teams that were ever saved. */
export async function readQueues(season: LeagueSeasonDocument, teamIds: Id[]): Promise<Map<Id, Id[]>> {
  const teamOf = new Map(teamIds.map((teamId) => [queueKey(season, teamId), teamId]));
  const found = await QueueModel.find({ _id: { $in: [...teamOf.keys()] } }, { playerIds: 1 }).lean<
    Pick<QueueDocument, '_id' | 'playerIds'>[]
  >();
  return new Map(found.map(({ _id, playerIds }) => [teamOf.get(_id) ?? '', playerIds]));
}

/** The queue, if the command under way has saved it already. */
export async function readDoneQueue(season: LeagueSeasonDocument, teamId: Id): Promise<Id[] | undefined> {
  const command = thisCommand();
  if (!command?.isRepetition) return undefined;
  const queue = await QueueModel.findById(queueKey(season, teamId)).lean<QueueDocument>();
  return queue && doneIn(queue, command) ? queue.playerIds : undefined;
}

export async function writeQueue(season: LeagueSeasonDocument, teamId: Id, playerIds: Id[]): Promise<void> {
  const command = thisCommand();
  const write = () =>
    QueueModel.updateOne(
      { _id: queueKey(season, teamId), ...notDone(command) },
      { $set: { playerIds }, $push: pushCommand(command) },
      { upsert: true },
    );
  try {
    await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another command has just begun the queue; this one, if it was done already, finds its own record.
    await QueueModel.updateOne(
      { _id: queueKey(season, teamId), ...notDone(command) },
      { $set: { playerIds }, $push: pushCommand(command) },
    );
  }
}

/** Keys of one league begin with its id. */
export async function deleteQueuesOf(leagueId: Id): Promise<void> {
  await QueueModel.deleteMany({ _id: { $gt: `${leagueId}:`, $lt: `${leagueId};` } });
}

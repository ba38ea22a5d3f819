import { cleanQueue } from '../../domain/autoPick.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readPlayers } from '../copies/read.ts';
import { publishDraftChange } from '../league-season/draftChanges.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../league-season/model.ts';
import { openRooms } from '../presence/store.ts';
import { readQueues } from './store.ts';

export type RemainingQueue = { season: LeagueSeasonDocument; userId: Id; playerIds: Id[] };

/** What is left of the queues that name one of these players, by their managers; without players, of all queues. */
export async function remainingQueues(
  season: LeagueSeasonDocument,
  changed?: readonly Id[],
): Promise<RemainingQueue[]> {
  const managed = season.teams.flatMap(({ id, managerId }) => (managerId ? [{ id, managerId }] : []));
  const queues = await readQueues(
    season,
    managed.map(({ id }) => id),
  );
  const isNamed = (queue: readonly Id[]) => !changed || queue.some((id) => changed.includes(id));
  const named = managed.flatMap(({ id, managerId }) => {
    const queue = queues.get(id) ?? [];
    return queue.length > 0 && isNamed(queue) ? [{ managerId, queue }] : [];
  });
  if (named.length === 0) return [];
  const players = await readPlayers();
  return named.map(({ managerId: userId, queue }) => ({
    season,
    userId,
    playerIds: cleanQueue(season, players, queue),
  }));
}

/** "Unknown, inactive or taken ones are dropped": open rooms hear of it when players have changed. */
export async function publishQueuesContaining(changed?: readonly Id[]): Promise<void> {
  const rooms = await openRooms();
  if (rooms.length === 0) return;
  const open = await LeagueSeasonModel.find({
    _id: { $in: rooms },
    cancelledAt: null,
    status: { $in: ['pending', 'drafting'] },
  }).lean<LeagueSeasonDocument[]>();
  for (const season of open)
    for (const queue of await remainingQueues(season, changed))
      publishDraftChange({ kind: 'queue', ...queue });
}

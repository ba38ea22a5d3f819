import { findDone, pushCommand, thisCommand } from '@endzone/common/command';
import { flushOutbox, withOutbox, enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { countChange } from '../change-counter/store.ts';
import { PlayerModel } from '../player/model.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { RealGameModel } from '../real-game/model.ts';
import { RealTeamModel } from '../real-team/model.ts';
import { SeasonModel } from '../season/model.ts';
import { enqueueSeasonChanged } from '../season/store.ts';
import {
  type Announcement,
  type PendingRemoval,
  type Removal,
  AnnouncementModel,
  announcementId,
} from '../announcement/model.ts';

function removalEvents({ kind, id }: Removal) {
  if (kind === 'team') return [];
  return kind === 'season'
    ? enqueueSeasonChanged(id)
    : [enqueue('fantasy', 'playersChanged', { playerIds: [id] })];
}

/** Deletes a season with its games, a player, or a club. Answers whether it is gone: a season whose draft window opened stays. */
async function erase({ kind, id }: Removal): Promise<boolean> {
  if (kind === 'season') {
    await SeasonModel.deleteOne({ _id: id, status: 'pending' });
    if (await SeasonModel.exists({ _id: id })) return false;
    await RealGameModel.deleteMany({ seasonId: id });
    await countChange('figures');
  } else if (kind === 'team') {
    await RealTeamModel.deleteOne({ _id: id });
    await countChange('people');
  } else {
    await PlayerModel.deleteOne({ _id: id });
    await countChange('people');
    await enqueueRankingChanged();
  }
  return true;
}

/** Every step may be done twice. What was deleted has no outbox any more, so the events go into the write that ends the removal; there are none when it stayed. */
async function carryOut(removal: PendingRemoval): Promise<boolean> {
  const isGone = await erase(removal);
  const entries = isGone ? [...removalEvents(removal), ...(removal.trail ?? [])] : [];
  await AnnouncementModel.updateOne(
    { _id: announcementId, 'removals.id': removal.id },
    withOutbox(entries, { $pull: { removals: { id: removal.id } } }),
  );
  flushOutbox();
  return isGone;
}

/** Decided by one write, which also keeps `trail`: whatever dies after it is made up for. Answers whether it is gone. */
export async function remove(removal: Removal, trail: OutboxEntry[]): Promise<boolean> {
  const pending: PendingRemoval = { ...removal, trail };
  await AnnouncementModel.updateOne(
    { _id: announcementId },
    { $addToSet: { removals: pending }, $push: pushCommand(thisCommand()) },
    { upsert: true },
  );
  return carryOut(pending);
}

async function readPending(): Promise<PendingRemoval[]> {
  const found = await AnnouncementModel.findById(announcementId, { removals: 1 }).lean<Announcement>();
  return found?.removals ?? [];
}

/** Whether the command under way was decided already; what it still leaves to be done is done now. */
export async function isRemoved(removal: Removal): Promise<boolean> {
  if (!(await findDone(AnnouncementModel, announcementId))) return false;
  const pending = (await readPending()).find(({ id }) => id === removal.id);
  if (pending) await carryOut(pending);
  return removal.kind !== 'season' || (await SeasonModel.exists({ _id: removal.id })) === null;
}

/** Ends the removals that a process that died has left. */
export async function finishRemovals(): Promise<number> {
  const removals = await readPending();
  for (const removal of removals) await carryOut(removal);
  return removals.length;
}

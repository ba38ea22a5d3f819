import { AppError } from '@endzone/common/appError';
import { isDuplicate } from '@endzone/common/mongo';
import { errors } from '@endzone/contracts/errors';
import { pushCommand, thisCommand } from '@endzone/common/command';
import { ifVersionIs, requireUnchanged } from '@endzone/common/seen';
import { withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { type Announcement, AnnouncementModel, announcementId } from '../announcement/model.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { countChange } from '../change-counter/store.ts';
import { PlayerModel } from '../player/model.ts';

/**
 * Stores the owner's order and its `trail` in one write; if the process dies after it, the order is carried out later. Returns the new version.
 *
 * @throws AppError `changed_meanwhile` when another order than the one that was `seen` counts.
 */
export async function rank(
  playerIds: string[],
  trail: OutboxEntry[],
  seen: number | undefined,
): Promise<number> {
  requireUnchanged(seen, await readRankingVersion());
  const decided = await AnnouncementModel.findOneAndUpdate(
    { _id: announcementId, ...ifVersionIs('ranking.no', seen) },
    withOutbox(trail, {
      $inc: { 'ranking.no': 1 },
      $set: { 'ranking.playerIds': playerIds },
      $push: pushCommand(thisCommand()),
    }),
    { upsert: true, returnDocument: 'after', projection: { ranking: 1 } },
  )
    .lean<Announcement>()
    .catch((error: unknown) => {
      // Somebody was quicker: the one that was seen is not there, and there is only one of them.
      throw isDuplicate(error, '_id') ? new AppError(errors.changedMeanwhile) : error;
    });
  await finishRanking();
  return decided?.ranking?.no ?? 0;
}

/** Counts the owner's orders. */
export async function readRankingVersion(): Promise<number> {
  const announcement = await AnnouncementModel.findById(announcementId, { ranking: 1 }).lean<Announcement>();
  return announcement?.ranking?.no ?? 0;
}

/** Carries out the order that was decided last, if that is still to be done; it may be done twice. Answers how many there were. */
export async function finishRanking(): Promise<number> {
  const announcement = await AnnouncementModel.findById(announcementId, { ranking: 1 }).lean<Announcement>();
  const { no = 0, playerIds } = announcement?.ranking ?? {};
  if (!playerIds) return 0;
  // A process that has slept must not bring back an earlier order.
  const isLater = { rankingNo: { $not: { $gt: no } } };
  await PlayerModel.updateMany(
    { _id: { $nin: playerIds }, ...isLater },
    { $set: { ownerOrder: null, rankingNo: no } },
  );
  await PlayerModel.bulkWrite(
    playerIds.map((_id, ownerOrder) => ({
      updateOne: { filter: { _id, ...isLater }, update: { $set: { ownerOrder, rankingNo: no } } },
    })),
  );
  await countChange('people');
  await enqueueRankingChanged();
  await AnnouncementModel.updateOne(
    { _id: announcementId, 'ranking.no': no },
    { $set: { 'ranking.playerIds': null } },
  );
  return 1;
}

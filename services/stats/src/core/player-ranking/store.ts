import { pushCommand, thisCommand } from '@endzone/common/command';
import { pushOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { type Announcement, AnnouncementModel, announcementId } from '../announcement/model.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { countChange } from '../change-counter/store.ts';
import { PlayerModel } from '../player/model.ts';

/** Decided by one write, which also tells `trail`: whatever dies after it is made up for. */
export async function rank(playerIds: string[], trail: OutboxEntry[]): Promise<void> {
  const { $push, $set } = pushOutbox(trail);
  await AnnouncementModel.updateOne(
    { _id: announcementId },
    {
      $inc: { 'ranking.no': 1 },
      $set: { 'ranking.playerIds': playerIds, ...$set },
      $push: { ...$push, ...pushCommand(thisCommand()) },
    },
    { upsert: true },
  );
  await finishRanking();
}

/** Carries out the order that was decided last, if that is still to be done; it may be done twice. Answers how many there were. */
export async function finishRanking(): Promise<number> {
  const teller = await AnnouncementModel.findById(announcementId, { ranking: 1 }).lean<Announcement>();
  const { no = 0, playerIds } = teller?.ranking ?? {};
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

import { enqueue, withOutbox } from '@endzone/common/outbox';
import { AnnouncementModel, announcementId } from './model.ts';

/**
 * One waiting entry is enough, however many changes it stands for; it goes out with the next tick of the outbox, so that
 * entering a whole league of players does not send the ranking hundreds of times.
 */
export async function enqueueRankingChanged(): Promise<void> {
  await AnnouncementModel.updateOne({ _id: announcementId }, { $inc: { rev: 1 } }, { upsert: true });
  await AnnouncementModel.updateOne(
    { _id: announcementId, 'outbox.event': { $ne: 'rankingChanged' } },
    withOutbox([enqueue('fantasy', 'rankingChanged', {})], {}),
  );
}

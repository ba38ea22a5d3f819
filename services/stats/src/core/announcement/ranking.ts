import { pushCommand, type Command } from '@endzone/common/command';
import { pushOutbox, enqueue } from '@endzone/common/outbox';
import { AnnouncementModel, announcementId } from './model.ts';

/**
 * One waiting entry is enough, however many changes it stands for; it goes out with the next tick of the outbox, so that
 * entering a whole league of players does not send the ranking hundreds of times.
 */
export async function enqueueRankingChanged(command?: Command): Promise<void> {
  const push = command && { $push: pushCommand(command) };
  await AnnouncementModel.updateOne({ _id: announcementId }, { $inc: { rev: 1 }, ...push }, { upsert: true });
  await AnnouncementModel.updateOne(
    { _id: announcementId, 'outbox.event': { $ne: 'rankingChanged' } },
    pushOutbox([enqueue('fantasy', 'rankingChanged', {})]),
  );
}

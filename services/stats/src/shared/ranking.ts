import { pushCommand, type Command } from '@endzone/common/command';
import { pushOutbox, tell } from '@endzone/common/outbox';
import { TellerModel, tellerId } from './tellerModel.ts';

/**
 * One waiting entry is enough, however many changes it stands for; it goes out with the next tick of the outbox, so that
 * entering a whole league of players does not send the ranking hundreds of times.
 */
export async function tellRanking(command?: Command): Promise<void> {
  const push = command && { $push: pushCommand(command) };
  await TellerModel.updateOne({ _id: tellerId }, { $inc: { rev: 1 }, ...push }, { upsert: true });
  await TellerModel.updateOne(
    { _id: tellerId, 'outbox.event': { $ne: 'rankingChanged' } },
    pushOutbox([tell('fantasy', 'rankingChanged', {})]),
  );
}

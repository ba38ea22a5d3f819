import { pushOutbox, tell } from '@endzone/common/outbox';
import { TellerModel, tellerId } from './tellerModel.ts';

/**
 * One waiting entry is enough, however many changes it stands for; it goes out with the next tick of the outbox, so that
 * entering a whole league of players does not send the ranking hundreds of times.
 */
export async function tellRanking(): Promise<void> {
  await TellerModel.updateOne({ _id: tellerId }, { $inc: { rev: 1 } }, { upsert: true });
  await TellerModel.updateOne(
    { _id: tellerId, 'outbox.event': { $ne: 'rankingChanged' } },
    pushOutbox([tell('fantasy', 'rankingChanged', {})]),
  );
}

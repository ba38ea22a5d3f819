import mongoose, { Schema } from 'mongoose';
import { wall } from '@endzone/common/clock';

/** Counts writes by topic, so that every process knows when what it holds in memory is old. */
type ChangeCounter = { _id: string; value: number };

const schema = new Schema<ChangeCounter>({ _id: String, value: Number }, { versionKey: false });
export const ChangeCounterModel = mongoose.model('ChangeCounter', schema, 'changeCounters');

/** `people`: teams and players. `figures`: games, seasons, score configuration. */
export type Topic = 'people' | 'figures';

export async function countChange(topic: Topic): Promise<void> {
  await ChangeCounterModel.updateOne({ _id: topic }, { $inc: { value: 1 } }, { upsert: true });
}

export async function readCount(topic: Topic): Promise<number> {
  return (await ChangeCounterModel.findById(topic).lean<ChangeCounter>())?.value ?? 0;
}

// A process that died between a write and its count leaves memory old for this long at most.
const maxAgeMilliseconds = 4_000;

/** Keeps the result of a costly read until one of its topics changes. */
export function remember<T>(topics: Topic[], read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; counts: string; at: number } | undefined;
  let reading: { value: Promise<T>; counts: string } | undefined;
  return async () => {
    const counters = await ChangeCounterModel.find({ _id: { $in: topics } })
      .sort({ _id: 1 })
      .lean<ChangeCounter[]>();
    const counts = counters.map(({ _id, value }) => `${_id}:${value}`).join();
    const at = wall().getTime();
    if (kept?.counts === counts && at - kept.at <= maxAgeMilliseconds) return kept.value;
    // Who asks while it is read waits for the same read.
    if (reading?.counts !== counts) reading = { value: read(), counts };
    try {
      kept = { value: await reading.value, counts, at };
    } finally {
      reading = undefined;
    }
    return kept.value;
  };
}

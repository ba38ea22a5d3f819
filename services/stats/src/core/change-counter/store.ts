import mongoose, { Schema } from 'mongoose';
import { cachedRead } from '@endzone/common/cachedRead';

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

/** Keeps the result of a costly read until one of its topics changes. */
export function cachedByTopics<T>(topics: Topic[], read: () => Promise<T>): () => Promise<T> {
  const key = async () => {
    const counters = await ChangeCounterModel.find({ _id: { $in: topics } })
      .sort({ _id: 1 })
      .lean<ChangeCounter[]>();
    return counters.map(({ _id, value }) => `${_id}:${value}`).join();
  };
  // A process that died between a write and its count leaves memory old for this long at most.
  const cached = cachedRead<void, T>({ read, key, maxAge: 4_000, entries: 1 });
  return () => cached();
}

import mongoose, { type Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import { queueNames, type Queue, type ServiceHealth } from '@endzone/contracts/internal/shared';
import { now, wall } from './clock.ts';
import type { QueueRunner } from './jobs/defineQueue.ts';
import { processState } from './processState.ts';

/** Documents that wait, and the field that says since when. */
export type QueueDefinition = {
  name: Queue['name'];
  model: { readonly modelName: string };
  waiting: Record<string, unknown>;
  since: string;
  /** Whose clock that is. */
  clock: 'wall' | 'rules';
  /** Works the queue off, where nothing else does; its service opens and closes it. */
  work?: QueueRunner;
};

/** A time of the wall clock by that of the rules, by which screens count. */
const byRules = (at: Date): Date => new Date(now().getTime() - (wall().getTime() - at.getTime()));

async function readQueue(queue: QueueDefinition): Promise<Queue> {
  const { name, waiting, since, clock } = queue;
  const { modelName } = queue.model;
  // Each model has a field of its own that says since when.
  const model = mongoose.model(modelName) as Model<Record<string, unknown>>;
  const [nb, oldest] = await Promise.all([
    model.countDocuments(waiting),
    model
      .findOne(waiting, { [since]: 1 })
      .sort({ [since]: 1 })
      .lean<Record<string, unknown>>(),
  ]);
  const at = oldest?.[since];
  if (!(at instanceof Date)) return { name, waiting: nb, oldestAt: null };
  return { name, waiting: nb, oldestAt: formatInstant(clock === 'wall' ? byRules(at) : at) };
}

const earlier = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);

/** One queue for each name: what waits in several places is counted together. */
export function joinQueues(all: readonly Queue[]): Queue[] {
  return queueNames.flatMap((name) => {
    const parts = all.filter((queue) => queue.name === name);
    if (parts.length === 0) return [];
    const waiting = parts.reduce((sum, part) => sum + part.waiting, 0);
    const oldestAt = parts.reduce<string | null>((oldest, part) => earlier(part.oldestAt, oldest), null);
    return [{ name, waiting, oldestAt }];
  });
}

/** The embedded database has one file for all, and tells its size by itself. */
async function readSize(): Promise<number | null> {
  try {
    const stats = await mongoose.connection.db?.command({ dbStats: 1 });
    return typeof stats?.totalSize === 'number' ? stats.totalSize : null;
  } catch {
    return null;
  }
}

export async function readServiceHealth(queues: readonly QueueDefinition[]): Promise<ServiceHealth> {
  const [sizeBytes, read] = await Promise.all([readSize(), Promise.all(queues.map(readQueue))]);
  return { sizeBytes, queues: joinQueues(read) };
}

const secondsSince = (at: string | null): number =>
  at === null ? 0 : Math.max(0, (now().getTime() - parseInstant(at).getTime()) / 1_000);

/** Figures of what waits here, counted when somebody reads them; without database there are none. */
export function measureQueues(queues: readonly QueueDefinition[]): void {
  const { log, metrics } = processState();
  const gaugeByQueue = (name: string, help: string, valueOf: (queue: Queue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        try {
          const read = joinQueues(await Promise.all(queues.map(readQueue)));
          for (const queue of read) this.set({ queue: queue.name }, valueOf(queue));
        } catch (error) {
          log.warn({ reason: String(error) }, 'queues cannot be counted');
        }
      },
    });
  gaugeByQueue('queue_waiting', 'What waits, by queue', ({ waiting }) => waiting);
  gaugeByQueue('queue_oldest_seconds', 'How long the oldest of a queue waits', ({ oldestAt }) =>
    secondsSince(oldestAt),
  );
}

export const outboxQueue = (model: { readonly modelName: string }): QueueDefinition => ({
  name: 'events',
  model,
  waiting: { outboxSince: { $exists: true } },
  since: 'outboxSince',
  clock: 'wall',
});

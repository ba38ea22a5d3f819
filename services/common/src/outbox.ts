import type { OutboxEntry, OutboxLease, WithOutbox } from './outboxDocument.ts';
import type { EventName, Events } from '@endzone/contracts/events';
import type { ServiceName } from '@endzone/contracts/call';
import { Schema } from 'mongoose';
import { now, wall } from './clock.ts';
import { coalesce } from './coalesce.ts';
import { outsideCommand } from './command.ts';
import type { EventHandlers } from './eventConsumer.ts';
import { newId } from './ids.ts';
import { waitingForDatabase } from './mongo.ts';
import { deliverNew, deliverWaiting, newLease, type Source } from './outboxDelivery.ts';
import { processState } from './processState.ts';
import { outsideTrace, traceParent } from './tracing.ts';

export type { EventHandlers } from './eventConsumer.ts';

const entrySchema = new Schema<OutboxEntry>(
  { id: String, to: String, event: String, payload: Schema.Types.Mixed, at: Date, trace: String },
  { _id: false },
);

export const outboxFields = {
  outbox: { type: [entrySchema], default: [] },
  outboxSince: Date,
  outboxLease: Schema.Types.Mixed,
};

/** Adds the index by which entries are found; call once per schema that spreads `outboxFields`. */
export function indexOutbox(schema: {
  index(fields: Record<string, 1>, options: { partialFilterExpression: Record<string, unknown> }): unknown;
}): void {
  schema.index({ outboxSince: 1, _id: 1 }, { partialFilterExpression: { outboxSince: { $exists: true } } });
}

/** An entry for one service; `id` makes its handler see it once, whatever is repeated. */
export function enqueue<E extends EventName>(
  to: ServiceName,
  event: E,
  payload: Events[E],
  id = newId(),
): OutboxEntry<E> {
  const trace = traceParent();
  return { id, to, event, payload, at: now(), ...(trace && { trace }) };
}

type Update = { $set?: object; $push?: object; [operator: `$${string}`]: object | undefined };

/** An update that also stores entries, so that a change and the events it causes are one write. */
export function withOutbox<U extends Update>(entries: OutboxEntry[], update: U) {
  if (entries.length === 0) return update;
  return {
    ...update,
    $set: { ...update.$set, outboxSince: wall() },
    $push: { outbox: { $each: entries }, ...update.$push },
  };
}

/** The fields of a new document that is stored together with entries. */
export function newOutbox(entries: OutboxEntry[]) {
  return { outbox: entries, ...(entries.length > 0 && { outboxSince: wall() }) };
}

let sources: Source[] = [];
let local: EventHandlers = {};
let isClosing = false;
let isFlushPlanned = false;
let ticking: NodeJS.Timeout | undefined;

/** Deliveries that this process started for documents it has just written; beyond the limit, entries wait in the database. */
const deliveries = new Set<Promise<void>>();
const maxDeliveries = 4;

/** How often entries are looked for that another process left behind or that could not be delivered. */
const tickMilliseconds = 2_000;

/** Delivers from now on, first of all what was left behind. */
export function openOutbox(models: Source[], handlers: EventHandlers): void {
  sources = models;
  local = handlers;
  isClosing = false;
  clearInterval(ticking);
  if (models.length === 0) return;
  ticking = setInterval(flushOutbox, tickMilliseconds).unref();
  flushOutbox();
}

/**
 * Finishes the delivery under way, acknowledgement and all, and starts no other: waiting entries are delivered by another process, or
 * after the next start. What a killed process had delivered without acknowledgement is delivered again, and consumed once.
 */
export async function closeOutbox(): Promise<void> {
  isClosing = true;
  clearInterval(ticking);
  await drainWaiting(); // delivers nothing any more: it ends when the delivery under way has
  await Promise.all(deliveries);
}

/**
 * Delivers what waits in all documents, what its consumers write down in turn included, and waits for the database for that; entries
 * that fail stay for the next time.
 */
export async function drainOutbox(): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    const wasDelivering = deliveries.size > 0;
    const count = await waitingForDatabase(drainWaiting);
    isQuiet = count === 0 && !wasDelivering && deliveries.size === 0;
    await Promise.all(deliveries);
  }
}

const drainWaiting = coalesce(async (): Promise<number> => {
  if (isClosing) return 0;
  const delivery = { local, isClosing: () => isClosing };
  const counts = await Promise.all(sources.map((model) => deliverWaiting(model, delivery)));
  return counts.reduce((sum, count) => sum + count, 0);
});

/** What is delivered belongs to its own write, not to whatever made this process look. */
const outsideWork = (run: () => void) => outsideTrace(() => outsideCommand(run));

/** Starts delivery without waiting for it: called after every write with entries. What follows the write at once goes first. */
export function flushOutbox(): void {
  if (isClosing || isFlushPlanned) return;
  isFlushPlanned = true;
  outsideWork(() => {
    setImmediate(() => {
      isFlushPlanned = false;
      if (isClosing) return;
      drainWaiting().catch((error: unknown) => processState().log.error({ err: error }, 'outbox'));
    });
  });
}

/** The lease under which new documents are written and then delivered at once; `undefined` while enough deliveries are in progress. */
export function leaseForNew(model: { modelName: string }): OutboxLease | undefined {
  const isDelivered = !isClosing && sources.some(({ modelName }) => modelName === model.modelName);
  return isDelivered && deliveries.size < maxDeliveries ? newLease() : undefined;
}

/** Starts the delivery of new documents by their lease, without querying for them. */
export function deliverAtOnce(
  model: { modelName: string },
  documents: (WithOutbox & { _id: string })[],
  lease: OutboxLease,
): void {
  const source = sources.find(({ modelName }) => modelName === model.modelName);
  if (!source || documents.length === 0) return;
  outsideWork(() => {
    const delivery = deliverNew(source, { documents, lease }, { local, isClosing: () => isClosing })
      .catch((error: unknown) => processState().log.error({ err: error }, 'outbox'))
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  });
}

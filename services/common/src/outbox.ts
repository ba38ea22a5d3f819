import type { EventName, Events } from '@endzone/contracts/events';
import type { ServiceName } from '@endzone/contracts/call';
import { Schema, type Model } from 'mongoose';
import { now, wall } from './clock.ts';
import { newId } from './ids.ts';
import { internal } from './internalClient.ts';
import { processState } from './processState.ts';

/** Something that must also happen elsewhere, kept in the document whose write caused it. */
export type OutboxEntry<E extends EventName = EventName> = {
  id: string;
  to: ServiceName;
  event: E;
  payload: Events[E];
  at: Date;
};

/** A document that can tell: `outbox` empties itself, `outboxSince` is there while it holds entries. */
export type WithOutbox = { outbox: OutboxEntry[]; outboxSince?: Date };

const entrySchema = new Schema<OutboxEntry>(
  { id: String, to: String, event: String, payload: Schema.Types.Mixed, at: Date },
  { _id: false },
);

export const outboxFields = { outbox: { type: [entrySchema], default: [] }, outboxSince: Date };

/** Adds the index by which entries are found; call once per schema that spreads `outboxFields`. */
export function indexOutbox(schema: {
  index(fields: Record<string, 1>, options: { sparse: true }): unknown;
}): void {
  schema.index({ outboxSince: 1 }, { sparse: true });
}

/** An entry for one service; `id` makes its handler see it once, whatever is repeated. */
export function tell<E extends EventName>(
  to: ServiceName,
  event: E,
  payload: Events[E],
  id = newId(),
): OutboxEntry<E> {
  return { id, to, event, payload, at: now() };
}

/** The part of an update that adds entries. */
export function pushOutbox(entries: OutboxEntry[]) {
  if (entries.length === 0) return {};
  return { $push: { outbox: { $each: entries } }, $set: { outboxSince: wall() } };
}

export type EventHandlers = {
  [E in EventName]?: (payload: Events[E], about: { id: string; at: Date }) => Promise<void>;
};

/** Calls the handler of an event; what nobody listens to is taken as heard. */
export async function dispatch(
  handlers: EventHandlers,
  { id, event, payload, at }: OutboxEntry,
): Promise<void> {
  const handler = handlers[event] as
    ((payload: unknown, about: { id: string; at: Date }) => Promise<void>) | undefined; // the event names the payload's type
  await handler?.(payload, { id, at: new Date(at) });
}

type Source = Model<WithOutbox & { _id: string }>;

let sources: Source[] = [];
let local: EventHandlers = {};
let running: Promise<void> | undefined;
let again = false;
let isClosing = false;

export function openOutbox(models: Source[], handlers: EventHandlers): void {
  sources = models;
  local = handlers;
  isClosing = false;
}

/** Finishes the delivery under way and begins no other: what waits is delivered after the next start. */
export async function closeOutbox(): Promise<void> {
  isClosing = true;
  await running?.catch(() => undefined); // whoever started it has been told
}

async function deliver(entry: OutboxEntry): Promise<void> {
  if (entry.to === processState().name) await dispatch(local, entry);
  else await internal.post(entry.to, '/events', entry);
}

/**
 * Delivers one document's entries in their order. A failure leaves later entries of the same event to the same service for the
 * next time; the others go on, so that a stopped service holds back nothing but what is meant for it.
 */
async function deliverAll(model: Source, document: WithOutbox & { _id: string }): Promise<boolean> {
  const { _id } = document;
  const held = new Set<string>();
  for (const entry of document.outbox) {
    if (isClosing) return false;
    const way = `${entry.to} ${entry.event}`;
    if (held.has(way)) continue;
    try {
      await deliver(entry);
    } catch (error) {
      processState().log.warn({ err: error, event: entry.event, to: entry.to }, 'event not delivered yet');
      held.add(way);
      continue;
    }
    await model.updateOne({ _id }, { $pull: { outbox: { id: entry.id } } });
  }
  if (held.size > 0) return false;
  await model.updateOne({ _id, outbox: { $size: 0 } }, { $unset: { outboxSince: 1 } });
  return true;
}

async function drainSource(model: Source): Promise<void> {
  const given = new Set<string>();
  while (!isClosing) {
    const documents = await model
      .find({ outboxSince: { $exists: true }, _id: { $nin: [...given] } }, { outbox: 1 })
      .sort({ outboxSince: 1 })
      .limit(50)
      .lean<(WithOutbox & { _id: string })[]>();
    if (documents.length === 0) return;
    for (const document of documents) {
      if (!(await deliverAll(model, document))) given.add(document._id);
    }
  }
}

/** Delivers what waits in all documents; entries that fail stay for the next time. */
export function drainOutbox(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    try {
      do {
        again = false;
        await Promise.all(sources.map(drainSource));
      } while (again);
    } finally {
      running = undefined;
    }
  })();
  return running;
}

/** Starts delivery without waiting for it: called after every write that told something. */
export function kickOutbox(): void {
  if (isClosing) return;
  drainOutbox().catch((error: unknown) => processState().log.error({ err: error }, 'outbox'));
}

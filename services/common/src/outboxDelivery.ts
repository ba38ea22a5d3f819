import type { OutboxLease, WithOutbox } from './outboxDocument.ts';
import type { ServiceName } from '@endzone/contracts/call';
import { at } from '@endzone/contracts/internal/internalCall';
import { deliverEvents, type DeliveredEntry } from '@endzone/contracts/internal/shared';
import type { Model } from 'mongoose';
import { databaseNow, runningMilliseconds } from './clock.ts';
import { crashPoint } from './crashPoint.ts';
import { every } from './every.ts';
import { consumeAll, maxDelivered, type EventHandlers } from './eventConsumer.ts';
import { newId } from './ids.ts';
import { call } from './internalClient.ts';
import { processState } from './processState.ts';
import { contextOf, inSpan, noParent } from './tracing.ts';
import { timeBudget } from './timeBudgets.ts';

type SourceDocument = WithOutbox & { _id: string };
/** A collection of documents with an outbox. */
export type Source = Model<SourceDocument>;
type Delivery = { local: EventHandlers; isClosing: () => boolean };

const pageSize = 100;
/** A service that did not answer is left out for this long, so that not every write tries it again. */
const awayMilliseconds = 1_000;

const awayUntil = new Map<ServiceName, number>();

/** Forgets which services did not answer: for tests. */
export function resetAway(): void {
  awayUntil.clear();
}

const awayNow = () =>
  [...awayUntil].filter(([, until]) => until > runningMilliseconds()).map(([name]) => name);

/** Where a walk through the waiting documents has come to. */
type Cursor = { outboxSince: Date; _id: string };
type Held = { documents: SourceDocument[]; by: string; lease: Lease };
type Page = Held & { last: Cursor };
/** Until when a page is this process's. */
type Lease = { until: number };

/** What waits behind a position; the bound stands beside the two cases, so that the index is used. */
const behind = ({ outboxSince, _id }: Cursor) => ({
  outboxSince: { $exists: true, $gte: outboxSince },
  $or: [{ outboxSince: { $gt: outboxSince } }, { outboxSince, _id: { $gt: _id } }],
});

/**
 * The process that delivers a document renews its lease on it; one that stops renewing is considered dead. The clock is the database's:
 * those of the processes may differ by more than a lease.
 */
const leasedUntil = (at: Date) => at.getTime() + timeBudget('outboxLease');

/** The next documents that wait, held for this process alone. */
async function takePage(model: Source, after: Cursor | undefined): Promise<Page | undefined> {
  const at = databaseNow();
  const away = awayNow();
  const free = { 'outboxLease.until': { $not: { $gt: at } } };
  const found = await model
    .find(
      {
        outboxSince: { $exists: true },
        ...(after && behind(after)),
        ...free,
        // Documents whose entries are all for services that do not answer keep waiting.
        ...(away.length > 0 && { outbox: { $elemMatch: { to: { $nin: away } } } }),
      },
      { outboxSince: 1 },
    )
    .sort({ outboxSince: 1, _id: 1 })
    .limit(pageSize)
    .lean<Cursor[]>();
  const last = found.at(-1);
  if (!last) return undefined;
  const [by, until] = [newId(), leasedUntil(at)];
  const ids = found.map(({ _id }) => _id);
  await model.updateMany(
    { _id: { $in: ids }, ...free },
    { $set: { outboxLease: { by, until: new Date(until) } } },
  );
  const documents = await model
    .find({ _id: { $in: ids }, 'outboxLease.by': by }, { outbox: 1 })
    .lean<SourceDocument[]>();
  const order = new Map(ids.map((id, i) => [id, i]));
  documents.sort((a, b) => (order.get(a._id) ?? 0) - (order.get(b._id) ?? 0));
  return { documents, last, by, lease: { until } };
}

/** Keeps the documents of a page for this process while it delivers them. Answers what ends that. */
function holdPage(model: Source, { documents, by, lease }: Held): () => void {
  const _id = { $in: documents.map((document) => document._id) };
  const renew = async () => {
    const until = leasedUntil(databaseNow());
    await model.updateMany({ _id, 'outboxLease.by': by }, { $set: { 'outboxLease.until': new Date(until) } });
    lease.until = until;
  };
  return every(timeBudget('outboxLeaseRenewal'), 'page not held', renew);
}

/** Entries of one write go on with its trace; a delivery of several is a trace of its own, linked to theirs. */
function deliver(to: ServiceName, entries: DeliveredEntry[], delivery: Delivery): Promise<string[]> {
  const traces = [...new Set(entries.flatMap(({ trace }) => trace ?? []))];
  const [trace, ...others] = traces;
  const isOfOne = others.length === 0 && entries.every((entry) => entry.trace === trace);
  const options = {
    parent: isOfOne ? contextOf(trace) : noParent,
    ...(!isOfOne && { links: traces }),
    attributes: { 'peer.service': to, 'messaging.batch.message_count': entries.length },
  };
  const names = new Set(entries.map(({ event }) => event));
  return inSpan(`deliver ${[...names].join(', ')}`, options, () => send(to, entries, delivery));
}

async function send(to: ServiceName, entries: DeliveredEntry[], { local }: Delivery): Promise<string[]> {
  if (to === processState().name) return consumeAll(local, entries);
  const { heard } = await call(at(to, deliverEvents), { entries }, { within: 'eventDelivery' });
  return heard;
}

const chunksOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** The entries of a page for one service, in order; after a chunk that was not consumed the rest waits for the next time. */
async function deliverTo(
  to: ServiceName,
  entries: DeliveredEntry[],
  { lease, ...delivery }: Delivery & { lease: Lease },
): Promise<Set<string>> {
  const consumed = new Set<string>();
  for (const chunk of chunksOf(entries, maxDelivered)) {
    // Nobody else delivers these documents while the lease lasts.
    if (delivery.isClosing() || databaseNow().getTime() >= lease.until) break;
    try {
      crashPoint('outbox-before-delivery');
      for (const id of await deliver(to, chunk, delivery)) consumed.add(id);
      crashPoint('outbox-after-delivery');
    } catch (error) {
      processState().log.warn({ err: error, to, nb: chunk.length }, 'events not delivered yet');
      awayUntil.set(to, runningMilliseconds() + awayMilliseconds);
      break;
    }
    if (chunk.some(({ id }) => !consumed.has(id))) break;
  }
  return consumed;
}

const isConsumed = ({ outbox }: SourceDocument, consumed: Set<string>) =>
  outbox.every(({ id }) => consumed.has(id));

/** Empties the outboxes whose entries were all consumed: in one write for all, unless one of them got more entries meanwhile. */
function ends(documents: SourceDocument[], by: string) {
  const idsBySize = Map.groupBy(documents, ({ outbox }) => outbox.length);
  return [...idsBySize].map(([size, alike]) => ({
    updateMany: {
      filter: { _id: { $in: alike.map(({ _id }) => _id) }, 'outboxLease.by': by, outbox: { $size: size } },
      update: { $set: { outbox: [] }, $unset: { outboxSince: 1 as const, outboxLease: 1 as const } },
    },
  }));
}

/** Of the others the consumed entries are removed and the lease is released. */
function release({ _id, outbox }: SourceDocument, by: string, consumed: Set<string>) {
  const ids = outbox.map(({ id }) => id).filter((id) => consumed.has(id));
  return {
    updateOne: {
      filter: { _id, 'outboxLease.by': by },
      update: {
        $unset: { outboxLease: 1 as const },
        ...(ids.length > 0 && { $pull: { outbox: { id: { $in: ids } } } }),
      },
    },
  };
}

async function acknowledge(
  model: Source,
  { documents, by }: Pick<Held, 'documents' | 'by'>,
  consumed: Set<string>,
): Promise<void> {
  const whole = documents.filter((document) => isConsumed(document, consumed));
  const ended = whole.length > 0 ? (await model.bulkWrite(ends(whole, by))).matchedCount : 0;
  const others =
    ended === whole.length ? documents.filter((document) => !isConsumed(document, consumed)) : documents;
  if (others.length > 0) await model.bulkWrite(others.map((document) => release(document, by, consumed)));
}

function groupByTarget(model: Source, documents: SourceDocument[]): Map<ServiceName, DeliveredEntry[]> {
  const byTarget = new Map<ServiceName, DeliveredEntry[]>();
  const away = new Set(awayNow());
  for (const { _id, outbox } of documents) {
    for (const { id, to, event, payload, at, trace } of outbox) {
      if (away.has(to)) continue;
      const entry = { id, to, event, payload, at, ...(trace && { trace }), of: `${model.modelName}:${_id}` };
      const waiting = byTarget.get(to);
      if (waiting) waiting.push(entry);
      else byTarget.set(to, [entry]);
    }
  }
  return byTarget;
}

async function deliverPage(model: Source, page: Held, delivery: Delivery): Promise<number> {
  const { documents, by, lease } = page;
  const releaseHold = holdPage(model, page);
  const consumed = new Set<string>();
  try {
    const byTarget = [...groupByTarget(model, documents)];
    const delivered = await Promise.all(
      byTarget.map(([to, entries]) => deliverTo(to, entries, { ...delivery, lease })),
    );
    for (const ids of delivered) for (const id of ids) consumed.add(id);
  } finally {
    releaseHold();
    await acknowledge(model, { documents, by }, consumed);
    crashPoint('outbox-acknowledged');
  }
  return consumed.size;
}

/**
 * Delivers what waits in the documents of a model, each once at most: what is not consumed now is delivered the next time. Answers how
 * many entries were consumed.
 */
export async function deliverWaiting(model: Source, delivery: Delivery): Promise<number> {
  let count = 0;
  let page: Page | undefined;
  while (!delivery.isClosing()) {
    page = await takePage(model, page?.last);
    if (!page) break;
    count += await deliverPage(model, page, delivery);
  }
  return count;
}

export function newLease(): OutboxLease {
  return { by: newId(), until: new Date(leasedUntil(databaseNow())) };
}

/** Delivers documents that were written under this lease a moment ago, without reading them again. */
export async function deliverNew(
  model: Source,
  { documents, lease: { by, until } }: { documents: SourceDocument[]; lease: OutboxLease },
  delivery: Delivery,
): Promise<void> {
  for (const part of chunksOf(documents, pageSize))
    await deliverPage(model, { documents: part, by, lease: { until: until.getTime() } }, delivery);
}

import type { ServiceName } from '@endzone/contracts/call';
import type { Model } from 'mongoose';
import { databaseNow, wall } from './clock.ts';
import { crashPoint } from './crashPoint.ts';
import { hearAll, maxDelivered, type Delivered, type EventHandlers } from './hearing.ts';
import { newId } from './ids.ts';
import { internal } from './internalClient.ts';
import type { WithOutbox } from './outbox.ts';
import { processState } from './processState.ts';

type Telling = WithOutbox & { _id: string };
/** Documents that tell. */
export type Source = Model<Telling>;
type Delivery = { local: EventHandlers; isClosing: () => boolean };

const pageSize = 100;
/**
 * Whoever delivers a document renews his hold on it; who has not done so for this long is taken for dead. The clock is the
 * database's: those of the processes may differ by more than a lease.
 */
const leaseMilliseconds = 3_000;
const renewMilliseconds = 1_000;
const deliveryMilliseconds = 5_000;
/** Who did not answer is left alone for a moment, so that not every write tries him again. */
const awayMilliseconds = 1_000;

const awayUntil = new Map<ServiceName, number>();

/** Forgets who did not answer: for tests. */
export function resetAway(): void {
  awayUntil.clear();
}

const awayNow = () => [...awayUntil].filter(([, until]) => until > wall().getTime()).map(([name]) => name);

/** Where a walk through the waiting documents has come to. */
type Place = { outboxSince: Date; _id: string };
type Held = { documents: Telling[]; by: string; lease: Lease };
type Page = Held & { last: Place };
/** Until when a page is this process's. */
type Lease = { until: number };

/** What waits behind a place; the bound stands beside the two cases, so that an index is entered there. */
const behind = ({ outboxSince, _id }: Place) => ({
  outboxSince: { $exists: true, $gte: outboxSince },
  $or: [{ outboxSince: { $gt: outboxSince } }, { outboxSince, _id: { $gt: _id } }],
});

/** The next documents that wait, held for this process alone. */
async function takePage(model: Source, after: Place | undefined): Promise<Page | undefined> {
  const at = databaseNow();
  const away = awayNow();
  const free = { 'outboxLease.until': { $not: { $gt: at } } };
  const found = await model
    .find(
      {
        outboxSince: { $exists: true },
        ...(after && behind(after)),
        ...free,
        // Who waits only for somebody that does not answer waits on.
        ...(away.length > 0 && { outbox: { $elemMatch: { to: { $nin: away } } } }),
      },
      { outboxSince: 1 },
    )
    .sort({ outboxSince: 1, _id: 1 })
    .limit(pageSize)
    .lean<Place[]>();
  const last = found.at(-1);
  if (!last) return undefined;
  const [by, until] = [newId(), at.getTime() + leaseMilliseconds];
  const ids = found.map(({ _id }) => _id);
  await model.updateMany(
    { _id: { $in: ids }, ...free },
    { $set: { outboxLease: { by, until: new Date(until) } } },
  );
  const documents = await model
    .find({ _id: { $in: ids }, 'outboxLease.by': by }, { outbox: 1 })
    .lean<Telling[]>();
  const order = new Map(ids.map((id, i) => [id, i]));
  documents.sort((a, b) => (order.get(a._id) ?? 0) - (order.get(b._id) ?? 0));
  return { documents, last, by, lease: { until } };
}

/** Keeps the documents of a page for this process while it delivers them. Answers what ends that. */
function holdPage(model: Source, { documents, by, lease }: Held): () => void {
  const _id = { $in: documents.map((document) => document._id) };
  const renew = async () => {
    const until = databaseNow().getTime() + leaseMilliseconds;
    await model.updateMany({ _id, 'outboxLease.by': by }, { $set: { 'outboxLease.until': new Date(until) } });
    lease.until = until;
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => processState().log.warn({ err: error }, 'page not held'));
  }, renewMilliseconds).unref();
  return () => clearInterval(timer);
}

async function deliver(to: ServiceName, entries: Delivered[], { local }: Delivery): Promise<string[]> {
  if (to === processState().name) return hearAll(local, entries);
  const { heard } = await internal.post<{ heard: string[] }>(
    to,
    '/events',
    { entries },
    { timeoutMs: deliveryMilliseconds },
  );
  return heard;
}

const chunksOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** What a page holds for one service, in order; a part that was not heard leaves what follows it for the next time. */
async function deliverTo(
  to: ServiceName,
  entries: Delivered[],
  { lease, ...delivery }: Delivery & { lease: Lease },
): Promise<Set<string>> {
  const heard = new Set<string>();
  for (const chunk of chunksOf(entries, maxDelivered)) {
    // Nobody else delivers these documents while the lease lasts.
    if (delivery.isClosing() || databaseNow().getTime() >= lease.until) break;
    try {
      crashPoint('outbox-before-delivery');
      for (const id of await deliver(to, chunk, delivery)) heard.add(id);
      crashPoint('outbox-after-delivery');
    } catch (error) {
      processState().log.warn({ err: error, to, nb: chunk.length }, 'events not delivered yet');
      awayUntil.set(to, wall().getTime() + awayMilliseconds);
      break;
    }
    if (chunk.some(({ id }) => !heard.has(id))) break;
  }
  return heard;
}

const isHeard = ({ outbox }: Telling, heard: Set<string>) => outbox.every(({ id }) => heard.has(id));

/** Documents whose every entry was heard wait no more: in one write for all, unless one of them has told more meanwhile. */
function ends(documents: Telling[], by: string) {
  const idsBySize = Map.groupBy(documents, ({ outbox }) => outbox.length);
  return [...idsBySize].map(([size, alike]) => ({
    updateMany: {
      filter: { _id: { $in: alike.map(({ _id }) => _id) }, 'outboxLease.by': by, outbox: { $size: size } },
      update: { $set: { outbox: [] }, $unset: { outboxSince: 1 as const, outboxLease: 1 as const } },
    },
  }));
}

/** The others give back what was heard, and themselves. */
function release({ _id, outbox }: Telling, by: string, heard: Set<string>) {
  const ids = outbox.map(({ id }) => id).filter((id) => heard.has(id));
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
  heard: Set<string>,
): Promise<void> {
  const whole = documents.filter((document) => isHeard(document, heard));
  const ended = whole.length > 0 ? (await model.bulkWrite(ends(whole, by))).matchedCount : 0;
  const others =
    ended === whole.length ? documents.filter((document) => !isHeard(document, heard)) : documents;
  if (others.length > 0) await model.bulkWrite(others.map((document) => release(document, by, heard)));
}

function groupByTarget(model: Source, documents: Telling[]): Map<ServiceName, Delivered[]> {
  const ways = new Map<ServiceName, Delivered[]>();
  const away = new Set(awayNow());
  for (const { _id, outbox } of documents) {
    for (const { id, to, event, payload, at } of outbox) {
      if (away.has(to)) continue;
      const entry = { id, to, event, payload, at, of: `${model.modelName}:${_id}` };
      const way = ways.get(to);
      if (way) way.push(entry);
      else ways.set(to, [entry]);
    }
  }
  return ways;
}

async function deliverPage(model: Source, page: Held, delivery: Delivery): Promise<void> {
  const { documents, by, lease } = page;
  const letGo = holdPage(model, page);
  const heard = new Set<string>();
  try {
    const ways = [...groupByTarget(model, documents)];
    const delivered = await Promise.all(
      ways.map(([to, entries]) => deliverTo(to, entries, { ...delivery, lease })),
    );
    for (const ids of delivered) for (const id of ids) heard.add(id);
  } finally {
    letGo();
    await acknowledge(model, { documents, by }, heard);
    crashPoint('outbox-acknowledged');
  }
}

/** Delivers what waits in the documents of a model, each once at most: whatever is not heard now is told the next time. */
export async function deliverWaiting(model: Source, delivery: Delivery): Promise<void> {
  let page: Page | undefined;
  while (!delivery.isClosing()) {
    page = await takePage(model, page?.last);
    if (!page) return;
    await deliverPage(model, page, delivery);
  }
}

export type OutboxLease = { by: string; until: Date };

export function newLease(): OutboxLease {
  return { by: newId(), until: new Date(databaseNow().getTime() + leaseMilliseconds) };
}

/** Delivers documents that were written under this lease a moment ago, without reading them again. */
export async function deliverNew(
  model: Source,
  { documents, lease: { by, until } }: { documents: Telling[]; lease: OutboxLease },
  delivery: Delivery,
): Promise<void> {
  for (const part of chunksOf(documents, pageSize))
    await deliverPage(model, { documents: part, by, lease: { until: until.getTime() } }, delivery);
}

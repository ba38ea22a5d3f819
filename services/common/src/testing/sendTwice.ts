import { expect } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import type { ServiceName } from '@endzone/contracts/call';
import mongoose from 'mongoose';
import { newId } from '../ids.ts';
import { drainOutbox } from '../outbox.ts';
import { resetAway } from '../outboxDelivery.ts';
import type { FakeService } from './fakeService.ts';
import { eraseAnswers } from './eraseAnswers.ts';
import { until } from './until.ts';
import { isAudited, kindOf } from '../audit.ts';
import type { TestAnswer } from './testService.ts';

/** The calls of a service that take a key: a table of commands names each of them. */
export function commandsOf(service: ServiceName): string[] {
  return allCalls
    .filter((call) => call.service === service && call.method !== 'GET')
    .filter((call) => !call.takesBytes && !call.isPreview?.({}))
    .map(({ name }) => name)
    .sort();
}

/** Kept answers, wake-ups, who is there, and counters that say no more than "look again". */
const untold = new Set(['commandKeys', 'jobs', 'changeCounters', 'instances', 'roomMessages']);

async function collections() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  return { db, names };
}

async function stored(): Promise<unknown> {
  const { db, names } = await collections();
  const all = names
    .filter((name) => !untold.has(name))
    .sort()
    .map(async (name) => {
      const left = { outbox: 0, outboxSince: 0, outboxLease: 0 };
      return [name, await db.collection(name).find({}, { projection: left }).sort({ _id: 1 }).toArray()];
    });
  return Object.fromEntries(await Promise.all(all)) as unknown;
}

async function isEverythingTold(): Promise<boolean> {
  const { db, names } = await collections();
  const waiting = names.map((name) => db.collection(name).findOne({ outboxSince: { $exists: true } }));
  return (await Promise.all(waiting)).every((one) => !one);
}

/**
 * Offers everything that waits, also to a service that did not answer a moment ago and would be left out for a while. Each service that
 * is told something has to be there as a fake.
 */
const deliverAll = () =>
  until(async () => {
    resetAway();
    await drainOutbox();
    return isEverythingTold();
  });

/** The ids of all entries that were delivered: nothing is delivered as a new event. */
const told = (fakes: FakeService[]) => {
  const ids = fakes.flatMap(({ requests }) =>
    requests.flatMap(({ body }) =>
      ((body as { entries?: { id: string }[] } | undefined)?.entries ?? []).map(({ id }) => id),
    ),
  ); // deliveries and other bodies
  return [...new Set(ids)].sort();
};

type DeliveredEntry = { id: string; event: string; payload: { kind?: string } };

/** The calls that the audit trail was told of: by the outbox, or kept by accounts itself. */
async function audited(fakes: FakeService[]): Promise<Map<string, string>> {
  const entries = fakes.flatMap(({ requests }) =>
    requests.flatMap(({ body }) => (body as { entries?: DeliveredEntry[] } | undefined)?.entries ?? []),
  ); // deliveries and other bodies
  const toldOf = entries.filter(({ event }) => event === 'audited');
  const kept = await mongoose.connection
    .collection<{ _id: string; kind: string }>('auditEntries')
    .find()
    .toArray();
  return new Map([
    ...toldOf.map(({ id, payload }): [string, string] => [id, payload.kind ?? '']),
    ...kept.map(({ _id, kind }): [string, string] => [_id, kind]),
  ]);
}

/** "Every state-changing call of the owner, every change of rights, membership by an admin, suspension, deletion": once, or not at all. */
function auditWanted(name: string): string[] {
  const call = allCalls.find((one) => one.name === name);
  if (!call) throw new Error(`no call is named ${name}`);
  return isAudited(call, { isOwner: call.who === 'owner' }) ? [kindOf(call)] : [];
}

type Options = { headers: Record<string, string> };
/** Sends the same command each time it is called. */
export type Send = (options: Options) => Promise<TestAnswer>;
/** `settle` waits for what a command has started; `shown` leaves times out of an answer. */
export type SendTwiceOptions = {
  fakes: FakeService[];
  settle?: () => Promise<unknown>;
  shown?: (body: TestAnswer['body']) => unknown;
  /** It found nothing to do. */
  isIdle?: true;
  /** The call whose entry in the audit trail is looked for. */
  call?: string;
};

/**
 * Sends a command; its process dies after the write and before the answer is kept; sends it again with its key. The second
 * answer is the first, and nothing is stored or delivered a second time.
 */
export async function sendTwice(
  send: Send,
  { fakes, settle, isIdle, call, shown = (body) => body as unknown }: SendTwiceOptions,
): Promise<TestAnswer> {
  const options = { headers: { 'Idempotency-Key': `twice-${newId()}` } };
  const seen = async () => {
    await settle?.();
    await deliverAll();
    return { stored: await stored(), told: told(fakes) };
  };
  await deliverAll();
  const auditedBefore = await audited(fakes);
  const before = await stored();
  const first = await send(options);
  const once = await seen();
  expect(first.status < 300 ? 'done' : first.body).toBe('done');
  if (!isIdle) expect(once.stored).not.toEqual(before);
  await eraseAnswers();
  const again = await send(options);
  const twice = await seen();
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect({ status: again.status, body: shown(again.body) }).toEqual({
    status: first.status,
    body: shown(first.body),
  });
  expect(twice).toEqual(once);
  if (call) {
    const entries = [...(await audited(fakes))].filter(([id]) => !auditedBefore.has(id));
    expect(entries.map(([, kind]) => kind)).toEqual(isIdle ? [] : auditWanted(call));
  }
  return first;
}

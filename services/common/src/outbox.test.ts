import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { databaseNow, followClock, setClockSkew, wall } from './clock.ts';
import { config } from './config.ts';
import { consumeAll, type EventHandlers } from './eventConsumer.ts';
import type { DeliveredEntry } from '@endzone/contracts/internal/shared';
import { resetBreakers } from './internalClient.ts';
import { closeOutbox, drainOutbox, enqueue, flushOutbox, openOutbox } from './outbox.ts';
import type { OutboxEntry } from './outboxDocument.ts';
import { resetAway } from './outboxDelivery.ts';
import { startFakeService, type FakeService, type ReceivedRequest } from './testing/fakeService.ts';
import {
  aNotice,
  insertWaitingEntries,
  AnnouncementModel,
  outboxTestService,
} from './testing/outboxTestService.ts';
import { startTestService, testEnvironment, type TestService } from './testing/testService.ts';
import { until } from './testing/until.ts';
import { resetTimeBudgets, setTimeBudget } from './timeBudgets.ts';

const of = (entry: OutboxEntry, document = 'a'): DeliveredEntry => ({ ...entry, of: document });
const subjects = (fake: FakeService) => fake.events('notify').map(({ subject }) => subject);
const entriesOf = ({ body }: ReceivedRequest) => (body as { entries: DeliveredEntry[] }).entries; // only deliveries are asked
const deliveries = (fake: FakeService) => fake.requests.filter(({ path }) => path === '/internal/events');
const waiting = () => AnnouncementModel.find({ outboxSince: { $exists: true } }).lean();

let accounts: FakeService;
let fantasy: FakeService;
let service: TestService;
beforeAll(async () => {
  [accounts, fantasy] = [await startFakeService(), await startFakeService()];
  service = await startTestService(outboxTestService, { accounts, fantasy });
});
afterEach(resetTimeBudgets);
afterAll(async () => {
  await service.stop();
  await Promise.all([accounts.stop(), fantasy.stop()]);
});
beforeEach(async () => {
  await drainOutbox();
  await AnnouncementModel.deleteMany({});
  for (const fake of [accounts, fantasy]) {
    fake.requests.length = 0;
    delete fake.answers['POST /internal/events'];
  }
  resetAway();
  resetBreakers();
});

/** This process's own clock is wrong, and it has asked the database for its time since. */
async function skewed(milliseconds: number): Promise<void> {
  setClockSkew(milliseconds);
  await followClock(async () => {
    const answer = await mongoose.connection.db?.command({ hello: 1 });
    return answer?.localTime as Date; // the database's clock
  });
}

const numbered = (name: string, nb: number) => Array.from({ length: nb }, (_, i) => aNotice(`${name}${i}`));

describe('what waits to be told', () => {
  it('goes out many at a time, each document in its order, and is acknowledged', async () => {
    await insertWaitingEntries(
      Array.from({ length: 250 }, (_, i) => numbered(`${i}:`, 3)),
      wall(),
    );
    await drainOutbox();
    expect(deliveries(accounts).length).toBeLessThanOrEqual(9);
    expect(Math.max(...deliveries(accounts).map((one) => entriesOf(one).length))).toBeLessThanOrEqual(200);
    const heard = subjects(accounts).map(String);
    expect(heard).toHaveLength(750);
    for (const i of [0, 99, 100, 249])
      expect(heard.filter((subject) => subject.startsWith(`${i}:`))).toEqual([`${i}:0`, `${i}:1`, `${i}:2`]);
    expect(await waiting()).toEqual([]);
    expect(await AnnouncementModel.findOne({ 'outbox.0': { $exists: true } })).toBeNull();
  });

  it('that was not heard stays, with all that follows it, and is told again', async () => {
    let isBroken = true;
    accounts.answers['POST /internal/events'] = (delivery) => ({
      body: {
        heard: entriesOf(delivery).flatMap(({ id, payload }) =>
          isBroken && 'subject' in payload && payload.subject === 'x1' ? [] : id,
        ),
      },
    });
    const [_id] = await insertWaitingEntries([numbered('x', 2), numbered('y', 1)], wall());
    await drainOutbox();
    expect(await waiting()).toMatchObject([{ _id, outbox: [{ payload: { subject: 'x1' } }] }]);
    isBroken = false;
    await drainOutbox();
    expect(await waiting()).toEqual([]);
    // Told again by the look for waiting entries too, when that falls in between.
    expect(subjects(accounts).filter((subject) => subject === 'x1').length).toBeGreaterThanOrEqual(2);
    expect(subjects(accounts).filter((subject) => subject !== 'x1')).toHaveLength(2);
  });

  it('is drained with what its consumers write down in turn, whichever place that takes', async () => {
    const earlier = new Date(wall().getTime() - 60_000);
    accounts.answers['POST /internal/events'] = async (delivery) => {
      if (subjects(accounts).length === 1) await insertWaitingEntries([numbered('second', 1)], earlier);
      return { body: { heard: entriesOf(delivery).map(({ id }) => id) } };
    };
    await insertWaitingEntries([numbered('first', 1)], wall());
    await drainOutbox();
    expect(subjects(accounts)).toEqual(['first0', 'second0']);
    expect(await waiting()).toEqual([]);
  });

  it('for a stopped service holds back nothing that is meant for others', async () => {
    accounts.answers['POST /internal/events'] = () => ({ status: 503 });
    const outbox = [aNotice('away'), enqueue('fantasy', 'leagueChanged', { leagueId: 'a'.repeat(24) })];
    await insertWaitingEntries([outbox], wall());
    await drainOutbox();
    await insertWaitingEntries([[enqueue('fantasy', 'leagueChanged', { leagueId: 'b'.repeat(24) })]], wall());
    await drainOutbox();
    expect(fantasy.events('leagueChanged')).toHaveLength(2);
    expect(await waiting()).toMatchObject([{ outbox: [{ payload: { subject: 'away' } }] }]);
    expect(deliveries(accounts)).toHaveLength(1);
  });

  it('for a service that was away is told soon, though the clock was set back meanwhile', async () => {
    accounts.answers['POST /internal/events'] = () => ({ status: 503 });
    await insertWaitingEntries([[aNotice('late')]], wall());
    await drainOutbox();
    await skewed(-3_600_000);
    delete accounts.answers['POST /internal/events'];
    await until(async () => {
      await drainOutbox();
      return subjects(accounts).length > 1;
    });
    await skewed(0);
    expect(subjects(accounts)).toEqual(['late', 'late']);
    expect(await waiting()).toEqual([]);
  });

  it('is left to the process that delivers it, until that is taken for dead', async () => {
    const [_id] = await insertWaitingEntries([[aNotice('held')]], wall());
    const lease = (until: number) =>
      AnnouncementModel.updateOne(
        { _id },
        { $set: { outboxLease: { by: 'another', until: new Date(until) } } },
      );
    await lease(wall().getTime() + 60_000);
    await drainOutbox();
    expect(subjects(accounts)).toEqual([]);
    await lease(databaseNow().getTime());
    await drainOutbox();
    expect(subjects(accounts)).toEqual(['held']);
    expect(await waiting()).toEqual([]);
  });

  it('is not taken from who delivers it by a process whose clock is ahead', async () => {
    const [_id] = await insertWaitingEntries([[aNotice('mine')]], wall());
    const outboxLease = { by: 'another', until: new Date(wall().getTime() + 20_000) };
    await AnnouncementModel.updateOne({ _id }, { $set: { outboxLease } });
    await skewed(60_000);
    await drainOutbox();
    await skewed(0);
    expect(subjects(accounts)).toEqual([]);
  });

  it('stays with the process that delivers it, however slowly it is heard', async () => {
    const [_id] = await insertWaitingEntries(
      [[enqueue('leagues', 'leagueSeasonChanged', { leagueId: 'a', seasonId: 'b' })]],
      wall(),
    );
    const heldUntil = async () =>
      (await AnnouncementModel.findById(_id).lean())?.outboxLease?.until.getTime() ?? 0;
    setTimeBudget('outboxLeaseRenewal', 100);
    let renewed = false;
    const leagueSeasonChanged = async () => {
      const first = await heldUntil();
      await until(async () => (await heldUntil()) > first);
      renewed = true;
    };
    openOutbox([AnnouncementModel] as never, { leagueSeasonChanged }); // as createService does
    await drainOutbox();
    openOutbox([AnnouncementModel] as never, {}); // as createService does
    expect([renewed, await waiting()]).toEqual([true, []]);
  });

  it('written while its document is delivered goes out as well', async () => {
    const [_id] = await insertWaitingEntries([[aNotice('first')]], wall());
    let isLater = false;
    accounts.answers['POST /internal/events'] = (delivery) => {
      if (!isLater) void AnnouncementModel.updateOne({ _id }, { $push: { outbox: aNotice('later') } }).exec();
      isLater = true;
      return { body: { heard: entriesOf(delivery).map(({ id }) => id) } };
    };
    await drainOutbox();
    await drainOutbox();
    expect(subjects(accounts)).toEqual(['first', 'later']);
    expect(await waiting()).toEqual([]);
  });
});

describe('the event consumer', () => {
  const alone = (seen: string[]): EventHandlers => ({
    notify: async ({ subject }) => {
      if (subject === 'bad') throw new Error('bad');
      seen.push(subject);
    },
  });

  it('holds back only what follows a failure in the same document', async () => {
    const seen: string[] = [];
    const [a0, bad, a1, b0] = ['a0', 'bad', 'a1', 'b0'].map(aNotice) as [
      OutboxEntry,
      OutboxEntry,
      OutboxEntry,
      OutboxEntry,
    ];
    const heard = await consumeAll(alone(seen), [of(a0), of(bad), of(a1), of(b0, 'b')]);
    expect(heard.toSorted()).toEqual([a0.id, b0.id].toSorted());
    expect(seen.toSorted()).toEqual(['a0', 'b0']);
  });

  it('takes many together, and one by one when one of them is at fault', async () => {
    const calls: string[][] = [];
    const together: EventHandlers = {
      notify: {
        together: async (all) => {
          calls.push(all.map(({ payload }) => payload.subject));
          if (all.some(({ payload }) => payload.subject === 'bad')) throw new Error('bad');
        },
      },
    };
    const good = numbered('n', 3);
    expect(
      await consumeAll(
        together,
        good.map((one) => of(one)),
      ),
    ).toHaveLength(3);
    expect(calls).toEqual([['n0', 'n1', 'n2']]);
    const bad = aNotice('bad');
    const mixed = [of(bad), of(aNotice('behind')), of(aNotice('beside'), 'b')];
    expect(await consumeAll(together, mixed)).toEqual([mixed[2]?.id]);
  });

  it('looks once, however often one delivery says that the same thing changed', async () => {
    const looked: string[] = [];
    const handlers: EventHandlers = { leagueChanged: async ({ leagueId }) => void looked.push(leagueId) };
    const changes = ['a', 'b', 'a', 'a'].map((leagueId, i) =>
      of(enqueue('fantasy', 'leagueChanged', { leagueId }), `document${i}`),
    );
    expect((await consumeAll(handlers, changes)).toSorted()).toEqual(changes.map(({ id }) => id).toSorted());
    expect(looked.toSorted()).toEqual(['a', 'b']);
  });

  it('takes for heard what nobody listens to', async () => {
    expect(await consumeAll({}, [of(aNotice('nobody'))])).toHaveLength(1);
  });
});

it('a stop finishes the delivery under way and begins no other', async () => {
  await insertWaitingEntries(
    [...Array(250)].map((_, i) => [aNotice(`stop${i}`)]),
    wall(),
  );
  let stopped: Promise<void> | undefined;
  accounts.answers['POST /internal/events'] = (delivery) => {
    stopped ??= closeOutbox();
    return { body: { heard: entriesOf(delivery).map(({ id }) => id) } };
  };
  await drainOutbox();
  await stopped;
  expect(deliveries(accounts)).toHaveLength(1);
  expect(await waiting()).toHaveLength(150);
  expect(await AnnouncementModel.countDocuments({ outboxLease: { $exists: true } })).toBe(0);
  openOutbox([AnnouncementModel] as never, {}); // as createService does
  await drainOutbox();
  expect(new Set(subjects(accounts)).size).toBe(250);
  expect(subjects(accounts)).toHaveLength(250);
});

it('is looked for after what follows the write at once', async () => {
  const look = jest.spyOn(AnnouncementModel, 'find');
  try {
    flushOutbox();
    flushOutbox();
    await Promise.resolve();
    expect(look).not.toHaveBeenCalled();
    await insertWaitingEntries([[aNotice('soon')]], wall());
    await until(() => subjects(accounts).length > 0);
  } finally {
    look.mockRestore();
  }
});

describe('of two processes', () => {
  const main = fileURLToPath(new URL('./testing/outboxTestProcess.ts', import.meta.url));
  const environment = (more: Record<string, string>) => ({
    ...testEnvironment('leagues', { accounts, fantasy }),
    DATABASE: config().DATABASE,
    PATH: process.env.PATH ?? '',
    ...more,
  });
  const start = (more: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [main], { env: environment(more), stdio: 'ignore' });

  it.each([
    ['outbox-before-delivery', 1],
    ['outbox-after-delivery', 2],
  ] as const)('one killed at %s leaves its entries to the other', async (label, times) => {
    await closeOutbox();
    await insertWaitingEntries([[aNotice('once')]], wall());
    const [, signal] = (await once(start({ CRASH_AT: label }), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    // The lease of the dead one: nobody waits for it in a test.
    await AnnouncementModel.updateMany({}, { $unset: { outboxLease: 1 } });
    openOutbox([AnnouncementModel] as never, {}); // as createService does
    await drainOutbox();
    expect(subjects(accounts)).toHaveLength(times);
    const ids = deliveries(accounts).flatMap((one) => entriesOf(one).map(({ id }) => id));
    expect(new Set(ids).size).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('both deliver at the same time, and nothing is told twice or out of order', async () => {
    await closeOutbox();
    const other = start();
    try {
      // It is there as soon as it has told something.
      await insertWaitingEntries([[aNotice('here')]], wall());
      await until(() => subjects(accounts).length > 0);
      accounts.requests.length = 0;
      openOutbox([AnnouncementModel] as never, {}); // as createService does
      await insertWaitingEntries(
        [...Array(600)].map((_, i) => numbered(`${i}:`, 2)),
        wall(),
      );
      await until(async () => {
        await drainOutbox();
        return (await waiting()).length === 0;
      });
    } finally {
      other.kill('SIGKILL');
    }
    const heard = subjects(accounts).map(String);
    expect(heard).toHaveLength(1_200);
    expect(new Set(heard).size).toBe(1_200);
    for (let i = 0; i < 600; i++) expect(heard.indexOf(`${i}:0`)).toBeLessThan(heard.indexOf(`${i}:1`));
  });
});

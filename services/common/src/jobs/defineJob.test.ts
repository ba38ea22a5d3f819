import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { newId } from '../ids.ts';
import { startTestService, type TestService } from '../testing/testService.ts';
import { until } from '../testing/until.ts';
import { now } from '../clock.ts';
import { defineJob, jobFields, longAgo, queuedJob, type JobRecord, type Work } from './defineJob.ts';
import { longJob } from './longJobs.ts';

jest.setTimeout(60_000);

type Errand = JobRecord & { steps: string[]; nbFaults: number };

const ErrandModel = mongoose.model(
  'Errand',
  new Schema<Errand>({ _id: String, ...jobFields, steps: [String], nbFaults: Number }, { versionKey: false }),
  'errands',
);

let run: (work: Work<Errand>) => Promise<Partial<Errand> | undefined>;
let isRefused = false;
const definition = {
  model: ErrandModel,
  lease: 'archiveLease',
  renewal: 'archiveLeaseRenewal',
  run: (work: Work<Errand>) => run(work),
  afterError: (_: unknown, { nbFaults }: Errand) =>
    isRefused ? { failed: 'forbidden' } : { retryIn: 0, fields: { nbFaults: nbFaults + 1 } },
} as const;

const here = defineJob<Errand>({ ...definition, name: 'run errands', concurrency: 2, maxAttempts: 3 });
/** The same work in another process. */
const elsewhere = defineJob<Errand>({ ...definition, name: 'run errands elsewhere', concurrency: 1 });

let service: TestService;
beforeAll(async () => {
  const shown = { kind: 'archive', model: ErrandModel, states: () => ({}), since: 'createdAt' } as const;
  const errands = longJob<Errand>({ ...shown, present: () => Promise.resolve([]), work: here });
  service = await startTestService({ name: 'content', routes: [], longJobs: [errands] });
});
afterAll(() => service.stop());
afterEach(async () => {
  isRefused = false;
  run = () => Promise.resolve(undefined);
  await until(async () => (await ErrandModel.exists({ status: { $in: ['queued', 'running'] } })) === null);
});

async function order(fields: Partial<Errand> = {}): Promise<string> {
  const _id = newId();
  await ErrandModel.create({ ...queuedJob, _id, createdAt: now(), steps: [], nbFaults: 0, ...fields });
  return _id;
}
const stored = (id: string) => ErrandModel.findById(id).orFail().lean<Errand>();
const finished = (id: string) =>
  until(async () => {
    const errand = await stored(id);
    return errand.finishedAt ? errand : undefined;
  });

/** A run that goes on when it is told to. */
function heldRun() {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const begun: string[] = [];
  run = async ({ record, requireNotStopping }) => {
    begun.push(record._id);
    await gate;
    requireNotStopping();
    return { steps: ['end'] };
  };
  return { begun, go: () => go() };
}

describe('a long job', () => {
  it('is run once, however many look for it, and keeps what its run answers', async () => {
    const { begun, go } = heldRun();
    const ids = await Promise.all([order(), order(), order()]);
    here.start();
    elsewhere.start();
    await until(() => begun.length === 3);
    here.start();
    elsewhere.start();
    await service.due();
    go();
    const ends = await Promise.all(ids.map(finished));
    expect(ends).toEqual(
      ids.map(() =>
        expect.objectContaining({ status: 'done', attempt: 1, runner: null, error: null, steps: ['end'] }),
      ),
    );
    expect(begun.toSorted()).toEqual(ids.toSorted());
  });

  it('is begun by those who look for it when nobody said that it is there', async () => {
    expect(await finished(await order())).toMatchObject({ status: 'done', startedAt: expect.any(Date) });
  });

  it('shows how far it is to everybody', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    run = async ({ mark, record }) => {
      await mark({ steps: ['half'] });
      expect(record.steps).toEqual(['half']);
      await gate;
      return undefined;
    };
    const id = await order();
    here.start();
    await until(async () => (await stored(id)).steps.includes('half'));
    go();
    expect((await finished(id)).steps).toEqual(['half']);
  });

  it('goes on elsewhere when its runner falls silent, who writes nothing any more', async () => {
    const { begun, go } = heldRun();
    const id = await order();
    here.start();
    await until(() => begun.length === 1);
    const { runner, startedAt } = await stored(id);
    run = () => Promise.resolve({ steps: ['by the other'] });
    await ErrandModel.updateOne({ _id: id }, { heardAt: longAgo });
    elsewhere.start();
    const end = await finished(id);
    expect(end).toMatchObject({ status: 'done', attempt: 2, startedAt, steps: ['by the other'] });
    go();
    await here.close();
    here.open();
    expect(runner).not.toBeNull();
    expect(await stored(id)).toEqual(end);
  });

  it('is left to another process by one that stops, as far as it has come', async () => {
    await here.close();
    const { begun, go } = heldRun();
    const id = await order();
    elsewhere.start();
    await until(() => begun.length === 1);
    const closed = elsewhere.close();
    run = () => Promise.resolve({ steps: ['after the stop'] });
    go();
    await closed;
    here.open();
    expect(await finished(id)).toMatchObject({ status: 'done', attempt: 2, steps: ['after the stop'] });
  });

  it('is tried again after an error, with what the error has changed', async () => {
    run = ({ record }) =>
      record.attempt < 3 ? Promise.reject(new Error('away')) : Promise.resolve({ steps: ['third time'] });
    const id = await order();
    here.start();
    expect(await finished(id)).toMatchObject({ attempt: 3, nbFaults: 2, steps: ['third time'] });
  });

  it('waits until it may be tried again', async () => {
    const id = await order({ notBefore: new Date(Date.now() + 3_600_000) });
    await service.due();
    expect(await stored(id)).toMatchObject({ status: 'queued', attempt: 0 });
    await ErrandModel.updateOne({ _id: id }, { notBefore: longAgo });
    await finished(id);
  });

  it('has failed after its last try, or at once when nothing else would help', async () => {
    run = () => Promise.reject(new Error('away'));
    const exhausted = await order();
    here.start();
    expect(await finished(exhausted)).toMatchObject({
      status: 'failed',
      attempt: 3,
      error: { code: 'server_error' },
    });
    isRefused = true;
    const refused = await order();
    here.start();
    expect(await finished(refused)).toMatchObject({ attempt: 1, error: { code: 'forbidden' } });
  });

  it('has failed when it ended its process each time', async () => {
    const id = await order({ status: 'running', attempt: 3, runner: 'dead', startedAt: now() });
    expect(await finished(id)).toMatchObject({ status: 'failed', attempt: 3, runner: null });
  });

  it('is claimed by nobody after its last try, whoever looks', async () => {
    const id = await order({ status: 'running', attempt: 3, runner: 'dead', startedAt: now() });
    let isBegun = false;
    run = () => {
      isBegun = true;
      return Promise.resolve(undefined);
    };
    here.start();
    await finished(id);
    expect(isBegun).toBe(false);
  });

  it('loses no try by a process that stops', async () => {
    const { begun, go } = heldRun();
    const id = await order({ attempt: 2 });
    here.start();
    await until(() => begun.length === 1);
    const closed = here.close();
    go();
    await closed;
    expect(await stored(id)).toMatchObject({ status: 'running', attempt: 2, runner: null });
    here.open();
  });

  it('is run again when the owner says so, and only then', async () => {
    isRefused = true;
    run = () => Promise.reject(new Error('no'));
    const id = await order();
    here.start();
    await finished(id);
    run = () => Promise.resolve({ steps: ['again'] });
    await service.due();
    expect((await stored(id)).status).toBe('failed');
    await here.retry(id);
    const end = await until(async () => {
      const errand = await stored(id);
      return errand.status === 'done' ? errand : undefined;
    });
    expect(end).toMatchObject({ attempt: 1, error: null, steps: ['again'] });
    await here.retry(id);
    expect(await stored(id)).toEqual(end);
  });

  it('ends when it is cancelled, and its runner writes nothing any more', async () => {
    const { begun, go } = heldRun();
    const id = await order();
    here.start();
    await until(() => begun.length === 1);
    await here.cancel(id);
    go();
    await here.close();
    here.open();
    const cancelled = await stored(id);
    expect(cancelled).toMatchObject({ status: 'failed', error: { code: 'job_cancelled' }, steps: [] });
    await service.due();
    await here.cancel(id);
    expect(await stored(id)).toEqual(cancelled);
  });
});

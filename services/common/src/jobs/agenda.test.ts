import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Agenda } from 'agenda';
import mongoose from 'mongoose';
import { scheduleRun, tolerateFailedUnlock } from './agenda.ts';
import type { Job } from './job.ts';
import { processState } from '../processState.ts';
import { startTestService, type TestService } from '../testing/testService.ts';
import { until } from '../testing/until.ts';
import { resetTimeBudgets, setTimeBudget } from '../timeBudgets.ts';

jest.setTimeout(60_000);

let begun = 0;
let underWay = 0;
let isHeld = true;
let end = () => {};
const lasting: Job = {
  name: 'a job that lasts',
  every: '1 second',
  run: async () => {
    begun += 1;
    underWay += 1;
    if (isHeld) await new Promise<void>((resolve) => (end = resolve));
    underWay -= 1;
    return 0;
  },
};

let runs = 0;
let hold: Promise<void> | undefined;
const seldom: Job = {
  name: 'a job that is seldom due',
  every: '1 day',
  run: async () => {
    runs += 1;
    await hold;
    return 0;
  },
};

let service: TestService;
let failures: jest.SpiedFunction<ReturnType<typeof processState>['log']['error']>;
beforeAll(async () => {
  setTimeBudget('jobBegin', 300);
  service = await startTestService({ name: 'content', routes: [], jobs: [lasting, seldom] });
  failures = jest.spyOn(processState().log, 'error');
});
afterAll(resetTimeBudgets);

type Stored = { lockedAt: Date | null; lastRunAt: Date | null; lastFinishedAt: Date | null };
const stored = () => mongoose.connection.collection<Stored>('jobs').findOne({ name: lasting.name });

it('a run that lasts holds no lock until it is called canceled; it goes on, and none is begun beside it', async () => {
  await until(() => begun === 1);
  const runs = new Set<number>();
  await until(async () => {
    const job = await stored();
    if (job?.lastFinishedAt) runs.add(job.lastFinishedAt.getTime());
    return runs.size >= 3;
  });
  expect([begun, underWay]).toEqual([1, 1]);
  expect(failures).not.toHaveBeenCalled();
});

it('the next run begins when it has ended', async () => {
  end();
  await until(() => begun === 2);
  expect(underWay).toBe(1);
});

it('a job runs once more at a moment that was asked for, those of one moment once', async () => {
  await until(() => runs === 1);
  const middleOfSlot = 550 - (Date.now() % 100);
  await Promise.all([scheduleRun(seldom.name, middleOfSlot), scheduleRun(seldom.name, middleOfSlot)]);
  const scheduled = () =>
    mongoose.connection.collection('jobs').countDocuments({ name: seldom.name, type: 'normal' });
  expect(await scheduled()).toBeLessThanOrEqual(1);
  await until(() => runs === 2);
  await until(async () => (await scheduled()) === 0);
  expect(runs).toBe(2);
});

it('what is asked for while the job runs is not lost', async () => {
  let go = () => {};
  hold = new Promise((resolve) => (go = resolve));
  await scheduleRun(seldom.name);
  await until(() => runs === 3);
  await scheduleRun(seldom.name, 1_000);
  // Taken by the process, which waits for the end of the run that is under way.
  await until(async () => {
    const found = await mongoose.connection
      .collection('jobs')
      .findOne({ name: seldom.name, type: 'normal', lockedAt: null });
    return found === null;
  });
  hold = undefined;
  go();
  await until(() => runs === 4);
});

it('a job goes on when the clock is set back', async () => {
  const before = runs;
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000);
  // As its last run left it, by the clock of then.
  await mongoose.connection
    .collection('jobs')
    .updateOne(
      { name: seldom.name, type: 'single' },
      { $set: { lastRunAt: ahead(6), nextRunAt: ahead(7), lockedAt: ahead(6) } },
    );
  await until(() => runs > before);
});

it('a lock that cannot be taken off while the database is away ends nothing', async () => {
  const repository = { unlockJob: () => Promise.reject(new Error('the database is away')) };
  tolerateFailedUnlock(repository);
  await expect(repository.unlockJob()).resolves.toBeUndefined();
});

it('a run whose end nobody is told of holds up no stop', async () => {
  setTimeBudget('jobDrain', 86_400_000);
  const emit = jest.spyOn(Agenda.prototype, 'emit').mockReturnValue(true);
  const stopped = service.stop();
  // Another run may begin before the stop comes to the jobs.
  isHeld = false;
  end();
  await stopped;
  emit.mockRestore();
});

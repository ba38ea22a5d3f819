import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { addMilliseconds, wall } from '../clock.ts';
import { isDuplicate, waitingForDatabase } from '../mongo.ts';
import { processState } from '../processState.ts';
import { timeBudget } from '../timeBudgets.ts';
import { runJob, type Job } from './job.ts';

/** Agenda does not await an unlock, so one that fails while the database is away would end the process. Locks expire by themselves. */
export function tolerateFailedUnlock(repository: Pick<MongoBackend['repository'], 'unlockJob'>): void {
  const unlockJob = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) =>
    unlockJob(job).catch((error: unknown) =>
      processState().log.warn({ reason: String(error) }, 'a job stays locked until its lock ends'),
    );
}

/** Agenda notices the end of its last run by an event, which never comes when that run ends as the drain begins: so it is polled too. */
async function drain(agenda: Agenda): Promise<void> {
  const idle = new AbortController();
  let isOver = false;
  let isWarned = false;
  const countRunning = async () => {
    try {
      return (await agenda.getRunningStats()).runningJobs;
    } catch (error) {
      if (!isWarned && !isOver)
        processState().log.warn({ reason: String(error) }, 'running jobs cannot be counted');
      isWarned = true;
      return undefined;
    }
  };
  const pollUntilIdle = async () => {
    while (!isOver && (await countRunning()) !== 0) await delay(20, undefined, { ref: false });
    idle.abort();
  };
  void pollUntilIdle();
  try {
    await agenda.drain({ timeout: timeBudget('jobDrain'), signal: idle.signal });
  } finally {
    isOver = true;
  }
}

const forgottenAfterSeconds = 3_600;

/** One run for each slot, and nothing left of those that a dead process did not remove. */
async function indexRuns(runs: mongoose.mongo.Collection): Promise<void> {
  const ofSlots = { partialFilterExpression: { 'data.slot': { $exists: true } } };
  await runs.createIndex({ name: 1, 'data.slot': 1 }, { unique: true, ...ofSlots });
  await runs.createIndex({ lastFinishedAt: 1 }, { expireAfterSeconds: forgottenAfterSeconds, ...ofSlots });
}

const clockLookMilliseconds = 5_000;
/** Clocks of machines differ, and a lock lasts less. */
const toleratedMilliseconds = 10_000;

/** After a run by a clock that was ahead, its job would wait until that time comes again, even when processes restart meanwhile. */
async function rescheduleRunsAheadOfClock(runs: mongoose.mongo.Collection): Promise<void> {
  const at = wall();
  const ahead = { $gt: addMilliseconds(at, toleratedMilliseconds) };
  await runs.updateMany(
    { type: 'single', $or: [{ lastRunAt: ahead }, { lockedAt: ahead }] },
    { $set: { nextRunAt: at, lockedAt: null } },
  );
}

/** Returns a function that ends the watch. */
function watchForRunsAheadOfClock(runs: mongoose.mongo.Collection): () => void {
  const look = () => {
    rescheduleRunsAheadOfClock(runs).catch((error: unknown) =>
      processState().log.warn({ reason: String(error) }, 'jobs ahead of the clock cannot be looked for'),
    );
  };
  look();
  const timer = setInterval(look, clockLookMilliseconds).unref();
  return () => clearInterval(timer);
}

let scheduler: Agenda | undefined;

const slotMilliseconds = 100;

/**
 * Runs a job of this service once more, in so many milliseconds, besides the times at which it runs anyway: in whichever process is there
 * then. Those of the same tenth of a second are one run, at the end of the next one. One that cannot be stored is left to the job's usual times.
 */
export async function scheduleRun(job: string, milliseconds = 0): Promise<void> {
  if (!scheduler) return;
  // One slot later: the clock of the process that runs it may be a little ahead.
  const slot = Math.ceil((wall().getTime() + Math.max(0, milliseconds)) / slotMilliseconds) + 1;
  try {
    await scheduler
      .create(job, { slot })
      .unique({ name: job, 'data.slot': slot }, { insertOnly: true })
      .schedule(new Date(slot * slotMilliseconds))
      .save();
  } catch (error) {
    if (!isDuplicate(error))
      processState().log.warn({ reason: String(error), job }, 'a run was not scheduled');
  }
}

/** Starts the recurring jobs, each in one process of several at a time. */
export async function startJobs(jobs: readonly Job[]): Promise<{ stop: () => Promise<void> }> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('Jobs need an open database');
  const backend = new MongoBackend({ mongo: db, collection: 'jobs' });
  tolerateFailedUnlock(backend.repository);
  const agenda = new Agenda({
    backend,
    processEvery: 1_000,
    removeOnComplete: true,
    // Agenda only starts runs: a job's lock is short, and every write is guarded by the state it expects.
    defaultLockLifetime: timeBudget('jobLock'),
  });
  agenda.on('error', (error: Error) => processState().log.error({ err: error }, 'jobs'));
  const running = new Map<string, Promise<number>>();
  const wantedAgain = new Set<string>();
  let isStopping = false;
  const runUntilIdle = async (job: Job): Promise<number> => {
    const [run] = await Promise.allSettled([runJob(job)]);
    if (wantedAgain.delete(job.name) && !isStopping) return runUntilIdle(job);
    if (run.status === 'rejected') return Promise.reject(run.reason as Error); // what runJob threw
    return run.value;
  };
  const begin = (job: Job) => {
    const run = runUntilIdle(job).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };
  for (const job of jobs)
    agenda.define(job.name, async ({ attrs }) => {
      const isOnce = attrs.type !== 'single';
      if (isStopping) return;
      // A run of many picks or mails may last: it goes on, and this process begins no other beside it. What became due meanwhile is not lost.
      if (running.has(job.name)) {
        if (isOnce) wantedAgain.add(job.name);
        return;
      }
      // Agenda waits no longer than this: it reports a run that outlives its lock as canceled, although it continues, and may start a second one
      // beside it.
      const run = Promise.race([begin(job), delay(timeBudget('jobBegin'), undefined, { ref: false })]);
      // A run of its own that fails is not kept: it is logged, and the job's usual times try again.
      await (isOnce ? run.catch(() => undefined) : run);
    });
  await agenda.start();
  await waitingForDatabase(() => indexRuns(db.collection('jobs')));
  for (const job of jobs) await waitingForDatabase(() => agenda.every(job.every, job.name));
  const endWatch = watchForRunsAheadOfClock(db.collection('jobs'));
  scheduler = agenda;
  const stop = async () => {
    isStopping = true;
    endWatch();
    if (scheduler === agenda) scheduler = undefined;
    await Promise.allSettled(running.values());
    await drain(agenda);
  };
  return { stop };
}

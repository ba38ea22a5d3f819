import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { setTimeout as later } from 'node:timers/promises';
import mongoose from 'mongoose';
import { now } from './clock.ts';
import { waitingForDatabase } from './mongo.ts';
import { jobDone, jobName } from './jobSpan.ts';
import { processState } from './processState.ts';
import { inSpan, noParent } from './tracing.ts';
import { timeBudget } from './timeBudgets.ts';

/** A job finds what is due and calls a service function; running it twice is harmless. Answers how much it did. */
export type Job = { name: string; every: string; run: (context: { now: Date }) => Promise<number> };

export async function runJob(job: Job): Promise<number> {
  const { log, metrics } = processState();
  const measured = metrics.jobSeconds.startTimer({ job: job.name });
  try {
    const options = { parent: noParent, attributes: { [jobName]: job.name } };
    const done = await inSpan(job.name, options, async (span) => {
      const nb = await job.run({ now: now() });
      span?.setAttribute(jobDone, nb);
      return nb;
    });
    metrics.jobs.inc({ job: job.name, outcome: 'ok' });
    if (done > 0) log.info({ job: job.name, done }, 'job');
    return done;
  } catch (error) {
    metrics.jobs.inc({ job: job.name, outcome: 'failed' });
    log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  } finally {
    measured();
  }
}

/** Runs every job at once, in order: what is due by a clock that was moved. */
export async function runDueJobs(jobs: Job[]): Promise<void> {
  for (const job of jobs) await runJob(job);
}

/** Agenda does not wait for an unlocking: while the database is away, one that fails would end the process. Locks end by themselves. */
export function withoutLooseEnds(repository: Pick<MongoBackend['repository'], 'unlockJob'>): void {
  const unlockJob = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) =>
    unlockJob(job).catch((error: unknown) =>
      processState().log.warn({ reason: String(error) }, 'a job stays locked until its lock ends'),
    );
}

/** Agenda notices the end of its last run by an event, which never comes when that run ends as the drain begins: so it is looked at too. */
async function drain(agenda: Agenda): Promise<void> {
  const idle = new AbortController();
  const look = setInterval(async () => {
    const stats = await agenda.getRunningStats().catch(() => undefined); // the database is away: the budget ends it
    if (stats?.runningJobs === 0) idle.abort();
  }, 20);
  await agenda.drain({ timeout: timeBudget('jobDrain'), signal: idle.signal });
  clearInterval(look);
}

/** Wakes the jobs again and again, one process of several at a time. */
export async function startJobs(jobs: Job[]): Promise<{ stop: () => Promise<void> }> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('Jobs need an open database');
  const backend = new MongoBackend({ mongo: db, collection: 'jobs' });
  withoutLooseEnds(backend.repository);
  const agenda = new Agenda({
    backend,
    processEvery: 1_000,
    // Agenda only wakes: a job's lock is short, and every write is guarded by the state it expects.
    defaultLockLifetime: timeBudget('jobLock'),
  });
  agenda.on('error', (error: Error) => processState().log.error({ err: error }, 'jobs'));
  const running = new Map<string, Promise<number>>();
  let isStopping = false;
  const begin = (job: Job) => {
    const run = runJob(job).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };
  for (const job of jobs)
    agenda.define(job.name, async () => {
      // A run of many picks or mails may last: it goes on, and this process begins no other beside it.
      if (isStopping || running.has(job.name)) return;
      // Agenda waits no longer than this: it reports a run that outlives its lock as canceled, although it continues, and may start a second one
      // beside it.
      await Promise.race([begin(job), later(timeBudget('jobBegin'), undefined, { ref: false })]);
    });
  await agenda.start();
  for (const job of jobs) await waitingForDatabase(() => agenda.every(job.every, job.name));
  const stop = async () => {
    isStopping = true;
    await Promise.allSettled(running.values());
    await drain(agenda);
  };
  return { stop };
}

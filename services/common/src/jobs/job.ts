import { now } from '../clock.ts';
import { isUnanswered } from '../internalClient.ts';
import { processState } from '../processState.ts';
import { inSpan, noParent } from '../tracing.ts';
import { jobDone, jobName } from './jobSpan.ts';

/** A job finds what is due and calls a service function; running it twice is harmless. Answers how much it did. */
export type Job = { name: string; every: string; run: (context: { now: Date }) => Promise<number> };

/** Nothing failed but calls of processes that do not answer: a later run does what is left. */
const isWaiting = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isUnanswered) : isUnanswered(error);

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
    if (isWaiting(error)) log.warn({ err: error, job: job.name }, 'job waits for another process');
    else log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  } finally {
    measured();
  }
}

/** Runs every job at once, in order: what is due by a clock that was moved. */
export async function runDueJobs(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await runJob(job);
}

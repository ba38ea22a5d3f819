import { now } from '../clock.ts';
import { processState } from '../processState.ts';
import { inSpan, noParent } from '../tracing.ts';
import { jobDone, jobName } from './jobSpan.ts';

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
export async function runDueJobs(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await runJob(job);
}

import type { Job } from '@endzone/contracts/stats/jobs';
import { until } from '@endzone/common/testing/until';
import type { Caller } from './caller.ts';
import { succeed } from './world.ts';

/** The job once it is done. @throws with its error when it fails. */
export function finishedJob(owner: Caller, jobId: string): Promise<Job> {
  return until(async () => {
    const job: Job = (await succeed(owner.patient.get(`/jobs/${jobId}`))).body;
    if (job.status === 'failed') throw new Error(`${job.type}: ${JSON.stringify(job.error)}`);
    return job.status === 'done' && job;
  });
}

/** A command of the owner on the current season, such as `start-week`; its job is done when this returns. */
export async function runWeekJob(owner: Caller, command: string, body: unknown = {}): Promise<Job> {
  const { body: job } = await succeed(owner.patient.post(`/seasons/current/${command}`, body));
  return finishedJob(owner, job.id);
}

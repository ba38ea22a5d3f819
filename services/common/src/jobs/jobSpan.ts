/** What a span of a job says of its run. */
export const jobName = 'job.name';
export const jobDone = 'job.done';

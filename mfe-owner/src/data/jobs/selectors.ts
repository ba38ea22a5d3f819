import type { jobsReducer } from './slice.ts';

export type WithJobs = { jobs: ReturnType<typeof jobsReducer> };

export const selectJobs = ({ jobs }: WithJobs) => jobs;
export const selectJob = ({ jobs }: WithJobs) => jobs.job;
export const selectEndedJob = ({ jobs }: WithJobs) => jobs.ended;

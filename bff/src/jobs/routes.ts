import { getOwnerJobs, retryOwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { onEdge } from '../edge/ownRoute.ts';
import { listJobs, retryJob } from './service.ts';

export const jobRoutes = [
  onEdge(getOwnerJobs, ({ query, locale }) => listJobs(query, locale)),
  onEdge(retryOwnerJob, ({ params: { kind, jobId }, locale }) => retryJob(kind, jobId, locale)),
];

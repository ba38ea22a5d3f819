import { cancelOwnerJob, getOwnerJobs, retryOwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { onEdge } from '../edge/ownRoute.ts';
import { cancelJob, listJobs, retryJob } from './service.ts';

export const jobRoutes = [
  onEdge(getOwnerJobs, ({ query, locale }) => listJobs(query, locale)),
  onEdge(retryOwnerJob, ({ params, locale }) => retryJob(params, locale)),
  onEdge(cancelOwnerJob, ({ params, locale }) => cancelJob(params, locale)),
];

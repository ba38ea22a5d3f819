import type { OwnerJob, OwnerJobKind, OwnerJobState } from '@endzone/contracts/edge/ownerJobs';
import { api } from '@endzone/shared-ui/api/client.ts';

export type JobFilter = { kind: OwnerJobKind[]; state: OwnerJobState[] };

export const jobsPerPage = 20;

/** A page as lists read it, and the parts of the site whose jobs are not known now. */
export async function getPage(filter: JobFilter, page: number, signal: AbortSignal) {
  const query = { ...filter, limit: jobsPerPage, offset: (page - 1) * jobsPerPage };
  const { jobs, nbJobs, away } = await api.get('/owner/jobs', { query, signal });
  return { items: jobs, total: nbJobs, away };
}

/** A message is cancelled by its own call, which the audit trail tells of. */
export function cancelJob({ kind, id: jobId }: OwnerJob): Promise<unknown> {
  return kind === 'message'
    ? api.post('/owner/messages/:jobId/cancel', { params: { jobId } })
    : api.post('/owner/jobs/:kind/:jobId/cancel', { params: { kind: 'archive', jobId } });
}
export const retryJob = ({ kind, id: jobId }: OwnerJob) =>
  api.post('/owner/jobs/:kind/:jobId/retry', { params: { kind, jobId } });

import { api } from '@endzone/shared-ui/api/client.ts';

export const getJob = (jobId: string) => api.get('/jobs/:jobId', { params: { jobId } });

export const startWeek = (week: number) => api.post('/seasons/current/start-week', { body: { week } });
export const freezeWeek = (week: number) =>
  api.post('/seasons/current/weeks/current/freeze', { body: { week } });
export const lockWeek = (week: number, force: boolean) =>
  api.post('/seasons/current/weeks/:week/finish', { params: { week: String(week) }, body: { force } });
export const undoLock = (week: number) =>
  api.post('/seasons/current/weeks/:week/undo-finish', { params: { week: String(week) } });
export const finishSeason = () => api.post('/seasons/current/finish', {});
export const recalculate = () => api.post('/seasons/current/recalculate', {});
/** The season says how it goes on. */
export const retryJob = (jobId: string) =>
  api.post('/owner/jobs/:kind/:jobId/retry', { params: { kind: 'week', jobId } });

import { api } from '@endzone/shared-ui/api/client.ts';

/** The current one, else the last that was played. */
export const getLatestSeason = () => api.get('/seasons/latest');
export const getSeasons = () => api.get('/seasons');
export const getJobs = (seasonId: string) => api.get('/jobs', { query: { season: seasonId, limit: 5 } });

import { api } from '@endzone/shared-ui/api/client.ts';

/** All clubs by name. */
export const getClubs = (signal: AbortSignal) => api.get('/teams', { signal });

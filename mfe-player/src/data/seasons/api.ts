import { api } from '@endzone/shared-ui/api/client.ts';

/** Newest first, without their games. */
export const getSeasons = (signal: AbortSignal) => api.get('/seasons', { signal });

import { api } from '@endzone/shared-ui/api/client.ts';

/** One post more than is shown: it tells that there is an archive. */
const limit = 13;

export const getNews = () => api.get('/blog-posts', { query: { limit } });

import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';

/** One post more than is shown: it tells that there is an archive. */
const limit = 13;

/** Those in the reader's language, and those for everybody. */
export const getNews = (language: Locale) => api.get('/blog-posts', { query: { limit, language } });

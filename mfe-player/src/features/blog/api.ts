import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';

export const postsPerPage = 20;

type PostFilter = {
  page: number;
  language: Locale;
  tag: string | undefined;
  category: string | undefined;
};

export const getPosts = ({ page, language, tag, category }: PostFilter, signal: AbortSignal) =>
  api.getPage('/blog-posts', {
    query: {
      language,
      ...(tag && { tag }),
      ...(category && { category }),
      limit: postsPerPage,
      offset: (page - 1) * postsPerPage,
    },
    signal,
  });

export const getPost = (postId: string, signal: AbortSignal) =>
  api.get('/blog-posts/:postId', { params: { postId }, signal });

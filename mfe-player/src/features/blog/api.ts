import { api } from '@endzone/shared-ui/api/client.ts';

export const postsPerPage = 20;

export type PostFilter = { page: number; tag?: string | undefined; category?: string | undefined };

export const getPosts = ({ page, ...filter }: PostFilter) =>
  api.getPage('/blog-posts', {
    query: { ...filter, limit: postsPerPage, offset: (page - 1) * postsPerPage },
  });

export const getPost = (postId: string) => api.get('/blog-posts/:postId', { params: { postId } });

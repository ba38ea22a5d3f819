import type { blogReducer } from './slice.ts';

export type WithBlog = { blog: ReturnType<typeof blogReducer> };

export const selectPostList = ({ blog }: WithBlog) => blog.list;
export const selectPost = ({ blog }: WithBlog) => blog.post;

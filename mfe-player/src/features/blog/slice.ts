import type { BlogPost, BlogPostRow } from '@endzone/contracts/types/content';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PostFilter } from './api.ts';

type Status = 'idle' | 'loading' | 'failed';
export type PostPage = { items: BlogPostRow[]; total: number };

type BlogState = {
  list: { status: Status; page: PostPage | undefined };
  post: { status: Status | 'missing'; id: string | undefined; post: BlogPost | undefined };
};

const initialState: BlogState = {
  list: { status: 'idle', page: undefined },
  post: { status: 'idle', id: undefined, post: undefined },
};

type Requested = PayloadAction<{ postId: string }>;

const blog = createSlice({
  name: 'blog',
  initialState,
  reducers: {
    postsRequested: (state, _action: PayloadAction<PostFilter>) => {
      state.list.status = 'loading';
    },
    postsLoaded: (state, { payload }: PayloadAction<PostPage>) => {
      state.list = { status: 'idle', page: payload };
    },
    postsFailed: (state) => {
      state.list = { status: 'failed', page: undefined };
    },
    postRequested: ({ post }, { payload: { postId } }: Requested) => {
      if (post.id !== postId) post.post = undefined;
      post.id = postId;
      post.status = 'loading';
    },
    postLoaded: (state, { payload }: PayloadAction<BlogPost>) => {
      state.post = { status: 'idle', id: payload.id, post: payload };
    },
    postFailed: ({ post }, { payload: { code } }: PayloadAction<{ code: string }>) => {
      // A post of an address that is no id is not there either.
      const isMissing = code === 'blog_post_not_found' || code === 'malformed_request';
      post.status = isMissing ? 'missing' : 'failed';
    },
  },
});

export const { postsRequested, postsLoaded, postsFailed, postRequested, postLoaded, postFailed } =
  blog.actions;
export const blogReducer = blog.reducer;
